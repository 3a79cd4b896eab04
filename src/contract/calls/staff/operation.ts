import { alertsResponse } from '../../alert.ts';
import { route } from '../../route.ts';

export const listAlerts = route('GET /alerts', {
  may: 'alerts',
  response: alertsResponse,
  failure: 'alerts',
});
