import { type MatchedBy, type StatementLine, statementText } from '../../contract/editor/statement.ts';
import { readIdentifier, readWords } from '../../contract/reading.ts';
import type { CreditLine } from './read-statement.ts';

/** What a proposal says of an order. */
type NamedOrder = { orderId: string; status: string; totalPrice: number };

/**
 * An order that is paid by transfer. `placedOn`: its day in Nepal; `reference`: what its buyer typed as the number of the
 * transaction; `isWaiting`: it waits for its money; `isDone`: what arrived is recorded.
 */
export type TransferOrder = NamedOrder & {
  amountPaisa: number;
  placedOn: string;
  reference: string | undefined;
  isWaiting: boolean;
  isDone: boolean;
};

/**
 * Money of the ledger. `number`: its transaction's; `statementText`: the line that it was recorded by; `day`: when it was
 * recorded, in Nepal.
 */
export type RecordedMoney = {
  order: NamedOrder;
  amountPaisa: number;
  number: string | undefined;
  statementText?: string | undefined;
  day: string;
};

type Match = Pick<StatementLine, 'outcome' | 'by'> & { orders: readonly NamedOrder[]; isRecorded?: true };

/** Orders that a line names: hundreds may wait for one amount, and each of thousands of lines would have all of them. */
const MOST_NAMED = 20;
/** Shorter numbers, and words without a digit, stand in any text. */
const SHORTEST_NUMBER = 6;
const isNumber = (key: string) => key.length >= SHORTEST_NUMBER && /\d/.test(key);
const LONGEST_NUMBER = 60;

/** The words of a text, and those that banks write in parts, as one: `FT-26330 ABCD` has `FT26330ABCD`. */
function findNumbers(text: string): Set<string> {
  const words = readWords(text);
  const numbers = new Set<string>();
  for (const start of words.keys()) {
    let joined = '';
    for (const word of words.slice(start)) {
      joined += word;
      if (joined.length > LONGEST_NUMBER) break;
      if (isNumber(joined)) numbers.add(joined);
    }
  }
  return numbers;
}

const byId = <T extends NamedOrder>(orders: readonly T[]): T[] => [
  ...new Map(orders.map((order) => [order.orderId, order])).values(),
];

type Index = {
  /** By the keys of their numbers, which have few lengths. */
  orders: Map<string, TransferOrder>;
  lengths: number[];
  /** By what buyers typed. */
  typed: Map<string, TransferOrder[]>;
  recorded: Map<string, RecordedMoney[]>;
  /** By the lines that money was recorded by. */
  lines: Map<string, RecordedMoney[]>;
};

/**
 * What buyers and staff wrote as numbers counts only where it cannot be taken for the number of an order or a part of one:
 * else a buyer could type another's.
 */
function indexOf(orders: readonly TransferOrder[], recorded: readonly RecordedMoney[]): Index {
  const byNumber = new Map(orders.map((order) => [readIdentifier(order.orderId), order]));
  const all = [...byNumber.keys()].join(' ');
  const lengths = [...new Set([...byNumber.keys()].map(({ length }) => length))];
  const isOfOrder = (key: string) => all.includes(key) || findOrder(key, byNumber, lengths).length > 0;
  const typed = orders.filter(({ reference }) => {
    const key = readIdentifier(reference ?? '');
    return isNumber(key) && !isOfOrder(key);
  });
  return {
    orders: byNumber,
    lengths,
    typed: Map.groupBy(typed, ({ reference }) => readIdentifier(reference ?? '')),
    recorded: Map.groupBy(
      recorded.filter(({ number }) => readIdentifier(number ?? '') !== ''),
      ({ number }) => readIdentifier(number ?? ''),
    ),
    lines: Map.groupBy(recorded, ({ statementText: line }) => readIdentifier(line ?? '')),
  };
}

/** The orders whose numbers a text has, also where the bank glued them to another word. */
function findOrder(
  squashed: string,
  orders: ReadonlyMap<string, TransferOrder>,
  lengths: readonly number[],
): TransferOrder[] {
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, squashed.length - length + 1) }, (_, start) =>
      orders.get(squashed.slice(start, start + length)),
    ).filter((order) => order !== undefined),
  );
}

