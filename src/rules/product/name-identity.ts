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
