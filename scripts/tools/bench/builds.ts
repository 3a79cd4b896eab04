import type { PartFacts } from '../../../src/contract/part-facts.ts';
import type { Product } from '../../../src/contract/product.ts';
import { budgetBuild } from '../../../src/features/build-pc/budget/budget-build.ts';
import { figureFor, PURPOSES, type Purpose } from '../../../src/features/build-pc/budget/purposes.ts';
import { packParts } from '../../../src/features/build-pc/pack-parts.ts';
import {
  type Choices,
  partsOfKind,
  type ShopPart,
  withChosen,
  withoutOne,
} from '../../../src/features/build-pc/shop-part.ts';
import { buildFits, checkBuild } from '../../../src/rules/compatibility/check-build.ts';
import { missingFacts } from '../../../src/rules/compatibility/fact-table.ts';
import { buildOf, PART_CATEGORIES, PART_KINDS } from '../../../src/rules/compatibility/part.ts';
import { MOST_OF_A_KIND } from '../../../src/rules/compatibility/part-rank.ts';
import type { ComparedProduct } from '../../../src/rules/open-parts/same-part.ts';
import type { Row } from './table.ts';

/** A part as it is imported, with its price in whole rupees, and with what the open database says of it. */
export type PartWithFacts = ComparedProduct & { sellingPrice: number; partFacts?: PartFacts | undefined };

const OF_A_KIND = 1000;
const BUDGETS = Array.from({ length: 18 }, (_, index) => 60_000 + index * 20_000);
const MUCH_BETTER = 1.05;
const CHECKED = 2000;

const offer = (part: ShopPart) => ({ price: part.sellingPrice, stock: 5, isGone: false, canBuy: true });

/** The parts of each kind of which most is known, as the page packs them. */
function packed(parts: readonly PartWithFacts[]): ShopPart[] {
  const products = parts.map(
    ({ kind, ...part }, id) =>
      ({
        ...part,
        id,
        slug: `part-${id}`,
        description: '',
        tags: [],
        images: [],
        productCategory: { slug: PART_CATEGORIES[kind][1], name: kind },
      }) as unknown as Product,
  );
  return PART_KINDS.flatMap((kind) => {
    const ofKind = products.filter(({ productCategory }) => productCategory?.name === kind);
    const pages = Array.from({ length: Math.ceil(ofKind.length / MOST_OF_A_KIND) }, (_, page) =>
      ofKind.slice(page * MOST_OF_A_KIND, (page + 1) * MOST_OF_A_KIND),
    );
    return pages
      .flatMap((page) => packParts(page, { percentages: {}, brands: new Map() }))
      .sort((one, other) => missingFacts(one).length - missingFacts(other).length)
      .slice(0, OF_A_KIND);
  });
}

const isImproved = (parts: readonly ShopPart[], choices: Choices, purpose: Purpose, rest: number): boolean =>
  parts.some((part) =>
    partsOfKind(choices, part.kind).some((old) => {
      const next = withChosen(withoutOne(choices, old), part);
      return (
        part !== old &&
        part.sellingPrice - old.sellingPrice <= rest &&
        figureFor(PURPOSES[purpose], next) >= figureFor(PURPOSES[purpose], choices) * MUCH_BETTER &&
        buildFits(buildOf(next))
      );
    }),
  );

/**
 * Builds for each purpose and budget from 1,000 parts of each kind: how long a search takes, how many of them the
 * exchange of one part makes better by 5 %, and how long one check of a whole build takes.
 */
export function measureBuilds(priced: readonly PartWithFacts[]): Row[] {
  const parts = packed(priced);
  const searches: number[] = [];
  const processorTimes: number[] = [];
  const checks: number[] = [];
  let improved = 0;
  for (const purpose of Object.keys(PURPOSES) as Purpose[])
    for (const budget of BUDGETS) {
      // Both: by the clock a search also waits for whatever else the machine does.
      const began = performance.now();
      const used = process.cpuUsage();
      const outcome = budgetBuild(parts, offer, purpose, budget);
      const { user, system } = process.cpuUsage(used);
      searches.push(performance.now() - began);
      processorTimes.push((user + system) / 1000);
      if ('why' in outcome) continue;
      if (isImproved(parts, outcome.choices, purpose, budget - outcome.total)) improved += 1;
      const build = buildOf(outcome.choices);
      const start = performance.now();
      for (let time = 0; time < CHECKED; time += 1) checkBuild(build);
      checks.push((performance.now() - start) / CHECKED);
    }
  const middle = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1] ?? 0;
  const both = (times: number[]) =>
    `${middle(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`;
  const about = `${OF_A_KIND} parts of a kind`;
  return [
    {
      what: `a build for a budget, ${about}`,
      measured: `${both(searches)} by the clock; ${both(processorTimes)} of processor time; ${checks.length} of ${searches.length} budgets have one, ${improved} of them are 5 % better with one other part`,
      target: '< 50 ms; 0',
      peer: '',
    },
    {
      what: `one check of a whole build, ${about}`,
      measured: `${middle(checks).toFixed(2)} ms, at most ${Math.max(...checks).toFixed(2)}`,
      target: '< 1 ms',
      peer: '',
    },
  ];
}
