/** Results of a slow function by its text. It is emptied when it is full: an import has few names and many products. */
export function memoizeTexts<Result>(
  compute: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (known.has(text)) return known.get(text) as Result;
    if (known.size >= most) known.clear();
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}

export const MOST_TEXTS = 2000;
