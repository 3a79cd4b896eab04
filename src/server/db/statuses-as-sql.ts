import { type SQL, sql } from 'drizzle-orm';
import { statusesThat } from '../../rules/order/order-status.ts';

/**
 * The statuses with a trait as a list of literals: `('PENDING', 'CONFIRMED')`. Partial indexes are used only by
 * conditions in the same words, not by parameters.
 */
export const statusList = (trait: Parameters<typeof statusesThat>[0]): SQL =>
  sql.raw(
    `(${statusesThat(trait)
      .map((status) => `'${status}'`)
      .join(', ')})`,
  );
