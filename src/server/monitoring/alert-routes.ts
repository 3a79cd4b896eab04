import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { alertsResponse } from '../../contract/alert.ts';
import type { AlertWatch } from './watch.ts';

/** `GET /alerts`: what is wrong with the shop now, for the owner's Studio. */
export const alertRoutes: FastifyPluginAsyncZod<{ alerts: AlertWatch }> = async (app, { alerts }) => {
  app.get(
    '/alerts',
    {
      config: { permission: 'alerts' },
      schema: {
        operationId: 'listAlerts',
        description: 'The alerts that are active now.',
        tags: ['Operation'],
        security: [{ bearer: [] }],
        response: { 200: alertsResponse },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'success' as const, data: await alerts.current() };
    },
  );
};
