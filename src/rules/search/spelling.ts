/**
 * The edit distance between a word and each prefix of another: insertion, deletion, substitution, or swapped
 * neighbours (optimal string alignment distance).
 */
function editDistancesToPrefixes(one: string, other: string): number[] {
  const a = [...one];
  const b = [...other];
  let beforeLast: number[] = [];
  let last = b.map((_, column) => column + 1);
  last.unshift(0);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last;
}

/** The edit distance between two words. */
export const editDistance = (one: string, other: string): number =>
  editDistancesToPrefixes(one, other).at(-1) ?? 0;

/** The edit distance between a word and the most similar prefix of another. */
export const editDistanceToPrefix = (one: string, other: string): number =>
  Math.min(...editDistancesToPrefixes(one, other));

/**
 * Whether another word has so many of a word's letters near its beginning that it may begin with it but for some slips.
 * Much quicker than counting them.
 */
export function mayBeginSo(word: string, other: string, slips: number): boolean {
  let beginning = other.slice(0, word.length + slips);
  let missing = 0;
  for (const letter of word) {
    if (beginning.includes(letter)) beginning = beginning.replace(letter, '');
    else missing += 1;
    if (missing > slips) return false;
  }
  return true;
}

/** The allowed edit distance of a word by its length: in short words an edit makes another word. */
export const forgivenSlips = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
