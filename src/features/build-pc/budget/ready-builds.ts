import type { Identifier } from '../../../contract/identifier.ts';
import { priceOf } from '../../../rules/price.ts';
import type { OfferOf } from '../offers.ts';
import type { ShopPart } from '../shop-part.ts';
import { budgetBuild } from './budget-build.ts';
import { PURPOSES, type Purpose } from './purposes.ts';

/** A build to start from, made of what fits and is in stock when the page is built. `total` in whole rupees. */
export type ReadyBuild = { purpose: Purpose; name: string; ids: Identifier[]; total: number; about: string };

/** The price without a sale: one that ends must not make a ready build dearer than it says. */
const lasting: OfferOf = (part) => ({
  price: priceOf(part, undefined),
  stock: part.stock,
  isGone: false,
  canBuy: part.stock !== 0,
});

const ABOUT: readonly ShopPart['kind'][] = ['processor', 'graphicsCard', 'ram'];

/** "(KF560C36BBEK2-32)" behind a name. */
const MAKERS_CODE = / \([^)]*\)$/;

/** The ready builds; one that our stock cannot make today is left out. */
export const readyBuilds = (parts: readonly ShopPart[]): ReadyBuild[] =>
  (Object.keys(PURPOSES) as Purpose[]).flatMap((purpose) => {
    const { name, readyBudget } = PURPOSES[purpose];
    const answer = budgetBuild(parts, lasting, purpose, readyBudget);
    if ('why' in answer) return [];
    const { choices, total } = answer;
    const named = ABOUT.flatMap((kind) => choices.filter((part) => part.kind === kind));
    const about = named.map((part) => part.name.replace(MAKERS_CODE, '')).join(', ');
    return [{ purpose, name, ids: choices.map(({ id }) => id), total, about }];
  });
