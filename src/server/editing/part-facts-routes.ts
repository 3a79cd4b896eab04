import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import { kindOfCategory } from '../../rules/compatibility/part-rank.ts';
import { contradictions } from '../../rules/open-parts/same-part.ts';
import type { Queries } from '../db/database.ts';
import { categories, products } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';

/** What an open database says of a product, for its form. */
export const partFactsRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.readPartFacts,
    'What an open database of computer parts says of a product, and where the product says otherwise.',
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
      return { data };
    },
  );
};
