import plugin from 'fastify-plugin';
import type { Shop } from '../shop.ts';
import { repeat } from '../timers/repeat.ts';
import { giveBackOne } from './kept-stock.ts';

const LOOK_EVERY_MS = 30_000;

/** Gives back the stock of quotations whose time is over, in the background. */
export const quotationExpiry = plugin<Shop>(
  async (app, { database: { staffQueries } }) => {
    const stop = repeat(
      async () => {
        while (await giveBackOne(staffQueries));
      },
      LOOK_EVERY_MS,
      (error) => app.log.warn({ err: error }, 'stock of quotations not given back'),
    );
    app.addHook('onClose', stop);
  },
  { name: 'quotation-expiry' },
);
