import {
  complaintAnswerRequest,
  complaintClosingRequest,
  complaintsQuery,
  staffComplaintsResponse,
} from '../../complaint.ts';
import { doneResponse } from '../../response.ts';
import { route } from '../../route.ts';
import { byRow } from '../params.ts';

export const listComplaints = route('GET /complaints', {
  may: 'complaints',
  query: complaintsQuery,
  response: staffComplaintsResponse,
});

export const answerComplaint = route('POST /complaints/:id/answers', {
  may: 'complaints',
  params: byRow,
  body: complaintAnswerRequest,
  response: doneResponse,
  errors: ['not_found', 'edited_meanwhile', 'complaint_closed', 'too_many_requests'],
});

export const closeComplaint = route('POST /complaints/:id/closed', {
  may: 'complaints',
  params: byRow,
  body: complaintClosingRequest.nullish(),
  response: doneResponse,
  errors: ['not_found', 'edited_meanwhile'],
});
