const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whole words: "ips" does not stand in "chips". */
const asWords = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{Letter}\p{Mark}\p{Number}])${escaped(words)}(?![\p{Letter}\p{Mark}\p{Number}])`,
    'u',
  );

/** Whether a search has words that it was understood by. */
export const hasWords = (name: string, words: string): boolean => asWords(words).test(name);

/** The search without some of its words. */
export const withoutWords = (name: string, words: string): string =>
  name.replace(asWords(words), ' ').replace(/\s+/g, ' ').trim();
