import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../db/database.ts';
import { hasReceivedGoods } from './reviewed-product.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A hook after the log-in: a limit of the network that spares those who received goods. */
export const limitStrangers =
  (queries: Queries, limit: Hook): Hook =>
  async (request, reply) => {
    if (!(await hasReceivedGoods(queries, request.identity.userId))) await limit(request, reply);
  };
