import { healthResponse } from '../health.ts';
import { route } from '../route.ts';

export const readHealth = route('GET /health', {
  may: 'anybody',
  response: healthResponse,
  errors: ['service_unavailable'],
  failure: 'settings',
});

export const readMetrics = route('GET /metrics', {
  may: 'anybody',
  token: 'metricsToken',
  gives: ['text/plain'],
  errors: ['not_found'],
});
