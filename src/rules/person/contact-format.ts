import { inLatinDigits } from '../../contract/latin-digits.ts';

/** The shortest number that anyone can be called at: a landline of Nepal without its area code. */
const FEWEST_DIGITS = 7;

/** Whether text may be an e-mail address. Looser than the server, so that no address of another host is refused. */
export const mayBeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());

/** Whether text has enough digits for a phone number, in any script. */
export const mayBePhone = (text: string): boolean =>
  inLatinDigits(text).replace(/\D/g, '').length >= FEWEST_DIGITS;