/** What one line's text names: one order's money that is recorded, an order, or several. */
function matchByText(line: CreditLine, index: Index): Match | undefined {
  const { text, reference, amountPaisa } = line;
  const numbers = [...findNumbers(`${text} ${reference ?? ''}`)];
  const isOfLine = (money: RecordedMoney) => money.amountPaisa === amountPaisa;
  const ofLine = index.lines.get(readIdentifier(statementText(line)))?.filter(isOfLine);
  const own =
    index.recorded.get(readIdentifier(reference ?? '')) ??
    // Without a number the same text may come twice on a day.
    (numbers.length > 0 && ofLine && ofLine.length > 0 ? ofLine : undefined);
  if (own)
    return {
      outcome: 'done',
      by: 'reference',
      orders: byId(own.map(({ order }) => order)),
      isRecorded: true,
    };
  const whole = `${text} ${reference ?? ''}`;
  const named = byId(findOrder(readIdentifier(whole), index.orders, index.lengths));
  const known = byId(
    numbers.flatMap((number) => (index.recorded.get(number) ?? []).map(({ order }) => order)),
  ).filter(({ orderId }) => named.length === 0 || named.some((order) => order.orderId === orderId));
  const [first] = known;
  if (first && known.length === 1 && named.length <= 1)
    return { outcome: 'done', by: 'reference', orders: [first], isRecorded: true };
  const typed = named.length > 0 ? [] : byId(numbers.flatMap((number) => index.typed.get(number) ?? []));
  const found = named.length > 0 ? named : byId([...typed, ...known]);
  const by: MatchedBy = named.length > 0 ? 'order-number' : 'reference';
  if (found.length === 0) return undefined;
  if (found.length > 1) return { outcome: 'several', by, orders: found };
  const isDone = [...named, ...typed].some((order) => order.isDone);
  return { outcome: isDone ? 'done' : 'proposed', by, orders: found };
}

/** By the amount alone: the orders that wait for it and those it is recorded for, of which the line may be. */
function matchByAmount(
  { amountPaisa, day, reference }: CreditLine,
  orders: readonly TransferOrder[],
  recorded: readonly RecordedMoney[],
): Match {
  if (day === undefined) return { outcome: 'none', orders: [] };
  const placed = orders.filter(({ placedOn }) => placedOn <= day);
  const paid = new Set(
    recorded
      .filter(
        (money) =>
          money.amountPaisa === amountPaisa &&
          money.day >= day &&
          // Both have a number: they differ, or the line was found by it.
          (reference === undefined || money.number === undefined),
      )
      .map(({ order }) => order.orderId),
  );
  const found = placed.filter(
    (order) => paid.has(order.orderId) || (order.isWaiting && order.amountPaisa === amountPaisa),
  );
  if (found.length === 0) return { outcome: 'none', orders: [] };
  if (found.length > 1) return { outcome: 'several', by: 'amount', orders: found };
  return {
    outcome: found.some(({ orderId }) => paid.has(orderId)) ? 'done' : 'proposed',
    by: 'amount',
    orders: found,
  };
}

/**
 * Proposes the order that each line of a statement is for: the one that its text names, by its number or the
 * transaction's, else the only one that waited for this amount on its day and that no other line names. A line whose
 * money is recorded, by its number, is proposed for nothing; where two may be meant, or two lines mean one, nothing is
 * either.
 */
export function matchStatement(
  credits: readonly CreditLine[],
  orders: readonly TransferOrder[],
  recorded: readonly RecordedMoney[] = [],
): StatementLine[] {
  const index = indexOf(orders, recorded);
  const byText = credits.map((credit) => matchByText(credit, index));
  const named = new Set(byText.flatMap((match) => match?.orders ?? []).map(({ orderId }) => orderId));
  const unnamed = orders.filter(({ orderId }) => !named.has(orderId));
  const matchUnnamed = (credit: CreditLine): Match => {
    const match = matchByAmount(credit, unnamed, recorded);
    if (match.outcome !== 'none') return match;
    const elsewhere = matchByAmount(credit, orders, recorded);
    return elsewhere.outcome === 'none' ? elsewhere : { ...elsewhere, outcome: 'shared' };
  };
  const matches = credits.map((credit, place) => byText[place] ?? matchUnnamed(credit));
  const matchesByOrder = Map.groupBy(
    matches.filter(({ outcome }) => outcome === 'proposed' || outcome === 'done'),
    ({ orders: [order] }) => order?.orderId,
  );
  return credits.map((credit, place) => {
    const { outcome, by, orders: found, isRecorded } = matches[place] ?? { outcome: 'none', orders: [] };
    const isShared =
      !isRecorded && found.length === 1 && (matchesByOrder.get(found[0]?.orderId)?.length ?? 0) > 1;
    const { reference, day: _, ...line } = credit;
    return {
      ...line,
      ...(reference !== undefined && { reference }),
      outcome: isShared ? 'shared' : outcome,
      ...(by && { by }),
      orders: found
        .slice(0, MOST_NAMED)
        .map(({ orderId, status, totalPrice }) => ({ orderId, status, totalPrice })),
    };
  });
}
