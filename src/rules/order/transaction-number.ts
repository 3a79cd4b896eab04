import { inLatinDigits } from '../../contract/latin-digits.ts';

/**
 * What two writings of one number have in common: its letters and digits in one case. Banks write in capitals, and leave
 * signs out. The database says the same (server/ledger/transaction-number.ts).
 */
export const numberKey = (text: string): string =>
  inLatinDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
