import type { QuotationStatus } from '../../contract/quotation.ts';

/** Who changes the status of a quotation: its time is the end of its validity, `order` one that came to nothing. */
export type QuotationMover = 'staff' | 'customer' | 'time' | 'order';

/** All transitions (docs/architecture.md, Quotation states). */
const MOVES: Record<QuotationMover, Partial<Record<QuotationStatus, readonly QuotationStatus[]>>> = {
  staff: {
    asked: ['draft', 'withdrawn'],
    draft: ['draft', 'sent', 'ordered', 'withdrawn'],
    sent: ['draft', 'ordered', 'withdrawn'],
    expired: ['draft', 'withdrawn'],
  },
  customer: { sent: ['ordered'] },
  time: { sent: ['expired'] },
  order: { ordered: ['sent'] },
};

/** Whether a mover may change a quotation from one status to another. */
export const canMoveQuotation = (
  from: QuotationStatus,
  to: QuotationStatus,
  mover: QuotationMover,
): boolean => MOVES[mover][from]?.includes(to) === true;

/** `isShown`: its customer sees it; `isWritable`: staff can change what it says. */
type Trait = 'isShown' | 'isWritable';

const TRAITS: Record<QuotationStatus, readonly Trait[]> = {
  asked: ['isWritable'],
  draft: ['isWritable'],
  sent: ['isShown'],
  ordered: ['isShown'],
  expired: ['isShown'],
  withdrawn: ['isShown'],
};

export const quotationHas = (status: QuotationStatus, trait: Trait): boolean =>
  TRAITS[status].includes(trait);

/** What is stored: `ordered` and `expired` follow from the order and the time. */
export type StoredStatus = Exclude<QuotationStatus, 'ordered' | 'expired'>;

/** The status of a quotation now. `hasOrder`: it is an order, and that did not come to nothing before it was paid. */
export function quotationStatusAt(
  { status, hasOrder, validUntil }: { status: StoredStatus; hasOrder: boolean; validUntil: Date | null },
  now: Date,
): QuotationStatus {
  if (hasOrder) return 'ordered';
  return status === 'sent' && validUntil !== null && validUntil <= now ? 'expired' : status;
}
