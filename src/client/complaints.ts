import {
  type ComplaintRequest,
  type ComplaintStatusRequest,
  complaintFiledResponse,
  complaintStatusResponse,
} from '../contract/complaint.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { COMPLAINT_DAYS_SETTING, complaintDays } from '../rules/complaint.ts';
import { call } from './http.ts';
import { readSetting } from './read-settings.ts';
import { callAsVisitor } from './shopper.ts';

/** In how many days the host answers complaints, while pages are built. */
export const readComplaintDays = async () => complaintDays(await readSetting(COMPLAINT_DAYS_SETTING));

/** Files a complaint. @returns its number, and the day on which its answer is due @throws ApiError */
export const sendComplaint = async (body: ComplaintRequest) =>
  (
    await callAsVisitor(complaintFiledResponse, '/complaints', {
      method: 'POST',
      body,
      extension: 'complaints',
      failure: FAILURE_MESSAGES.complaint,
    })
  ).data;

/** A complaint with its answers. @throws ApiError not_found where number and contact do not belong together */
export const readComplaint = async (body: ComplaintStatusRequest) =>
  (
    await call(complaintStatusResponse, '/complaints/status', {
      method: 'POST',
      body,
      extension: 'complaints',
      failure: FAILURE_MESSAGES.read,
    })
  ).data;
