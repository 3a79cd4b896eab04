/** A sequence that looks random and is the same in every run: measurements of two days can be compared. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One slip in a word: two neighbours swapped, a letter left out, added or changed. */
function misspelt(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2));
  const letter = LETTERS[Math.floor(next() * LETTERS.length)] ?? 'e';
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const slips = [
    before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
  ];
  return slips[Math.floor(next() * slips.length)] ?? word;
}

/**
 * What shoppers type who look for these products, letter by letter or in a hurry: beginnings of a word, one word, two
 * or three of them, numbers glued to letters, and every other one with a slip.
 */
export function suggestionTerms(names: readonly string[], count: number): string[] {
  const next = sequence(60_000);
  const terms = new Set<string>();
  while (terms.size < count) {
    const name = names[Math.floor(next() * names.length)] ?? '';
    const words = name.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
    const isMisspelt = terms.size % 2 === 1;
    const written = words.map((word) =>
      isMisspelt && /^\p{Letter}{5,}$/u.test(word) ? misspelt(word, next) : word,
    );
    if (isMisspelt && written.join() === words.join()) continue;
    const kind = Math.floor(next() * 5);
    const shape = [
      () => (written[0] ?? '').slice(0, 3 + Math.floor(next() * 3)),
      () => written.find((word) => word.length > 3) ?? '',
      () => written.slice(0, 2).join(' '),
      () => written.slice(0, 3).join(' '),
      () => written.slice(1, 3).join(''),
    ][kind];
    const term = shape?.() ?? '';
    if (term.length > 2) terms.add(term);
  }
  return [...terms];
}
