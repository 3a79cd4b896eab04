import { enquiriesQuery, staffEnquiriesResponse } from '../../instalment-enquiry.ts';
import { doneResponse } from '../../response.ts';
import { route } from '../../route.ts';
import { byRow } from '../params.ts';

export const listEnquiries = route('GET /instalment-enquiries', {
  may: 'orders.read',
  query: enquiriesQuery,
  response: staffEnquiriesResponse,
});

export const closeEnquiry = route('POST /instalment-enquiries/:id/answered', {
  may: 'orders.move',
  params: byRow,
  response: doneResponse,
  errors: ['not_found'],
});
