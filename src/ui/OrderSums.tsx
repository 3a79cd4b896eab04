import type { ReactNode } from 'react';
import { shippingText } from '../rules/order/shipping.ts';
import { Amount } from './Amount.tsx';
import { AmountRow } from './AmountRow.tsx';
import * as messages from './messages.ts';

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
