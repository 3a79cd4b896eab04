import { orderResponse } from '../../order.ts';
import { returnDecision } from '../../return.ts';
import { route } from '../../route.ts';
import { byRow } from '../params.ts';

export const decideReturn = route('PATCH /returns/:id', {
  may: 'orders.move',
  params: byRow,
  body: returnDecision,
  response: orderResponse,
  errors: ['not_found', 'status_not_allowed', 'return_too_large', 'not_billable'],
});
