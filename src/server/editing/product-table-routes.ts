import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import type { BulkChange } from '../../contract/editor/product-table.ts';
import { withPercent } from '../../rules/price/changed-price.ts';
import { getPrices } from '../../rules/price/price.ts';
import type { Queries } from '../db/database.ts';
import { sendExport } from '../exports/send-export.ts';
import { serve } from '../http/serve.ts';
import { eachByItself } from '../timers/each-by-itself.ts';
import { changeRecord, findRecord } from './edit.ts';
import { productList } from './export-products.ts';
import { readProductTable } from './product-table.ts';
import { productResource } from './products.ts';
import { toResponse } from './resource-routes.ts';
import { readSpecificationNames } from './specification-names.ts';

/** Editors' calls about many products at once. */
export const productTableRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  /** Changes a product from the revision that the editor read. @throws HttpError */
  async function changeProduct(
    actorId: string,
    { slug, revision, stockSeen }: { slug: string; revision: string; stockSeen?: number | null | undefined },
    { pricePercent, stock }: BulkChange,
  ): Promise<void> {
    // The prices are those of the revision: another one is refused within the transaction of the change.
    const { content } = await findRecord(queries, productResource, slug);
    const sent = {
      ...(pricePercent && withPercent(getPrices(content), pricePercent)),
      ...(stock !== undefined && { stock, stockSeen }),
    };
    await changeRecord(queries, productResource, { actorId, key: slug, seen: revision, sent });
  }

  serve(
    app,
    calls.listProductRecords,
    'One page of products with their editable fields, filtered by stock, category, brand and picture. A file has all of them, the oldest first, in the columns of an import.',
    async ({ query }, reply) => {
      const { format } = query;
      if (format) return sendExport(reply, queries, { ...query, format }, productList(queries, query));
      const { records, total } = await readProductTable(queries, query);
      const data = records.map((record) => toResponse(record));
      return { data, total, page: query.page, limit: query.limit };
    },
  );

  serve(
    app,
    calls.changeProducts,
    'Changes price or stock of many products one by one; the response says for each whether it was changed.',
    async ({ body, identity }) => {
      const outcomes = await eachByItself(body.products, (product) =>
        changeProduct(identity.userId, product, body.change),
      );
      return {
        outcomes: outcomes.map(({ item: { slug }, problem }) => ({ slug, ...(problem && { problem }) })),
      };
    },
  );

  serve(
    app,
    calls.listSpecificationNames,
    'Names of specifications that many products of a category have, in the usual order.',
    async ({ query }) => ({
      data: await readSpecificationNames(queries, query.productCategory),
    }),
  );
};
