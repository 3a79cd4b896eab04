import type { Quotation, QuotationLine } from '../../contract/quotation.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { Amount, OrderSums, ShippingRow } from '../OrderSums.tsx';
import { PromotionNames } from '../PromotionNames.tsx';
import { Thumbnail } from '../Thumbnail.tsx';
import * as messages from './messages.ts';

type Props = Pick<Quotation, 'promotions'> & {
  lines: readonly (QuotationLine & { reason?: string })[];
  subTotal: number;
  discount: number;
  shippingCharge: number;
  totalPrice: number;
};

/** The lines of a quotation with its sums, in whole rupees. */
export const QuotedLines = ({ lines, promotions, subTotal, discount, shippingCharge, totalPrice }: Props) => (
  <>
    <ul className="grid gap-3" aria-label={messages.linesLabel}>
      {lines.map(({ id, name, image, quantity, unitPrice, discount: off, total, reason }) => (
        <li key={id} className="flex items-start gap-3">
          <Thumbnail path={image} className="size-12 shrink-0" />
          <span className="min-w-0 grow">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="text-muted block text-sm">
              {messages.lineText(quantity, formatRupees(unitPrice))}
              {off > 0 && ` ${messages.lessOff(formatRupees(off))}`}
              {reason && ` · ${reason}`}
            </span>
          </span>
          <span className="shrink-0">
            <Amount rupees={total} />
          </span>
        </li>
      ))}
    </ul>
    <dl className="border-line grid gap-2 border-t pt-3">
      <OrderSums
        subtotal={subTotal}
        shipping={<ShippingRow charge={shippingCharge} />}
        discount={discount}
        total={totalPrice}
      />
      <PromotionNames promotions={promotions} />
    </dl>
  </>
);
