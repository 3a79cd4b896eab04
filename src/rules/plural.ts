/** Words by the categories of Intl.PluralRules. English has two; another language may have more. */
export type Words = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const RULES = /* @__PURE__ */ new Intl.PluralRules('en');

/** The word for a count: "item" for 1 of `{ one: 'item', other: 'items' }`. */
export const plural = (count: number, words: Words): string => words[RULES.select(count)] ?? words.other;

/** `Kaski, Bara or Dang`. */
export const listChoices = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
