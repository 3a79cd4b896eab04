import { ApiError } from '../../../client/http.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { type Field, writes } from './fields.ts';
import * as messages from './messages.ts';

/** What is wrong with the whole form and with fields; a changed or another record may be in the way. */
export type RecordFormError = {
  message: string;
  fields: Readonly<Record<string, string>>;
  /** Somebody else changed the record meanwhile. */
  isConflict: boolean;
  /** Another record has what only one may have. */
  isTaken: boolean;
};

/** A label without its unit, for use in a sentence. */
const getWords = ({ label }: Field) => label.replace(/ \(.*\)$/, '');

/** The server's messages use the contract's field names, and omit the name that they begin with. */
function getSentence(fields: readonly Field[], field: Field, message: string): string {
  const labelled = message.replace(/\b[a-z]+[A-Z]\w*/g, (name) => {
    const named = fields.find((each) => each.name === name);
    return named ? getWords(named) : name;
  });
  return /^[a-z]/.test(labelled) ? `${getWords(field)} ${labelled}` : labelled;
}

/** A failed call as an error of this form. A problem of an item is shown at its list. */
export function toRecordFormError(error: unknown, fields: readonly Field[]): RecordFormError {
  if (!(error instanceof ApiError))
    return { message: FAILURE_MESSAGES.edit, fields: {}, isConflict: false, isTaken: false };
  const found = fields.flatMap((field) => {
    const problem = Object.entries(error.fields).find(([path]) => writes(field, path.split('.')[0] ?? ''));
    return problem ? [[field.name, getSentence(fields, field, problem[1])]] : [];
  });
  // A message that stands at its field is not repeated above the form.
  const isSaid = found.length > 0 && Object.values(error.fields).includes(error.message);
  return {
    message: isSaid ? messages.fieldsMarked : error.message,
    fields: Object.fromEntries(found),
    isConflict: error.code === 'edited_meanwhile',
    isTaken: error.code === 'already_taken',
  };
}
