import { inLatinDigits } from '../../../contract/latin-digits.ts';
import * as messages from '../messages.ts';

/** Bounds of numbers as the address has them, or their error. */
export type NumberRange = { least: string; most: string } | { problem: string };

/** "15,6", "15.6″" and "१५.६" are 15.6; an empty field sets no bound. */
const getNumber = (text: string): string | undefined => {
  const plain = inLatinDigits(text)
    .replace(/["″”]\s*$/, '')
    .trim()
    .replace(',', '.');
  return /^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(plain) ? plain : undefined;
};

/** Parses the two fields of a range. */
export function readNumberRange(from: string, to: string): NumberRange {
  const [least, most] = [getNumber(from), getNumber(to)];
  if (least === undefined || most === undefined) return { problem: messages.invalidNumberError };
  if (least !== '' && most !== '' && Number(least) > Number(most))
    return { problem: messages.minimumAboveMaximumError };
  return { least, most };
}
