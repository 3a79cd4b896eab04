import { enquiryRequest } from '../instalment-enquiry.ts';
import { doneResponse } from '../response.ts';
import { route } from '../route.ts';

export const enquireInstalments = route('POST /instalment-enquiries', {
  may: 'visitor',
  body: enquiryRequest,
  response: doneResponse,
  errors: ['product_unavailable', 'total_changed', 'too_many_requests'],
  failure: 'enquiry',
});
