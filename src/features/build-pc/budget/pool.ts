import { missingEssentials } from '../../../rules/compatibility/fact-table.ts';
import type { PartKind } from '../../../rules/compatibility/part.ts';
import type { OfferOf } from '../offers.ts';
import type { ShopPart } from '../shop-part.ts';

/** A kind's parts to choose from: enough for any budget, few enough that trying them all takes no time. */
const MOST = 24;

/** Parts with their prices in whole rupees, cheapest first. */
export type Priced<Kind extends PartKind = PartKind> = { part: ShopPart<Kind>; price: number };

/** Evenly over the prices, the cheapest and the dearest among them. */
function thinned<Item>(items: readonly Item[]): Item[] {
  if (items.length <= MOST) return [...items];
  const step = (items.length - 1) / (MOST - 1);
  return Array.from({ length: MOST }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}

/** Cards and processors of one chip do the same work: so many of the cheapest are tried, as one may be too long. */
const OF_A_CHIP = 3;

function cheapestOfEachChip<Kind extends PartKind>(priced: readonly Priced<Kind>[]): Priced<Kind>[] {
  const counts = new Map<string, number>();
  return priced.filter(({ part: { figures } }) => {
    const chip = JSON.stringify(figures);
    const count = (counts.get(chip) ?? 0) + 1;
    counts.set(chip, count);
    return figures === undefined || count <= OF_A_CHIP;
  });
}

/** What can be bought and is known well enough that it may fit; the checks of the whole build decide. */
export const knownOffers = (parts: readonly ShopPart[], offer: OfferOf): ShopPart[] =>
  parts.filter((part) => offer(part).canBuy && missingEssentials(part).length === 0);

/** Parts of a kind that can be bought and whose facts are complete enough to guarantee that they fit. */
export function getPool<Kind extends PartKind>(
  kind: Kind,
  parts: readonly ShopPart[],
  offer: OfferOf,
  isWanted: (part: ShopPart<Kind>) => boolean = () => true,
): Priced<Kind>[] {
  const wanted = parts.filter((part) => part.kind === kind && isWanted(part as ShopPart<Kind>));
  const sorted = knownOffers(wanted, offer)
    .map((part) => ({ part: part as ShopPart<Kind>, price: offer(part).price }))
    .sort((a, b) => a.price - b.price);
  return kind === 'processor' || kind === 'graphicsCard' ? cheapestOfEachChip(sorted) : thinned(sorted);
}
