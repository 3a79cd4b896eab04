import type { ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import { AmountRow } from './AmountRow.tsx';

type Props = {
  subtotal: number;
  /** The row that tells of shipping; none where nothing is said of it. */
  shipping?: ReactNode;
  discount: number;
  total: number;
};

/** The rows of what an order comes to, for a `dl`: a discount is told only where there is one (spec §2). Whole rupees. */
export const OrderSums = ({ subtotal, shipping, discount, total }: Props) => (
  <>
    <AmountRow name="Subtotal">
      <Amount rupees={subtotal} />
    </AmountRow>
    {shipping}
    {discount > 0 && (
      <AmountRow name="Discount">
        − <Amount rupees={discount} />
      </AmountRow>
    )}
    <AmountRow name="Total" isTotal>
      <Amount rupees={total} />
    </AmountRow>
  </>
);
