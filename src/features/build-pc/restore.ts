import { formatRupees } from '../../rules/price/money.ts';
import { KINDS } from './kinds.ts';
import * as messages from './messages.ts';
import type { OfferOf } from './offers.ts';
import type { StoredPart } from './saved-build.ts';
import { type Choices, partsOfKind, type ShopPart, withChosen } from './shop-part.ts';

/** A saved build with today's parts and prices, and notices about what has changed. */
export type Restored = { choices: Choices; notices: string[] };

/** Kits or drives in one build. */
const MOST_OF_A_LIST = 8;

function getProblem(kept: StoredPart, part: ShopPart | undefined, choices: Choices): string | undefined {
  const { name, one } = KINDS[kept.kind];
  if (!part) return messages.unsoldPartLeftOut(name);
  if (part.kind !== kept.kind) return messages.wrongKindLeftOut(part.name, one);
  const others = partsOfKind(choices, part.kind);
  const most = part.kind === 'ram' || part.kind === 'storage' ? MOST_OF_A_LIST : 1;
  if (others.length >= most) return messages.surplusPartLeftOut(part.name, most, name);
  return undefined;
}

/**
 * Finds the parts of a saved build in the shop. Parts that are no longer sold, duplicate or of another kind are left
 * out; a notice names parts whose price has risen.
 * @param find looks up a part of any kind by its id
 */
export function restore(
  kept: readonly StoredPart[],
  find: (id: string) => ShopPart | undefined,
  offer: OfferOf,
): Restored {
  let choices: Choices = [];
  const notices: string[] = [];
  for (const entry of kept) {
    const found = find(entry.id);
    const part = found && offer(found).isGone ? undefined : found;
    const refused = getProblem(entry, part, choices);
    if (refused || !part) {
      if (refused) notices.push(refused);
      continue;
    }
    choices = withChosen(choices, part);
    const { price } = offer(part);
    if (entry.price !== undefined && price > entry.price)
      notices.push(
        messages.priceRiseNotice(part.name, formatRupees(price), formatRupees(price - entry.price)),
      );
  }
  return { choices, notices: [...new Set(notices)] };
}
