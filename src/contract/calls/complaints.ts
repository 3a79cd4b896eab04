import {
  complaintFiledResponse,
  complaintRequest,
  complaintStatusRequest,
  complaintStatusResponse,
} from '../complaint.ts';
import { route } from '../route.ts';

export const fileComplaint = route('POST /complaints', {
  may: 'visitor',
  body: complaintRequest,
  response: complaintFiledResponse,
  errors: ['too_many_requests'],
  extension: 'complaints',
  failure: 'complaint',
});

export const readComplaint = route('POST /complaints/status', {
  may: 'anybody',
  body: complaintStatusRequest,
  response: complaintStatusResponse,
  errors: ['not_found', 'too_many_requests'],
  extension: 'complaints',
  failure: 'read',
});
