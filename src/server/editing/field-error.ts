import type { FieldProblem } from '../catalogue-writing/check-product.ts';
import { HttpError } from '../http/http-error.ts';

/** The error of a field; `subject` stands before the message where no form shows it beside the field. */
export const fieldError = (field: string, message: string, subject?: string): HttpError =>
  new HttpError('validation_error', subject === undefined ? message : `${subject} ${message}`, {
    fields: { [field]: message },
  });

/** @throws HttpError validation_error with the message of each field, if there is any */
export function requireNone(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new HttpError('validation_error', `${first.field} ${first.message}`, { fields });
}
