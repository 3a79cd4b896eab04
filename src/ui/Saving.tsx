import { orderDiscount } from '../rules/price/price.ts';
import { Amount } from './Amount.tsx';
import * as messages from './messages.ts';

type Props = { price: number; markedPrice: number | null | undefined };

/**
 * The discount of a line on its marked price, to two decimals (spec §9); nothing where there is none, or where the
 * marked price is unknown. Whole rupees.
 */
export const Saving = ({ price, markedPrice }: Props) =>
  markedPrice != null &&
  markedPrice > price && (
    <span className="text-good block text-sm">
      {messages.percentOff(orderDiscount({ sellingPrice: price, markedPrice }))}{' '}
      <span className="sr-only">{messages.markedPrice}</span>{' '}
      <s className="text-muted">
        <Amount rupees={markedPrice} />
      </s>
    </span>
  );
