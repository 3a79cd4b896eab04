import { dictionary } from '@zxcvbn-ts/language-common';
import { HttpError } from '../http-error.ts';

const COMMON = new Set(dictionary['passwords-common'].map(String));
const MESSAGE = 'This password is among those that are tried first. Please choose another one.';

/**
 * Rejects a new password that guessers try first: limits on guesses cannot protect it. Present ones stay valid.
 * @param field of the request that holds it
 * @throws HttpError validation_error
 */
export function requireUncommon(password: string, field: string): void {
  if (COMMON.has(password.toLowerCase()))
    throw new HttpError('validation_error', MESSAGE, { fields: { [field]: MESSAGE } });
}
