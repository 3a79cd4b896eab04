import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queries } from './db/database.ts';
import { contentVersion } from './db/schema.ts';
import { Refusal } from './refusal.ts';

/** `GET /health` answers 200 when the shop can take an order: its database reads and is not read-only (design §4). */
export const healthRoutes = async (app: FastifyInstance, { queries }: { queries: Queries }) => {
  app.get('/health', async (request) => {
    try {
      const [row] = await queries
        .update(contentVersion)
        .set({ version: sql`${contentVersion.version}` })
        .returning();
      return { status: 'success', data: { database: 'ready', contentVersion: row?.version } };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new Refusal('service_unavailable');
    }
  });
};
