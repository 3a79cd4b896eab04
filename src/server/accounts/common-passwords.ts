import { shopIdentity } from '../../identity/identity.ts';
import { fieldError } from '../http/http-error.ts';
import type { UserRow } from './users.ts';

const MESSAGE = 'This password is among those that are tried first. Please choose another one.';

/** Read when a password is first chosen: to unpack 49,000 words would delay each start. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

const ONE_CHARACTER = /^(.)\1*$/su;
/** What people append to a word that they know: "nepal@123". */
const APPENDED = /[^\p{Letter}]{1,4}$/u;
const getLetters = (text: string) => text.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '');

type Owner = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'phone'>;

/**
 * Rejects a new password that guessers try first: limits on guesses cannot protect it. Present ones stay valid.
 * @param field of the request that holds it
 * @param owner of whom a guesser knows the e-mail, names and phone number
 * @throws HttpError validation_error
 */
export async function requireUncommon(
  password: string,
  field: string,
  { email = '', firstName = '', lastName = '', phone = '' }: Partial<Owner> = {},
): Promise<void> {
  common ??= readCommon();
  const words = await common;
  const forms = (text: string) => [text, text.split('@')[0] ?? '', text.replace(/^\+977/, '')];
  const known = [shopIdentity().name, ...[email, firstName, lastName, phone].flatMap(forms)].map(getLetters);
  const isKnown = (text: string) =>
    words.has(text) || (getLetters(text).length > 3 && known.includes(getLetters(text)));
  const plain = password.toLowerCase();
  if (!ONE_CHARACTER.test(plain) && !isKnown(plain) && !isKnown(plain.replace(APPENDED, ''))) return;
  throw fieldError(field, MESSAGE);
}
