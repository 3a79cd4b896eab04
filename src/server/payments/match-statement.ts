import type { MatchedBy, StatementLine } from '../../contract/editor/statement.ts';
import { inLatinDigits } from '../../contract/latin-digits.ts';
import type { CreditLine } from './read-statement.ts';

/**
 * An order that is paid by transfer. `references`: the numbers of its transaction that are known; `isWaiting`: it waits
 * for its money; `isDone`: what arrived is recorded.
 */
export type TransferOrder = {
  orderId: string;
  status: string;
  totalPrice: number;
  amountPaisa: number;
  references: readonly string[];
  isWaiting: boolean;
  isDone: boolean;
};

type Match = Pick<StatementLine, 'outcome' | 'by'> & { orders: readonly TransferOrder[] };

/** Shorter numbers stand in any text. */
const SHORTEST_REFERENCE = 5;

/** Banks write in capitals, and leave signs out. */
const squash = (text: string): string =>
  inLatinDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

function mentionOf(text: string, { orderId, references }: TransferOrder): MatchedBy | undefined {
  if (text.includes(squash(orderId))) return 'order-number';
  const isNamed = references
    .map(squash)
    .some((reference) => reference.length >= SHORTEST_REFERENCE && text.includes(reference));
  return isNamed ? 'reference' : undefined;
}

function matchByText({ text, reference }: CreditLine, orders: readonly TransferOrder[]): Match | undefined {
  const squashed = squash(`${text} ${reference ?? ''}`);
  const found = orders.flatMap((order) => {
    const by = mentionOf(squashed, order);
    return by ? [{ order, by }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  if (found.length > 1) return { outcome: 'several', by: first.by, orders: found.map(({ order }) => order) };
  return { outcome: first.order.isDone ? 'done' : 'proposed', by: first.by, orders: [first.order] };
}

function matchByAmount({ amountPaisa }: CreditLine, orders: readonly TransferOrder[]): Match {
  const found = orders.filter((order) => order.isWaiting && order.amountPaisa === amountPaisa);
  if (found.length === 0) return { outcome: 'none', orders: [] };
  return { outcome: found.length > 1 ? 'several' : 'proposed', by: 'amount', orders: found };
}

/**
 * Proposes the order that each line of a statement is for: the one that its text names, by its number or the
 * transaction's, else the only one that waits for this amount and that no other line names. Where two may be meant, or
 * two lines mean one, nothing is proposed.
 */
export function matchStatement(
  credits: readonly CreditLine[],
  orders: readonly TransferOrder[],
): StatementLine[] {
  const byText = credits.map((credit) => matchByText(credit, orders));
  const named = new Set(byText.flatMap((match) => match?.orders ?? []));
  const unnamed = orders.filter((order) => !named.has(order));
  const matchUnnamed = (credit: CreditLine): Match => {
    const match = matchByAmount(credit, unnamed);
    if (match.outcome !== 'none') return match;
    const elsewhere = matchByAmount(credit, orders);
    return elsewhere.outcome === 'none' ? elsewhere : { ...elsewhere, outcome: 'shared' };
  };
  const matches = credits.map((credit, index) => byText[index] ?? matchUnnamed(credit));
  const timesOf = Map.groupBy(
    matches.filter(({ outcome }) => outcome === 'proposed' || outcome === 'done'),
    ({ orders: [order] }) => order,
  );
  return credits.map((credit, index) => {
    const { outcome, by, orders: found } = matches[index] ?? { outcome: 'none', by: undefined, orders: [] };
    const isShared = found.length === 1 && (timesOf.get(found[0])?.length ?? 0) > 1;
    const { reference, ...line } = credit;
    return {
      ...line,
      ...(reference !== undefined && { reference }),
      outcome: isShared ? 'shared' : outcome,
      ...(by && { by }),
      orders: found.map(({ orderId, status, totalPrice }) => ({ orderId, status, totalPrice })),
    };
  });
}
