import { COMPLAINT_DAYS_SETTING, complaintDays } from '../rules/complaint.ts';
import { readSetting } from './read-settings.ts';

/** In how many days the host answers complaints, while pages are built. */
export const readComplaintDays = async () => complaintDays(await readSetting(COMPLAINT_DAYS_SETTING));
