/** What is said where an edit cannot be undone. */
export const added = 'What was added is deleted by hand, if it must go.';
export const removed = 'What was deleted does not come back. Add it again.';
export const imported = 'An import keeps no values of before. Import the file of before.';
export const nothingChanged = 'This edit changed nothing.';
export const stockOnly = 'Stock is set by a count or a receipt, and never set back.';
export const notKept =
  'The values of before were not kept: they are long, of a person, or from an earlier version.';
export const noEdit = 'Only edits of records are undone.';
export const gone = 'The record is not there any more.';
export const renamed = (subject: string) =>
  `What this edit names was added, deleted or renamed since: ${subject}. Change it by hand.`;
export const notRestored = (fields: string) =>
  `The values of before do not fit the record any more: ${fields}.`;

type ChangedSince = { made: string; now: string; by?: string | undefined; at?: string | undefined };
/** Who is not named where no entry is: an import, or what another record took along. */
export const changedSince = ({ made, now, by, at }: ChangedSince) =>
  by && at
    ? `This edit made it “${made}”. ${by} changed it to “${now}” on ${at}.`
    : `This edit made it “${made}”. It is “${now}” now, by an import or an edit of another record.`;
export { serverCommand } from '../accounts/messages.ts';

/** What refuses a promotion. */
export const codeOfOther = (code: string) => `is read as ${code}, the code of another promotion`;

type LastingEdit = {
  name: string;
  key: string;
  action: 'add' | 'change' | 'remove';
  from: string;
  to: string;
};
const LASTING_EDITS = {
  add: ({ to }: LastingEdit) => `was added: ${to}`,
  change: ({ from, to }: LastingEdit) => `was "${from}" and is "${to}" now`,
  remove: ({ to }: LastingEdit) => `was removed, which was "${to}"`,
};
export const lastingEdit = (edit: LastingEdit) => {
  const [name, view] = edit.name === 'setting' ? ['setting', 'Settings'] : [edit.name, 'Customer Groups'];
  return {
    title: `A ${name} was changed`,
    what: `The ${name} ${edit.key} ${LASTING_EDITS[edit.action](edit)}.`,
    howToEnd: `change it back, or remove it, in the Studio under "${view}", or undo it under "Audit Log".`,
  };
};
