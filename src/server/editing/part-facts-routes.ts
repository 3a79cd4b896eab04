import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { partFactsResponse } from '../../contract/editor/part-facts.ts';
import { kindOfCategory } from '../../rules/compatibility/part-rank.ts';
import { contradictions } from '../../rules/open-parts/same-part.ts';
import type { Queries } from '../db/database.ts';
import { categories, products } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { KEY_SCHEMAS } from './record-keys.ts';

/** What an open database says of a product, for its form. */
export const partFactsRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/editor/products/:slug/part-facts',
    {
      config: { permission: 'catalogue' },
      schema: {
        operationId: 'readPartFacts',
        description:
          'What an open database of computer parts says of a product, and where the product says otherwise.',
        errors: ['not_found'],
        tags: ['Catalogue'],
        security: [{ bearer: [] }],
        params: z.object({ slug: KEY_SCHEMAS.slug }),
        response: { 200: partFactsResponse },
      },
    },
    async ({ params: { slug } }) => {
      const [product] = await queries
        .select({
          name: products.name,
          specifications: products.specifications,
          category: categories.slug,
          facts: products.partFacts,
        })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(eq(products.slug, slug));
      if (!product) throw new HttpError('not_found', 'There is no such product.');
      const kind = kindOfCategory(product.category);
      const { facts } = product;
      const data =
        facts && kind ? { ...facts, differing: contradictions({ ...product, kind }, facts) } : null;
      return { status: 'success' as const, data };
    },
  );
};
