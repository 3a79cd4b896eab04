import type { Identifier } from '../../../contract/identifier.ts';
import { getPrice } from '../../../rules/price/price.ts';
import { getOffer, type OfferOf } from '../offers.ts';
import type { ShopPart } from '../shop-part.ts';
import { budgetBuild } from './budget-build.ts';
import { PURPOSES, type Purpose } from './purposes.ts';

/**
 * A build to start from, made of what fits and is in stock when the page is built. `total` in whole rupees, `saleTotal`
 * while the page's flash sale runs.
 */
export type ReadyBuild = {
  purpose: Purpose;
  name: string;
  ids: Identifier[];
  total: number;
  saleTotal: number;
  about: string;
};

/** The price without a sale: one that ends must not put a ready build above its budget. */
const lasting: OfferOf = (part) => getOffer(part, new Map(), false);

const ABOUT: readonly ShopPart['kind'][] = ['processor', 'graphicsCard', 'ram'];

/** "(KF560C36BBEK2-32)" behind a name. */
const MAKERS_CODE = / \([^)]*\)$/;

/** The ready builds; one that our stock cannot make today is left out. */
export const readyBuilds = (parts: readonly ShopPart[]): ReadyBuild[] =>
  (Object.keys(PURPOSES) as Purpose[]).flatMap((purpose) => {
    const { name, readyBudget } = PURPOSES[purpose];
    const outcome = budgetBuild(parts, lasting, purpose, readyBudget);
    if ('why' in outcome) return [];
    const { choices, total } = outcome;
    const named = ABOUT.flatMap((kind) => choices.filter((part) => part.kind === kind));
    const about = named.map((part) => part.name.replace(MAKERS_CODE, '')).join(', ');
    const saleTotal = choices.reduce((sum, part) => sum + getPrice(part, part.sale), 0);
    return [{ purpose, name, ids: choices.map(({ id }) => id), total, saleTotal, about }];
  });
