import { withOffset } from '../../contract/offset.ts';
import type { SaleWindow } from './flash-sale.ts';

/** Milliseconds since 1970; a sale without a beginning has begun. */
const span = ({ starts, expires }: SaleWindow, now: number) => ({
  from: Math.max(now, starts ? Date.parse(withOffset(starts)) : now),
  until: Date.parse(withOffset(expires)),
});

/**
 * The sales that run in a part of a sale's remaining time and are shown in its place: of two that run, the first is
 * the active one (spec §4).
 * @param earlier the sales before it, in their order
 * @param now milliseconds since 1970
 */
export function salesInFront<Sale extends SaleWindow>(
  sale: SaleWindow,
  earlier: readonly Sale[],
  now: number,
): Sale[] {
  const own = span(sale, now);
  return earlier.filter((other) => {
    const { from, until } = span(other, now);
    return from < own.until && until > own.from && from < until;
  });
}

/** Whether a sale that has not ended could never become the active one, because sales before it run all the time. */
export function canNeverBegin(sale: SaleWindow, earlier: readonly SaleWindow[], now: number): boolean {
  const own = span(sale, now);
  if (own.until <= own.from) return false;
  const spans = salesInFront(sale, earlier, now)
    .map((other) => span(other, now))
    .sort((left, right) => left.from - right.from);
  let covered = own.from;
  for (const { from, until } of spans) {
    if (from > covered) return false;
    covered = Math.max(covered, until);
  }
  return covered >= own.until;
}
