import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getTerms,
  instalmentSettingProblem,
  instalmentSettings,
  LEAST_INSTALMENTS,
  MOST_MONTHS,
} from './instalment-settings.ts';
import { getInstalments, lowestMonthly } from './instalments.ts';

const FREE = { rupees: 0, rate: 0 };

/**
 * `numpy_financial.pmt(0.075/12, 12*15, 200000)` and `ipmt` of 2500 at 8.24 % over 12 months, as their documentation
 * has them (https://numpy.org/numpy-financial/latest/): -1854.0247200054619, and -112.98 of interest in all.
 */
test('Instalments: as the documentation of numpy-financial has them, rounded up', () => {
  expect(getInstalments(200_000, { months: 180, rate: 750, fee: FREE }).monthly).toBe(1855);
  const { monthly, last, interest } = getInstalments(2500, { months: 12, rate: 824, fee: FREE });
  // 2612.98 / 12 = 217.75: what is rounded up is owed no interest any more.
  expect([monthly, last, interest]).toEqual([218, 215, 113]);
});

/** The scheme that Nabil Bank published: 0 % interest, a fee of Rs. 1,000 or 2 %, whichever is higher. */
test('Instalments: without interest the price is parted, and the higher fee counts', () => {
  const terms = { months: 9, rate: 0, fee: { rupees: 1000, rate: 200 } };
  expect(getInstalments(100_000, terms)).toEqual({
    monthly: 11_112,
    last: 11_104,
    interest: 0,
    fee: 2000,
    total: 102_000,
  });
  expect(getInstalments(20_000, terms).fee).toBe(1000);
});

const terms = fc.record({
  months: fc.integer({ min: 2, max: MOST_MONTHS }),
  rate: fc.integer({ min: 0, max: 3600 }),
  fee: fc.record({ rupees: fc.integer({ min: 0, max: 5000 }), rate: fc.integer({ min: 0, max: 500 }) }),
});
const amounts = fc.integer({ min: LEAST_INSTALMENTS, max: 5_000_000 });

test('Instalments: payments come to principal and interest, and the last one is at most the others', () => {
  fc.assert(
    fc.property(amounts, terms, (amount, each) => {
      const { monthly, last, interest, fee, total } = getInstalments(amount, each);
      expect((each.months - 1) * monthly + last).toBe(amount + interest);
      expect(total).toBe(amount + interest + fee);
      expect(last).toBeGreaterThan(0);
      expect(last).toBeLessThanOrEqual(monthly);
      expect(interest > 0).toBe(each.rate > 0);
    }),
  );
});

test('Instalments: a balance that is kept month by month ends at nothing', () => {
  fc.assert(
    fc.property(amounts, terms, (amount, each) => {
      const { monthly, last } = getInstalments(amount, each);
      let balance = amount;
      for (let month = 1; month < each.months; month += 1)
        balance = balance * (1 + each.rate / 120_000) - monthly;
      const left = balance * (1 + each.rate / 120_000) - last;
      expect(left).toBeLessThan(0.001);
      expect(left).toBeGreaterThan(-1.001);
    }),
  );
});

test('Instalments: the line of a product has the smallest payment of all banks', () => {
  const { banks } = instalmentSettings([
    { key: 'instalments', value: 'Nabil Bank | 3, 12 | 0\nNMB Bank | 18 | 8% | 500' },
  ]);
  expect(lowestMonthly(90_000, [])).toBeUndefined();
  expect(lowestMonthly(90_000, banks.flatMap(getTerms))).toBe(
    getInstalments(90_000, { months: 18, rate: 800, fee: FREE }).monthly,
  );
});

test('Instalments: the table is read as people write it', () => {
  const value =
    ' Nabil Bank | 12, 3,6 6 | 0 % | Rs. 1,000 or 2% \n\nNMB Bank | १२ | 8.25% |\nKumari|6|10.5|1.5%';
  expect(instalmentSettingProblem('instalments', value)).toBeUndefined();
  const settings = [
    { key: 'instalments', value },
    { key: 'instalments_least', value: 'Rs. 20,000' },
    { key: 'instalments_papers', value: 'Citizenship\n\n PAN card ' },
  ];
  expect(instalmentSettings(settings)).toEqual({
    banks: [
      { bank: 'Nabil Bank', months: [3, 6, 12], rate: 0, fee: { rupees: 1000, rate: 200 } },
      { bank: 'NMB Bank', months: [12], rate: 825, fee: FREE },
      { bank: 'Kumari', months: [6], rate: 1050, fee: { rupees: 0, rate: 150 } },
    ],
    least: 20_000,
    papers: ['Citizenship', 'PAN card'],
  });
  expect(instalmentSettings([])).toEqual({ banks: [], least: 15_000, papers: [] });
});

test.each([
  ['instalments', 'Nabil Bank'],
  ['instalments', ' | 3 | 0'],
  ['instalments', 'Nabil Bank | 1 | 0'],
  ['instalments', 'Nabil Bank | 3, 37 | 0'],
  ['instalments', 'Nabil Bank | 3 | '],
  ['instalments', 'Nabil Bank | 3 | 8.255%'],
  ['instalments', 'Nabil Bank | 3 | 36.01'],
  ['instalments', 'Nabil Bank | 3 | 0 | 1% or 2%'],
  ['instalments', 'Nabil Bank | 3 | 0 | free'],
  ['instalments', 'Nabil Bank | 3 | 0 | 0 | 0'],
  ['instalments', `${'N'.repeat(61)} | 3 | 0`],
  ['instalments', 'NMB Bank | 3 | 0\nNabil Bank | three | 0'],
  ['instalments_least', '4999'],
  ['instalments_least', 'fifteen'],
])('Instalments: %s cannot be %j, and says so', (key, value) => {
  expect(instalmentSettingProblem(key, value)).toMatch(/^(?:must be a price|has the line “[^\n]*”)/);
  expect(instalmentSettings([{ key, value }]).banks.length).toBeLessThan(value.split('\n').length);
});
