/** What the filters say that staff save. */
export const listLabel = 'Saved filters';
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
