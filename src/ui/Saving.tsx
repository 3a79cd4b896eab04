import { orderDiscount } from '../rules/price.ts';
import { Amount } from './Amount.tsx';

type Props = { price: number; markedPrice: number | null | undefined };

/**
 * How far below its marked price a line is sold, to two decimals (spec §9): nothing where it is not, or where the marked
 * price is not known. Whole rupees.
 */
export const Saving = ({ price, markedPrice }: Props) =>
  markedPrice != null &&
  markedPrice > price && (
    <span className="text-good block text-sm">
      {orderDiscount({ sellingPrice: price, markedPrice })}% off <span className="sr-only">marked price</span>{' '}
      <s className="text-muted">
        <Amount rupees={markedPrice} />
      </s>
    </span>
  );
