import { asc } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { EXTENSIONS } from '../../contract/extensions.ts';
import { bannersResponse, settingsResponse, tagsResponse } from '../../contract/promotion.ts';
import { isLimitKey } from '../../rules/order/limit-settings.ts';
import { isDiscountSetting } from '../../rules/person/discount-limits.ts';
import type { Queries } from '../db/database.ts';
import { banners, settings, tags as tagTable } from '../db/schema.ts';

/** Banners, settings and tags (spec §7). */
export const contentRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  const config = { readFrom: 'structure' } as const;
  const tags = ['Content'];

  app.get(
    '/banner',
    {
      config,
      schema: {
        operationId: 'listBanners',
        description: 'The banners of the home page in their order.',
        tags,
        response: { 200: bannersResponse },
      },
    },
    async () => {
      const rows = await queries.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
      return {
        status: 'success' as const,
        data: rows.map(({ id: _id, position: _position, ...banner }) => banner),
      };
    },
  );

  app.get(
    '/settings',
    {
      config,
      schema: {
        operationId: 'listSettings',
        description: 'The public settings: offer headlines, phone number, address and more.',
        tags,
        response: { 200: settingsResponse },
      },
    },
    async () => ({
      status: 'success' as const,
      // Limits are not public: they would help the people whom they stop.
      data: (await queries.select().from(settings).orderBy(asc(settings.key))).filter(
        ({ key }) => !isLimitKey(key) && !isDiscountSetting(key),
      ),
      extensions: [...EXTENSIONS],
    }),
  );

  for (const path of ['/tags', '/tags/'])
    app.get(
      path,
      {
        config,
        schema: {
          hide: path.endsWith('/'),
          operationId: 'listTags',
          description: 'All tags that products can have.',
          tags,
          response: { 200: tagsResponse },
        },
      },
      async () => ({
        status: 'success' as const,
        data: await queries.select().from(tagTable).orderBy(asc(tagTable.id)),
      }),
    );
};
