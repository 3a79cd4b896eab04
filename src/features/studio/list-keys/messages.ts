/** What the keys of lists say of themselves. */
export const title = 'Keyboard shortcuts';
export const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl K', '⌘K'], 'Search the Studio'],
  [['j', 'k'], 'Next and previous row of a list'],
  [['↓', '↑'], 'The same, from a row'],
  [['Enter'], 'Open the row'],
  [['x'], 'Choose the row'],
  [['/'], 'Search the list'],
  [['?'], 'Show these keys'],
];
export const or = ' or ';
export const areOn = 'Keys of one letter or sign work';
export const areOnHint =
  'Without Ctrl or ⌘. Turn them off if you speak to your computer, or press keys by accident.';
export const close = 'Close';
