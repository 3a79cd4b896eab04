/** Where a statement has what; -1 where it has none. `width`: its columns. */
export type Columns = {
  date: number;
  amount: number;
  debit: number;
  direction: number;
  texts: readonly number[];
  reference: number;
  width: number;
};

/** Words that stand beside any heading and change nothing of it. */
const BESIDE = ['transaction', 'txn', 'tran', 'trans', 'npr', 'nrs', 'rs', 'in', 'lcy', 'रु', 'रू', 'कारोबार'];
const AMOUNT = ['amount', 'amt', 'रकम'];
const CREDIT = ['credit', 'credits', 'credited', 'cr', 'deposit', 'deposits', 'deposited', 'जम्मा', 'क्रेडिट'];
const DEBIT = [
  'debit',
  'debits',
  'dr',
  'withdraw',
  'withdrawal',
  'withdrawals',
  'withdrawn',
  'paid',
  'खर्च',
  'डेबिट',
  'निकासा',
  'नामे',
];
const DATE = ['date', 'मिति'];
const OF_DATE = ['posting', 'posted', 'post', 'value', 'entry', 'booking', 'time', 'bs', 'ad', ...BESIDE];
/** Says of each amount whether it came or went. */
const DIRECTION =
  /^(?:cr\s*\/\s*dr|dr\s*\/\s*cr|debit\s*\/\s*credit|credit\s*\/\s*debit|type|transaction type)$/i;
const REFERENCE = /\breference\b|\bref\b|\b(?:transaction|txn|trace)\s*(?:id|no|number|code)\b|\butr\b/i;
const TEXT = /desc|remark|particular|narration|detail|note|cheque|chq|विवरण|कैफियत/i;

const getWords = (heading: string): string[] => heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The shortest heading that has one of these words and nothing but those that may stand beside them; -1: none. */
function findExact(
  headings: readonly (readonly string[])[],
  wanted: readonly string[],
  beside: readonly string[],
): number {
  const fitting = headings.flatMap((words, index) => {
    const isMeant = words.some((word) => wanted.includes(word));
    return isMeant && words.every((word) => wanted.includes(word) || beside.includes(word))
      ? [{ index, length: words.length }]
      : [];
  });
  return fitting.toSorted((one, other) => one.length - other.length)[0]?.index ?? -1;
}

/**
 * Finds the columns of a statement by their headings: whole words, because "Deposit Slip No", "Credit Card" and "Balance
 * Cr" are no amounts.
 * @returns undefined where no date and no amount that came are among them
 */
export function findColumns(headings: readonly string[]): Columns | undefined {
  const words = headings.map(getWords);
  const direction = headings.findIndex((heading) => DIRECTION.test(heading));
  const others = words.map((each, index) => (index === direction ? [] : each));
  const credit = findExact(others, CREDIT, [...AMOUNT, ...BESIDE]);
  const bare = findExact(others, AMOUNT, BESIDE);
  const isNepali = bare >= 0 && words[bare]?.includes('रकम');
  const amount = credit >= 0 ? credit : direction >= 0 || isNepali ? bare : -1;
  const exact = findExact(words, DATE, OF_DATE);
  const date = exact >= 0 ? exact : words.findIndex((each) => each.some((word) => DATE.includes(word)));
  if (date < 0 || amount < 0 || date === amount) return undefined;
  const texts = headings.flatMap((heading, index) =>
    (TEXT.test(heading) || REFERENCE.test(heading)) && index !== date && index !== amount ? [index] : [],
  );
  return {
    date,
    amount,
    debit: findExact(others, DEBIT, [...AMOUNT, ...BESIDE]),
    direction: credit >= 0 ? -1 : direction,
    texts,
    reference: headings.findIndex((heading) => REFERENCE.test(heading)),
    width: headings.findLastIndex((heading) => heading.trim() !== '') + 1,
  };
}

/** Whether a cell that says the direction of an amount says that it came; undefined where it says neither, or both. */
export function saysItCame(cell: string): boolean | undefined {
  const words = getWords(cell);
  const [came, went] = [
    [...CREDIT, 'c'],
    [...DEBIT, 'd'],
  ].map((known) => words.some((word) => known.includes(word)));
  return came === went ? undefined : came;
}
