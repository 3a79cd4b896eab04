import { normalForm, plainText } from './plain-text.ts';

/**
 * Keys of facets that an editor added begin with this, so that none is ever the key of a built-in one. In an address
 * they stand within `spec[…]`, where no other parameter does.
 */
const OWN = 'own-';
const LONGEST_KEY = 60;

/**
 * The key of the facet that a specification's name makes, the same for every spelling of it: "Switch Type" and
 * "switch type:" are `own-switch-type`. Letters of every script count.
 * @returns undefined where the name has no letter or digit, or too many
 */
export function ownFacetKey(specification: string): string | undefined {
  const words = normalForm(plainText(specification), 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return words === '' || OWN.length + words.length > LONGEST_KEY ? undefined : OWN + words;
}

export const isOwnFacet = (key: string): boolean => key.startsWith(OWN);

const PARAMETER = new RegExp(`^spec\\[(${OWN}[^\\]]{1,${LONGEST_KEY}})\\]$`);

/** The facet that a parameter of an address names; undefined where it names none that an editor could have added. */
export const getOwnFacet = (parameter: string): string | undefined => PARAMETER.exec(parameter)?.[1];
