import plugin from 'fastify-plugin';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from '../../rules/shop/security-headers.ts';

/** @param isSecure whether the shop is served by HTTPS */
export const getSecurityHeaders = (isSecure: boolean): Record<string, string> =>
  isSecure
    ? { ...SECURITY_HEADERS, 'Strict-Transport-Security': TRANSPORT_SECURITY }
    : { ...SECURITY_HEADERS };

/** Sends the security headers with every response; a route may replace one, as pictures for other origins do. */
export const securityHeaders = plugin<{ isSecure: boolean }>(
  async (app, { isSecure }) => {
    const headers = getSecurityHeaders(isSecure);
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers);
    });
  },
  { name: 'security-headers' },
);
