import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no letters that are read or heard as a digit or as each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random letters and digits, of 5 bits each, that nobody can guess and anyone can read on the phone. */
export const randomCrockford = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
