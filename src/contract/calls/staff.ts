import { doneResponse } from '../response.ts';
import { route } from '../route.ts';
import { acceptInvitationRequest } from '../staff.ts';

export const acceptInvitation = route('POST /auth/accept-invitation', {
  may: 'anybody',
  body: acceptInvitationRequest,
  response: doneResponse,
  errors: ['invitation_rejected', 'too_many_requests'],
  failure: 'signup',
});
