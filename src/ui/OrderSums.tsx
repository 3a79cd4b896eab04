import type { ReactNode } from 'react';
import { shippingText } from '../rules/order/shipping.ts';
import { formatRupees } from '../rules/price/money.ts';
import * as messages from './messages.ts';

type AmountProps = { rupees: number; className?: string; when?: string | undefined };

/** An amount in whole rupees, in tabular figures. @param when shown only then (global.css, `data-when`) */
export const Amount = ({ rupees, className, when }: AmountProps) => (
  <span className={className ? `price ${className}` : 'price'} data-when={when}>
    {formatRupees(rupees)}
  </span>
);

/** One line of a sum, inside a `dl`: what it is, and how much. What is too long for the line gets one of its own. */
export const AmountRow = ({
  name,
  children,
  isTotal = false,
}: {
  name: string;
  children: ReactNode;
  isTotal?: boolean;
}) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-line mt-2 border-t pt-3 text-lg font-bold' : ''}`}
  >
    <dt className={`shrink-0 ${isTotal ? '' : 'text-muted'}`}>{name}</dt>
    <dd className="ms-auto text-right">{children}</dd>
  </div>
);

/** The subtotal as a row of a `dl`. Whole rupees. */
export const SubtotalRow = ({ rupees }: { rupees: number }) => (
  <AmountRow name={messages.subtotal}>
    <Amount rupees={rupees} />
  </AmountRow>
);

/** What shipping costs as a row of a `dl`. Whole rupees. */
export const ShippingRow = ({ charge }: { charge: number }) => (
  <AmountRow name={messages.shipping}>{shippingText(charge)}</AmountRow>
);

/** The last rows of a `dl`: a discount is shown only where there is one (spec §2). Whole rupees. */
export const TotalRows = ({ discount, total }: { discount: number; total: number }) => (
  <>
    {discount > 0 && (
      <AmountRow name={messages.discount}>
        − <Amount rupees={discount} />
      </AmountRow>
    )}
    <AmountRow name={messages.total} isTotal>
      <Amount rupees={total} />
    </AmountRow>
  </>
);

/** What the lines cost less than they are marked, as a row of a `dl`; nothing where they do not. Whole rupees. */
export const SavedRow = ({ rupees }: { rupees: number }) =>
  rupees > 0 && (
    <div className="text-good flex justify-between gap-4">
      <dt>{messages.youSave}</dt>
      <dd>
        <Amount rupees={rupees} />
      </dd>
    </div>
  );

type Props = {
  subtotal: number;
  /** The row about shipping, where the order has one. */
  shipping?: ReactNode;
  discount: number;
  total: number;
};

/** The totals of an order as rows of a `dl`. Whole rupees. */
export const OrderSums = ({ subtotal, shipping, discount, total }: Props) => (
  <>
    <SubtotalRow rupees={subtotal} />
    {shipping}
    <TotalRows discount={discount} total={total} />
  </>
);
