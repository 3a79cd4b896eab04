import type { ReactNode } from 'react';
import { isOwnItem } from '../../../contract/quotation.ts';
import { shippingText } from '../../../rules/order/shipping.ts';
import { formatTitle } from '../../../rules/price/describe-terms.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { type DeskLine, type deskSums, toAmounts } from './desk-draft.ts';
import * as messages from './messages.ts';

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <p className="studio-head">
    <span>{name}</span>
    <span className="price">{amount}</span>
  </p>
);

type Sums = NonNullable<ReturnType<typeof deskSums>>;

/** What stands below the lines: the promotions that act, and why others do not. */
export const DeskPromotions = ({ acting, outdone, isAgreedOutdone, missed }: Sums) => (
  <>
    {acting.map(({ title, terms, discount }) => (
      <Row key={title} name={formatTitle(title, terms)} amount={messages.taken(formatRupees(discount))} />
    ))}
    {isAgreedOutdone && <p className="studio-note">{messages.agreedOutdone}</p>}
    {outdone !== undefined && <p className="studio-note">{messages.promotionOutdone(outdone)}</p>}
    {missed.map(({ title, problem }) => (
      <p key={title} className="text-muted text-sm">
        {messages.missed(title, problem?.message ?? '')}
      </p>
    ))}
  </>
);

type TotalProps = { lines: readonly DeskLine[]; sums: Sums | undefined; children: ReactNode };

/** What all of it comes to, with how much it is and the delivery. @param children what can be done */
export const DeskTotal = ({ lines, sums, children }: TotalProps) => (
  <>
    <p className="studio-head text-muted justify-between text-sm">
      <span>
        {messages.lineCount(
          lines.length,
          lines.reduce((sum, line) => sum + (toAmounts(line)?.quantity ?? 0), 0),
        )}
      </span>
      {sums?.shippingCharge !== undefined && (
        <span>{messages.deliveryText(shippingText(sums.shippingCharge))}</span>
      )}
      {lines.length > 0 && lines.every(isOwnItem) && <span>{messages.deliveryLater}</span>}
    </p>
    <div className="studio-head justify-between">
      <p className="studio-head text-lg" role="status">
        <span>{messages.total}</span>
        <strong className="price">{sums ? formatRupees(sums.total) : messages.unread}</strong>
      </p>
      {children}
    </div>
  </>
);
