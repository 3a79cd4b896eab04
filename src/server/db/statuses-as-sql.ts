import { type SQL, sql } from 'drizzle-orm';
import { statusesThat } from '../../rules/order/order-status.ts';

/**
 * Names as a list of literals: `('PENDING', 'CONFIRMED')`. Partial indexes are used only by conditions in the same
 * words, not by parameters.
 */
export const literals = (names: readonly string[]): SQL =>
  sql.raw(`(${names.map((name) => `'${name}'`).join(', ')})`);

/** The statuses with a trait as a list of literals. */
export const statusList = (trait: Parameters<typeof statusesThat>[0]): SQL => literals(statusesThat(trait));
