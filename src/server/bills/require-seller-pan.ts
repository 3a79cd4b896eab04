import * as messages from '../../rules/bills/messages.ts';
import type { Queries } from '../db/database.ts';
import { bills } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Seller } from './seller.ts';

/**
 * Stops the first bill of a shop without a PAN: none can be corrected later. A shop that has issued bills goes on, and so
 * does one whose owner said that it has none.
 * @throws HttpError not_billable
 */
export async function requireSellerPan(queries: Queries, { pan, hasNoPan }: Seller): Promise<void> {
  if (pan.trim() !== '' || hasNoPan) return;
  const issued = await queries.select({ id: bills.id }).from(bills).limit(1);
  if (issued.length === 0) throw new HttpError('not_billable', messages.panNotBillable);
}
