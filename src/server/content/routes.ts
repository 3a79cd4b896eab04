import { asc } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/content.ts';
import { EXTENSIONS } from '../../contract/extensions.ts';
import { findSetting } from '../../rules/settings/settings.ts';
import type { Queries } from '../db/database.ts';
import { banners, settings, tags as tagTable } from '../db/schema.ts';
import { serve } from '../http/serve.ts';

/** Banners, settings and tags (spec §7). */
export const contentRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  const config = { readFrom: 'structure' } as const;

  serve(
    app,
    calls.listBanners,
    { description: 'The banners of the home page in their order.', config },
    async () => {
      const rows = await queries.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
      return {
        data: rows.map(({ id: _id, position: _position, ...banner }) => banner),
      };
    },
  );

  serve(
    app,
    calls.listSettings,
    {
      description: 'The public settings: offer headlines, phone number, address and more.',
      config,
    },
    async () => ({
      // Limits are not public: they would help the people whom they stop.
      data: (await queries.select().from(settings).orderBy(asc(settings.key))).filter(
        ({ key }) => !findSetting(key).isPrivate,
      ),
      extensions: [...EXTENSIONS],
    }),
  );

  serve(
    app,
    calls.listTags,
    { description: 'All tags that products can have.', config, also: '/tags/' },
    async () => ({ data: await queries.select().from(tagTable).orderBy(asc(tagTable.id)) }),
  );
};
