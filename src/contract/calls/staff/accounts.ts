import { proofRequest, refreshResponse } from '../../account.ts';
import { route } from '../../route.ts';

export const proveSession = route('POST /auth/proof', {
  may: 'own-account',
  body: proofRequest,
  response: refreshResponse,
  errors: ['wrong_password', 'second_factor_wrong', 'refresh_rejected', 'too_many_requests'],
});
