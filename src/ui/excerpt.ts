/** Search engines show about so much of a page's description. */
const LONGEST = 160;

/** The beginning of a text, ended at a word where it is cut. */
export function excerpt(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
