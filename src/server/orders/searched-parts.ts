import { and, type SQL } from 'drizzle-orm';
import { foldText, readOrderId } from '../../contract/reading.ts';
import { withoutReturnNumber } from '../../rules/order/return-terms.ts';
import { canonicalPhone } from '../../rules/person/canonical-phone.ts';
import { containsText } from '../db/shared-sql.ts';

/** What phone numbers are written with. */
const PHONE = /^[\d\s+().-]*\d[\d\s+().-]*$/;

/** The digits of a phone number, or of a part of one, as a stored number has them: without a 0 in front. */
function storedDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const number = canonicalPhone(typed) ?? '';
  // A 0 may stand behind the country's code too: +44 (0)20 …
  return number === '' || number.includes(digits) ? digits : number;
}

/**
 * The texts that an order has all of where it is searched for: the digits of a phone number, else each word; of the code
 * of a return the part that its order has.
 * @param typed one line
 */
export function searchedParts(typed: string): string[] {
  const text = readOrderId(foldText(typed));
  const parts = PHONE.test(text) ? [text] : text.split(/\s+/);
  return parts
    .map((part) => (PHONE.test(part) ? storedDigits(part) : withoutReturnNumber(readOrderId(part))))
    .filter(Boolean);
}

/** The condition that a text has each part of what is searched for; undefined where nothing is. */
export const holdsAll = (text: SQL, q = ''): SQL | undefined =>
  and(...searchedParts(q).map((part) => containsText(part, text)));
