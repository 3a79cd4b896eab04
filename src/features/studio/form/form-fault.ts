import { CallError } from '../../../client/http.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { Field } from './fields.ts';

/** What is wrong: with the whole, with fields, or that someone else was quicker. */
export type FormFault = { message: string; fields: Readonly<Record<string, string>>; isConflict: boolean };

/** A label without its unit, as a sentence has it. */
const wordsOf = ({ label }: Field) => label.replace(/ \(.*\)$/, '');

/** The server speaks of fields by the contract's names, and in half sentences that begin with one. */
function sentenceOf(fields: readonly Field[], field: Field, message: string): string {
  const labelled = message.replace(/\b[a-z]+[A-Z]\w*/g, (name) => {
    const named = fields.find((each) => each.name === name);
    return named ? wordsOf(named) : name;
  });
  return /^[a-z]/.test(labelled) ? `${wordsOf(field)} ${labelled}` : labelled;
}

const MARKED = 'Not saved: please look at the marked fields.';

/** A failed call, as this form says it. What is wrong with an item of a list is wrong with the list. */
export function faultOf(error: unknown, fields: readonly Field[]): FormFault {
  if (!(error instanceof CallError)) return { message: FAILURE_MESSAGES.edit, fields: {}, isConflict: false };
  const found = fields.flatMap((field) => {
    const entry = Object.entries(error.fields).find(([path]) => path.split('.')[0] === field.name);
    return entry ? [[field.name, sentenceOf(fields, field, entry[1])]] : [];
  });
  // What stands at a field is not said again, in words that do not name it.
  const isSaid = found.length > 0 && Object.values(error.fields).includes(error.message);
  return {
    message: isSaid ? MARKED : error.message,
    fields: Object.fromEntries(found),
    isConflict: error.code === 'edited_meanwhile',
  };
}
