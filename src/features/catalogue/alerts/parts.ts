export { callApi } from '../../../client/call-api.ts';
export { confirmProductAlert, endProductAlerts } from '../../../contract/calls/alerts.ts';
