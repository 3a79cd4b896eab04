import { fieldError } from '../http/http-error.ts';

/**
 * Refuses a new offer that has ended already: a mistyped year is more likely than a wish.
 * @throws HttpError validation_error at `expires`
 */
export function requireAhead({ expires }: { expires: string }): void {
  if (Date.parse(expires) > Date.now()) return;
  throw fieldError('expires', 'is in the past', 'expires');
}
