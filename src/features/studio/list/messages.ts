/** What the keys of lists say of themselves. */
export const keysTitle = 'Keyboard shortcuts';
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
export const keysAreOn = 'Keys of one letter or sign work';
export const keysAreOnHint =
  'Without Ctrl or ⌘. Turn them off if you speak to your computer, or press keys by accident.';
export const closeKeys = 'Close';

/** What the filters say that staff save. */
export const savedLabel = 'Saved filters';
export const saveThis = 'Save this filter';
export const nameLabel = 'Name of the filter';
export const cancel = 'Cancel';
export const change = 'Change';
export const done = 'Done';
export const rename = 'Rename';
export const remove = 'Remove';
/** For those who do not see which filter a button stands beside. */
export const ofFilter = (name: string) => ` ${name}`;
export const newNameLabel = (name: string) => `New name of ${name}`;
export const filterSaved = (name: string) => `Saved as ${name}`;
export const nameTaken = 'You have a filter of this name already.';
