import type { FastifyReply } from 'fastify';

/** Prepares a response that browsers save under a name. */
export const sendFile = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^A-Za-z0-9.]+/g, '-')}"`);
