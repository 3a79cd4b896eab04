import { alertsResponse } from '../../contract/alert.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** The present alerts, the most urgent first. @throws ApiError */
export const fetchAlerts = async () =>
  (await callAsShopper(alertsResponse, '/alerts', { failure: FAILURE_MESSAGES.alerts })).data;
