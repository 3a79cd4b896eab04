import fc from 'fast-check';
import { getExampleNumber, isValidPhoneNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { canonicalPhone } from './canonical-phone.ts';
import { shownPhone } from './phone.ts';

/** Mobile numbers of Nepal begin with these (Nepal Telecommunications Authority, national numbering plan). */
const MOBILE_PREFIXES = ['984', '985', '986', '974', '975', '976', '980', '981', '982', '961', '962', '988'];
const national = fc
  .tuple(fc.constantFrom(...MOBILE_PREFIXES), fc.stringMatching(/^\d{7}$/))
  .map((parts) => parts.join(''))
  .filter((number) => isValidPhoneNumber(number, 'NP'));
const DEVANAGARI = '०१२३४५६७८९';

/** Ways to write a number of Nepal: what stands in front, signs between its digits, the script. */
const prefix = fc.constantFrom(
  '',
  '0',
  '+977',
  '+977 ',
  '977',
  '977-',
  '00977',
  '00977 0',
  '+977 0',
  '(+977) ',
  '+977(0)',
);
const gap = fc.constantFrom('', '', '', ' ', '-', '  ', '.', '\u00a0', '\u200b');
const script = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replace(/\d/g, (digit) => DEVANAGARI[Number(digit)] ?? ''),
  (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
);

test('Phone: every spelling of a number is one number', () => {
  fc.assert(
    fc.property(
      national,
      prefix,
      fc.array(gap, { minLength: 10, maxLength: 10 }),
      script,
      (number, start, gaps, write) => {
        const spelled = [...number].map((digit, index) => digit + (index < 9 ? gaps[index] : '')).join('');
        expect(canonicalPhone(write(start + spelled))).toBe(`+977${number}`);
      },
    ),
    { numRuns: 3000 },
  );
});

test('Phone: two numbers are never one, and the one form is its own', () => {
  fc.assert(
    fc.property(national, national, (one, other) => {
      const stored = canonicalPhone(one) ?? '';
      expect(canonicalPhone(stored)).toBe(stored);
      expect(canonicalPhone(other) === stored).toBe(one === other);
    }),
  );
});

test.each(['IN', 'CN', 'AE', 'US', 'IT'] as const)('Phone: a number of %s keeps its country', (country) => {
  const example = getExampleNumber(country, examples);
  expect(canonicalPhone(example?.formatInternational() ?? '')).toBe(example?.number);
});

test.each(['', '12', 'no number', '98412345678901', '9841234567/9812345678', '+977'])(
  'Phone: %j is none',
  (text) => {
    expect(canonicalPhone(text)).toBeUndefined();
  },
);

test.each([
  ['+9779841234567', '9841234567'],
  ['+97715970003', '015970003'],
  ['+97716600100123', '16600100123'],
  ['+14155550100', '+14155550100'],
  ['9841234567', '9841234567'],
  ['', ''],
])('a stored number %s is shown as %s', (stored, shown) => {
  expect(shownPhone(stored)).toBe(shown);
});
