/** What a key does in a list. */
export type ListAction = 'next' | 'previous' | 'choose' | 'search' | 'help';

/** Of one character: they can be turned off (WCAG 2.1.4, Character Key Shortcuts). The letters are those of GitHub and Gmail. */
const CHARACTERS: Readonly<Record<string, ListAction>> = {
  j: 'next',
  k: 'previous',
  x: 'choose',
  '/': 'search',
  '?': 'help',
};
const ARROWS: Readonly<Record<string, ListAction>> = { ArrowDown: 'next', ArrowUp: 'previous' };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;
type Where = { areCharactersOn: boolean; isTyping: boolean; isInRow: boolean };

/** What a press of a key does; undefined where it stays the browser’s. @param where the focus is */
export function listAction(
  { key, ctrlKey, metaKey, altKey, isComposing }: Press,
  { areCharactersOn, isTyping, isInRow }: Where,
): ListAction | undefined {
  if (ctrlKey || metaKey || altKey || isComposing || isTyping) return undefined;
  // Elsewhere arrows scroll the page.
  if (isInRow && Object.hasOwn(ARROWS, key)) return ARROWS[key];
  return areCharactersOn && Object.hasOwn(CHARACTERS, key) ? CHARACTERS[key] : undefined;
}
