import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Diagnosis } from '../../src/server/diagnosis.ts';
import { createSeededDatabase, oneKind, seededDataDir } from '../api/fresh-database.ts';
import { bearer, request } from '../api/shop-client.ts';
import { startWallet } from '../api/wallet-server.ts';
import { run } from '../process.ts';
import { removedAtEnd } from '../temporary-folders.ts';
import { mortalShop } from './mortal-shop.ts';
import { shopDay, sumPaisa } from './shop-day.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the doctor finds wrong in the database of a shop that is closed. */
async function examineBooks(settings: Record<string, string>): Promise<Diagnosis[]> {
  const doctor = run('scripts/doctor.ts', { ...settings, PORT: '1' }, ['--json']);
  let said = '';
  doctor.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await once(doctor, 'close');
  const { findings } = JSON.parse(said) as { findings: Diagnosis[] };
  const ofBooks = findings.filter(({ check }) => ['database', 'stock', 'payments', 'seller'].includes(check));
  expect(ofBooks.length).toBeGreaterThan(2);
  return ofBooks.filter(({ level }) => level !== 'ok');
}

test.each(oneKind)(
  'Failures: a day of a shop that is killed ten times: its closing sums agree, on %s',
  async (kind) => {
    const seed = Number(process.env.DAY_SEED ?? Math.floor(Math.random() * 1e6));
    console.log(`The plan of the day and the calls that are killed are those of DAY_SEED=${seed}.`);
    const wallet = await startWallet();
    const isEmbedded = kind === 'embedded';
    const dataDir = removedAtEnd(
      isEmbedded ? seededDataDir() : mkdtempSync(join(tmpdir(), 'hardware-pasal-day-')),
    );
    const databaseUrl = isEmbedded ? undefined : await createSeededDatabase();
    const settings = {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...wallet.settings,
    };
    const shop = await mortalShop(settings);
    try {
      const { journal, staff } = await shopDay(shop, seed);
      expect(journal.kills.kills).toBe(10);

      const read = async (path: string) =>
        (await request(`${shop.api()}${path}`, { headers: bearer(staff) })).body;
      const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
      const { totals } = (await read(`/figures?from=${day(-1)}&to=${day(1)}`)).data;
      expect(totals).toMatchObject({
        orders: journal.sold.orders,
        pieces: journal.sold.pieces,
        soldPaisa: journal.sold.paisa,
        refundedPaisa: journal.refunded,
      });
      expect((await read('/bills')).totals.grandPaisa).toBe(journal.billed - journal.credited);
      expect((await read('/stock-receipts')).sum).toBe(journal.purchases / 100);
      const cash = (await read('/courier-cash')).data;
      for (const { courierId, ...sums } of cash)
        expect(sums).toMatchObject({
          ...{ toCollectPaisa: 0, owedPaisa: 0, held: [] },
          collectedPaisa: sumPaisa(journal.cash.get(courierId) ?? []),
          handedOverPaisa: sumPaisa(journal.cash.get(courierId) ?? []),
        });
      await shop.end();
      expect(await examineBooks(settings)).toEqual([]);

      const { queries, close } = await openDatabase({ dataDir, databaseUrl });
      const rows = async <Row>(query: ReturnType<typeof sql>) => getRows<Row>(await queries.execute(query));
      const orders = await rows<{ id: string }>(sql`SELECT id FROM orders`);
      expect(orders.map(({ id }) => id).sort()).toEqual(journal.orders.toSorted());
      const handedOver = sumPaisa([...journal.cash.values()].flat());
      expect(
        await rows(sql`
        SELECT kind, state, sum(amount_paisa)::float8 AS paisa FROM money_movements GROUP BY kind, state ORDER BY kind`),
      ).toEqual([
        { kind: 'handover', state: 'DONE', paisa: -handedOver },
        { kind: 'payment', state: 'DONE', paisa: journal.paid },
        { kind: 'refund', state: 'DONE', paisa: -journal.refunded },
      ]);
      expect(
        await rows(sql`
        SELECT kind, sum(grand_paisa)::float8 AS paisa, sum(taxable_paisa + vat_paisa)::float8 AS parts, count(*)::int AS bills,
          count(DISTINCT number)::int AS numbers, min(number) AS first, max(number) AS last
        FROM bills GROUP BY kind, fiscal_year ORDER BY kind DESC`),
      ).toEqual(
        (['INVOICE', 'CREDIT_NOTE'] as const).map((name) => {
          const paisa = name === 'INVOICE' ? journal.billed : journal.credited;
          const count = journal.bills[name];
          return { kind: name, paisa, parts: paisa, bills: count, numbers: count, first: 1, last: count };
        }),
      );
      expect(
        await rows(sql`
      SELECT b.label FROM bills b JOIN bill_lines l ON l.bill_id = b.id GROUP BY b.id
      HAVING sum(l.total_paisa) <> b.grand_paisa`),
      ).toEqual([]);
      const stock = await rows<{ id: number; figure: number; moved: number }>(sql`
      SELECT product_id AS id, i.quantity AS figure, sum(m.quantity)::int AS moved
      FROM inventory i JOIN stock_movements m USING (product_id) WHERE product_id IN ${[...journal.stock.keys()]}
      GROUP BY product_id, i.quantity ORDER BY product_id`);
      expect(stock).toEqual(
        [...journal.stock].map(([id, figure]) => ({ id, figure, moved: figure })).sort((a, b) => a.id - b.id),
      );
      const sold = await rows<{ serial: string }>(sql`SELECT serial FROM serials WHERE released_at IS NULL`);
      expect(sold.map(({ serial }) => serial).sort()).toEqual(journal.serials.toSorted());
      expect(
        await rows(sql`
        SELECT (SELECT count(*) FROM shipments)::int AS parcels, (SELECT count(*) FROM warranty_claims)::int AS claims,
          (SELECT count(*) FROM warranty_claim_events)::int AS steps, (SELECT count(*) FROM returns)::int AS returns,
          (SELECT count(*) FROM quotations)::int AS quotations, (SELECT count(*) FROM stock_receipts)::int AS receipts`),
      ).toEqual([
        {
          ...{ parcels: journal.parcels, claims: journal.claims, steps: 5, returns: journal.returns },
          ...{ quotations: journal.quotations, receipts: 1 },
        },
      ]);
      await close();
    } finally {
      await shop.end();
      await wallet.close();
    }
  },
  // Ten starts of a shop on a machine that is busy with other tests take a minute and more.
  300_000,
);
