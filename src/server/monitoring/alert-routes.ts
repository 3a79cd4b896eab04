import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/operation.ts';
import { serve } from '../http/serve.ts';
import type { AlertWatch } from './watch.ts';

/** `GET /alerts`: what is wrong with the shop now, for the owner's Studio. */
export const alertRoutes: FastifyPluginAsync<{ alerts: AlertWatch }> = async (app, { alerts }) => {
  serve(app, calls.listAlerts, 'The alerts that are active now.', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await alerts.current() };
  });
};
