import { normalForm } from '../../contract/plain-text.ts';

/** Signs that are part of a name: "C++" is not "C", "15+" not "15". Others part words, as a space does. */
const SIGN = /[\p{Sc}\p{Sm}\p{So}#%&*@]/gu;
/** A cable of 6' is not one of 6". */
const FEET = /(?<=\p{Number}) ?['\u2032\u2019](?!['\u2032\u2019])/gu;
const SEPARATORS = /[^\p{Letter}\p{Number}\p{Mark}\p{Sc}\p{Sm}\p{So}#%&*@]+|[|~=]/gu;

/**
 * The words and signs of a name, in one spelling: equal for names of the same thing. Case, accents of Latin letters,
 * hyphens, brackets, quotes and spaces make no difference, but for the sign of feet; a slug loses more, such as signs
 * and Devanagari.
 */
export const nameIdentity = (name: string): string =>
  normalForm(name, 'NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{Mark}+/gu, '')
    .toLowerCase()
    .replaceAll(/\p{Format}/gu, '')
    .replaceAll(FEET, ' ft ')
    .replaceAll(SEPARATORS, ' ')
    .replaceAll(SIGN, ' $& ')
    .replaceAll(/ +/g, ' ')
    .trim();

/** Whether two names are of the same thing. */
export const isSameName = (one: string, other: string): boolean =>
  one === other || nameIdentity(one) === nameIdentity(other);

/** A name that fewer of the lists have is one product's own. */
const LEAST_SHARE = 0.4;

/**
 * The names that many lists have, each at the place that it usually has.
 * @param lists the names of one product each, in their order
 */
export function usualNames(lists: readonly (readonly string[])[]): string[] {
  const places = new Map<string, number[]>();
  for (const list of lists)
    for (const [place, name] of list.entries()) places.set(name, [...(places.get(name) ?? []), place]);
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return [...places]
    .filter(([, found]) => found.length >= lists.length * LEAST_SHARE)
    .sort(([, one], [, other]) => mean(one) - mean(other))
    .map(([name]) => name);
}

/** What stands over a review or a question whose author's first name is none that could be shown. */
const NO_NAME = 'A buyer';
/** Letters with their marks; no digits, dots or `@`, so that no phone number, e-mail or address can be a name. */
const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u;

/** The name that others see of a shopper: the first name alone, never anything that leads to the account. */
export function shownName(firstName: string): string {
  const [name = ''] = firstName.trim().split(/\s/);
  return FIRST_NAME.test(name) ? name : NO_NAME;
}
