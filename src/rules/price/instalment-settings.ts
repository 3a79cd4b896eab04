import { readNumber, readWholeNumber, readWholeRupees } from '../../contract/read-number.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';
import { settingLines } from '../setting-text.ts';
import type { InstalmentTerms } from './instalments.ts';
import * as messages from './messages.ts';
import { formatRupees } from './money.ts';

/** The terms of a bank for some numbers of months, as staff write them in a line. */
export type BankTerms = { bank: string; months: number[] } & Omit<InstalmentTerms, 'months'>;

/** What the settings of a shop say of instalments; without banks it offers none. */
export type InstalmentSettings = {
  banks: BankTerms[];
  /** From which price they are offered, in whole rupees. */
  least: number;
  /** What a bank asks for, besides the form. */
  papers: string[];
};

/** The settings: lines of banks, the least price, and lines of papers. */
export const INSTALMENTS = {
  banks: 'instalments',
  least: 'instalments_least',
  papers: 'instalments_papers',
} as const;

/** Of a price below, the rounding of payments could be as much as the last one. */
export const LEAST_INSTALMENTS = 5000;
export const USUAL_LEAST = 15_000;
export const MOST_MONTHS = 36;
const LONGEST_BANK = 60;
/** In hundredths of a percent. */
const MOST_RATE = 3600;

/** A percentage as hundredths of a percent; undefined where it is none, or is finer. */
function parsePercent(text: string): number | undefined {
  const reading = readNumber(text.replace(/\s*%$/, ''));
  const hundredths = 'value' in reading ? Math.round(reading.value * 100) : Number.NaN;
  return 'value' in reading && hundredths <= MOST_RATE && hundredths / 100 === reading.value
    ? hundredths
    : undefined;
}

const parseRupees = (text: string): number | undefined => {
  const reading = readWholeRupees(text);
  return 'value' in reading && reading.value <= MAX_RUPEES ? reading.value : undefined;
};

/** `1000`, `2%` or `1000 or 2%`; nothing is no fee. */
function parseFee(text: string): InstalmentTerms['fee'] | undefined {
  const parts = text.split(/\s+or\s+/i).filter(Boolean);
  const percents = parts.filter((part) => part.endsWith('%'));
  const amounts = parts.filter((part) => !part.endsWith('%'));
  if (percents.length > 1 || amounts.length > 1) return undefined;
  const [rate, rupees] = [parsePercent(percents[0] ?? '0'), parseRupees(amounts[0] ?? '0')];
  return rate === undefined || rupees === undefined ? undefined : { rupees, rate };
}

function parseMonths(text: string): number[] | undefined {
  const months = text.split(/[\s,]+/).map((part) => {
    const reading = readWholeNumber(part);
    return 'value' in reading && reading.value >= 2 && reading.value <= MOST_MONTHS
      ? reading.value
      : undefined;
  });
  return months.includes(undefined)
    ? undefined
    : [...new Set(months as number[])].toSorted((one, other) => one - other);
}

/** A line such as `Nabil Bank | 3, 6, 12 | 0% | 1000 or 2%`; undefined where it is none. */
function parseBank(line: string): BankTerms | undefined {
  const [bank = '', months = '', rate = '', fee = '', ...more] = line.split('|').map((part) => part.trim());
  const terms = { months: parseMonths(months), rate: parsePercent(rate), fee: parseFee(fee) };
  return bank === '' ||
    bank.length > LONGEST_BANK ||
    more.length > 0 ||
    terms.months === undefined ||
    terms.rate === undefined ||
    terms.fee === undefined
    ? undefined
    : { bank, months: terms.months, rate: terms.rate, fee: terms.fee };
}

const parseLeast = (text: string): number | undefined => {
  const least = parseRupees(text);
  return least !== undefined && least >= LEAST_INSTALMENTS ? least : undefined;
};

/** A bank and months that two lines have; their rates could differ, and shoppers would see both. */
function findTwice(lines: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const { bank, months } of lines.flatMap((line) => parseBank(line) ?? []))
    for (const each of months) {
      const key = `${bank.toLowerCase().replace(/\s+/g, ' ')} | ${each}`;
      if (seen.has(key)) return messages.instalmentsTwiceError(bank, each);
      seen.add(key);
    }
  return undefined;
}

const findDear = (lines: readonly string[], least: number) =>
  lines.find((line) => (parseBank(line)?.fee.rupees ?? 0) > least);

/**
 * Why a setting of instalments cannot be taken, as the end of a sentence; undefined where it can.
 * @param stored the settings as they are, by their keys
 */
export function instalmentSettingProblem(
  key: string,
  value: string,
  stored: Readonly<Record<string, string | undefined>> = {},
): string | undefined {
  const readText = (name: string) => (name === key ? value : (stored[name] ?? ''));
  const lines = settingLines(readText(INSTALMENTS.banks));
  const written = readText(INSTALMENTS.least).trim();
  const least = written === '' ? USUAL_LEAST : parseLeast(written);
  if (key === INSTALMENTS.least && least === undefined)
    return messages.instalmentsLeastError(LEAST_INSTALMENTS);
  if (key === INSTALMENTS.banks) {
    const wrong = lines.find((line) => parseBank(line) === undefined);
    if (wrong) return messages.instalmentsBankError(wrong, MOST_MONTHS, MOST_RATE / 100);
    const twice = findTwice(lines);
    if (twice) return twice;
  }
  if (key === INSTALMENTS.papers) return undefined;
  const dear = findDear(lines, least ?? USUAL_LEAST);
  return dear && messages.instalmentsFeeError(dear, formatRupees(least ?? USUAL_LEAST));
}

/** What the settings of a shop say; a line that cannot be read is left out. */
export function instalmentSettings(settings: readonly { key: string; value: string }[]): InstalmentSettings {
  const readText = (key: string) => settings.find((setting) => setting.key === key)?.value ?? '';
  return {
    banks: settingLines(readText(INSTALMENTS.banks)).flatMap((line) => parseBank(line) ?? []),
    least: parseLeast(readText(INSTALMENTS.least)) ?? USUAL_LEAST,
    papers: settingLines(readText(INSTALMENTS.papers)),
  };
}

/** Each of a bank's numbers of months by itself. */
export const getTerms = ({ bank, months, rate, fee }: BankTerms): ({ bank: string } & InstalmentTerms)[] =>
  months.map((each) => ({ bank, months: each, rate, fee }));
