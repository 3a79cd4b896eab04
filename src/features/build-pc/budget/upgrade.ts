import { verdictOf } from '../../../rules/compatibility/finding.ts';
import { findingsAbout } from '../candidates.ts';
import type { OfferOf } from '../offers.ts';
import { type Choices, type ShopPart, withoutOne } from '../shop-part.ts';
import type { Composed } from './compose.ts';
import { poolOf } from './pool.ts';

/** What is left of a budget goes into memory first, then into the drive: twice as much, as long as it is a good buy. */
const UPGRADED = ['ram', 'storage'] as const;
/** Gigabytes beyond which nobody asks for more without saying so. */
const ENOUGH = { ram: 64, storage: 2048 };

function larger(
  kind: (typeof UPGRADED)[number],
  build: Composed,
  parts: readonly ShopPart[],
  offer: OfferOf,
  budget: number,
): Composed | undefined {
  const old = build.choices.find((part): part is ShopPart<'ram' | 'storage'> => part.kind === kind);
  if (!old) return undefined;
  const capacity = old.facts.capacity ?? 0;
  const pool = poolOf(kind, parts, offer, ({ facts }) => {
    const isHardDisk = 'bay' in facts && facts.bay === '3.5';
    return !isHardDisk && (facts.capacity ?? 0) > capacity && (facts.capacity ?? 0) <= ENOUGH[kind];
  });
  for (const { part, price } of pool) {
    const total = build.total + price - offer(old).price;
    const choices: Choices = [...withoutOne(build.choices, old), part];
    if (total <= budget && verdictOf(findingsAbout(part, choices)) === 'fits') return { choices, total };
  }
  return undefined;
}

/** The build with more memory and a larger drive, as far as the budget goes and no further than they are of use. */
export function upgraded(
  build: Composed,
  parts: readonly ShopPart[],
  offer: OfferOf,
  budget: number,
): Composed {
  return UPGRADED.reduce((improved, kind) => larger(kind, improved, parts, offer, budget) ?? improved, build);
}
