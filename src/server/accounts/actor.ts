import type { FastifyRequest } from 'fastify';
import { networkOfRequest } from '../limits/network.ts';

/** Who acts and from where, as the audit log and mails name them. */
export type Actor = { actorId: string; network: string };

export const readActor = (request: FastifyRequest): Actor => ({
  actorId: request.identity.userId,
  network: networkOfRequest(request),
});
