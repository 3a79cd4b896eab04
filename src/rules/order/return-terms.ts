import { DAY_MS } from '../shop/milliseconds.ts';

/** How long goods can be returned, from their delivery (Consumer Protection Act 2075 §14). */
export const RETURN_DAYS = 7;

/** Until when the goods of an order can be returned (ISO); undefined where its delivery is unknown. */
export function returnDeadline(deliveredAt: string | undefined): string | undefined {
  const delivered = new Date(deliveredAt ?? '');
  if (Number.isNaN(delivered.getTime())) return undefined;
  return new Date(delivered.getTime() + RETURN_DAYS * DAY_MS).toISOString();
}
