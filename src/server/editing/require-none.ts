import type { FieldProblem } from '../catalogue-writing/check-product.ts';
import { HttpError } from '../http/http-error.ts';

/** @throws HttpError validation_error with the message of each field, if there is any */
export function requireNone(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new HttpError('validation_error', `${first.field} ${first.message}`, { fields });
}
