import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount, readNumber, readWholeNumber, readWholeRupees } from './read-number.ts';

const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
const asWritten = (locale: string, amount: number) => new Intl.NumberFormat(locale).format(amount);

describe('Numbers', () => {
  test.each([
    ['1299', 1299],
    ['1,299', 1299],
    ['1,29,900', 129_900],
    ['129,900', 129_900],
    ['1,299.50', 1299.5],
    ['1299.000', 1299],
    ['0.500', 0.5],
    ['12.5', 12.5],
    ['१,२५,०००', 125_000],
    ['１２３', 123],
    ['1\u00a0299', 1299],
    ['1\u202f25\u202f000', 125_000],
    ['\u200e42 ', 42],
    ['1.250.000,50', 1_250_000.5],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text)).toEqual({ value });
  });

  test.each([
    ['1.299', '“1.299” can be 1299 or 1.299'],
    ['25.000', '“25.000” can be 25000 or 25'],
    ['1.299,00', '“1.299,00” can be 1299 or 1.299'],
    ['1299,00', '“1299,00” can be 129900 or 1299'],
    ['12,34', '“12,34” can be 1234 or 12.34'],
    ['0,500', '“0,500” can be 500 or 0.5'],
    ['1 299,00', '“1299,00” can be 129900 or 1299'],
    ['1,299,00', '“1,299,00” has a comma or point where no number has one'],
    ['1.2.3', '“1.2.3” has a comma or point where no number has one'],
    ['1299 1499', '“1299 1499” has a space where no number has one'],
    ['', 'is empty'],
    ['-5', '“-5” is below 0'],
    ['(5)', '“(5)” is below 0'],
    ['1e5', '“1e5” has an exponent: write out its digits'],
    ['1.29E+05', '“1.29E+05” has an exponent: write out its digits'],
    ['0x1F', '“0x1F” is hexadecimal: write it in decimal digits'],
    ['12abc', '“12abc” is no number'],
    ['NaN', '“NaN” is no number'],
    ['Infinity', '“Infinity” is no number'],
    ['9'.repeat(16), `“${'9'.repeat(16)}” has too many digits`],
    ['x'.repeat(1000), `“${'x'.repeat(40)}…” is no number`],
  ])('%j is refused, and the message names it', (text, problem) => {
    expect(readNumber(text)).toEqual({ problem });
  });

  test('a line break, a tab or a hidden sign within digits is refused, not taken for a group', () => {
    for (const text of ['12\n500', '1\t299', '1\r\n299', '12\u00ad20', '\u202e321', '1\u2028299'])
      expect([text, readWholeRupees(text)]).toEqual([
        text,
        { problem: expect.stringContaining('no number') },
      ]);
    for (const text of ['\t1299\n', '1\u00a0299', '\u200e1299', '\ufeff1299'])
      expect([text, readWholeRupees(text)]).toEqual([text, { value: 1299 }]);
  });

  test('a named decimal sign decides what has two readings, and refuses what is written the other way', () => {
    expect(readNumber('1.299,00', 'comma')).toEqual({ value: 1299 });
    expect(readNumber('1.299', 'comma')).toEqual({ value: 1299 });
    expect(readNumber('1,299', 'comma')).toEqual({ value: 1.299 });
    expect(readNumber('1.299', 'point')).toEqual({ value: 1.299 });
    expect(readNumber('1299.50', 'comma')).toHaveProperty('problem');
    expect(readNumber('1299,00', 'point')).toHaveProperty('problem');
  });

  test.each(['Rs. 1,25,000/-', 'NRs.1,25,000', 'npr 125000', 'रू 1,25,000', 'रु. १,२५,०००/-', '1,25,000 Rs.'])(
    '%s is an amount of rupees, and no number of pieces',
    (text) => {
      expect(readWholeRupees(text)).toEqual({ value: 125_000 });
      expect(readNumber(text)).toHaveProperty('problem');
    },
  );

  test('a fraction is refused where whole numbers are counted, and one of zeros is none', () => {
    expect(readWholeNumber('5.00')).toEqual({ value: 5 });
    expect(readWholeNumber('1.5')).toEqual({ problem: '“1.5” is no whole number' });
    expect(readWholeRupees('Rs. 1,299.50')).toEqual({ problem: '“1,299.50” is no whole number' });
    expect(readAmount('Rs. 1,299.50')).toEqual({ value: 1299.5 });
  });

  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  test('any whole number reads back as itself, grouped as in Nepal or the West and in Devanagari', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('en-IN', 'en-US'), (value, locale) => {
        const text = asWritten(locale, value);
        expect(readWholeRupees(text)).toEqual({ value });
        expect(readWholeRupees(`रू ${inDevanagari(text)}`)).toEqual({ value });
      }),
    );
  });

  test('any number with a decimal comma is read by that choice, and without it never as another', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 99 }), (whole, paisa) => {
        const text = `${asWritten('de-DE', whole)},${String(paisa).padStart(2, '0')}`;
        const value = Number(`${whole}.${String(paisa).padStart(2, '0')}`);
        expect(readNumber(text, 'comma')).toEqual({ value });
        const undecided = readNumber(text);
        expect('value' in undecided ? undecided.value : value).toBe(value);
      }),
    );
  });

  test('whatever text is given, it is a number from 0 or a problem', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+\d.,eE x()/]{0,12}$/));
    fc.assert(
      fc.property(text, (written) => {
        const reading = readAmount(written);
        if ('value' in reading) expect(reading.value).toBeGreaterThanOrEqual(0);
        else expect(reading.problem.length).toBeLessThan(120);
      }),
    );
  });
});
