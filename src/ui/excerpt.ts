/** Search engines show about this many characters of a description. */
const LONGEST = 160;

/** The beginning of a text, cut between words. */
export function excerpt(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
