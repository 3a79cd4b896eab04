import { type SQL, sql } from 'drizzle-orm';
import { readBillNumber, readIdentifier } from '../../contract/reading.ts';
import { readSerial } from '../../contract/serial.ts';
import { getRows, type Queries } from './database.ts';

type Column = { table: string; written: string; reading: string; read: (text: string) => string; only?: SQL };

/** A piece that an earlier version sold under two spellings keeps the reading on one of them. */
const FIRST_OF_SOLD = sql`t.released_at IS NOT NULL OR (
  NOT EXISTS (SELECT FROM serials s WHERE s.reading = r.reading AND s.released_at IS NULL) AND
  NOT EXISTS (SELECT FROM serials s JOIN readings e ON e.id = s.id
    WHERE e.reading = r.reading AND s.released_at IS NULL AND s.id < t.id))`;

/** The columns of identifiers, each with the column of its reading. */
const COLUMNS: readonly Column[] = [
  { table: 'stock_receipts', written: 'bill_number', reading: 'bill_reading', read: readBillNumber },
  { table: 'coupons', written: 'code', reading: 'code_reading', read: readIdentifier },
  {
    table: 'money_movements',
    written: 'wallet_reference',
    reading: 'reference_reading',
    read: readIdentifier,
  },
  { table: 'serials', written: 'serial', reading: 'reading', read: readSerial, only: FIRST_OF_SOLD },
];

const ROWS_AT_ONCE = 5000;

async function fillColumn(
  transaction: Queries,
  { table, written, reading, read, only = sql`true` }: Column,
): Promise<void> {
  for (let last = 0; ; ) {
    const found = await transaction.execute(sql`
      SELECT id, ${sql.identifier(written)} AS text FROM ${sql.identifier(table)}
      WHERE id > ${last} AND ${sql.identifier(written)} IS NOT NULL AND ${sql.identifier(reading)} IS NULL
      ORDER BY id LIMIT ${ROWS_AT_ONCE}`);
    const rows = getRows<{ id: number; text: string }>(found);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const readings = JSON.stringify(rows.map(({ id, text }) => ({ id, reading: read(text) })));
    await transaction.execute(sql`
      WITH readings AS MATERIALIZED (SELECT * FROM json_to_recordset(${readings}::json) AS r (id int, reading text))
      UPDATE ${sql.identifier(table)} t SET ${sql.identifier(reading)} = r.reading FROM readings r
      WHERE t.id = r.id AND (${only})`);
  }
}

/**
 * Gives identifiers of earlier versions the reading by which they are compared: there is one implementation of it, in
 * TypeScript. At each start, because the version before, which may run on this schema, writes none.
 */
export async function fillReadings(transaction: Queries): Promise<void> {
  for (const column of COLUMNS) await fillColumn(transaction, column);
}
