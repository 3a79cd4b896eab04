import { HttpError } from '../http-error.ts';

const MESSAGE = 'This password is among those that are tried first. Please choose another one.';

/** Read when a password is first chosen: to unpack 49,000 words would delay each start. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Rejects a new password that guessers try first: limits on guesses cannot protect it. Present ones stay valid.
 * @param field of the request that holds it
 * @throws HttpError validation_error
 */
export async function requireUncommon(password: string, field: string): Promise<void> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase()))
    throw new HttpError('validation_error', MESSAGE, { fields: { [field]: MESSAGE } });
}
