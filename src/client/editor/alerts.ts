import { alertsAnswer } from '../../contract/alert.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** The present alerts, the most urgent first. @throws CallError */
export const fetchAlerts = async () =>
  (await callAsShopper(alertsAnswer, '/alerts', { failure: FAILURE_MESSAGES.alerts })).data;
