import type { ReactNode } from 'react';
import { lineTotal } from '../../rules/order/order-money.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Saving } from '../../ui/Saving.tsx';
import type { CartItem } from '../cart/store.ts';
import { CheckoutPicture } from './CheckoutPicture.tsx';
import * as messages from './messages.ts';

/** Where a line leads (spec §2). */
const getAddress = ({ productCategory, slug }: CartItem) => `/${productCategory?.slug ?? 'product'}/${slug}`;

type TextProps = Pick<CartItem, 'name' | 'quantity' | 'price'> & {
  total: number;
  markedPrice?: number | null | undefined;
};

/** What a line says beside its picture. Whole rupees. */
export const LineText = ({ name, quantity, total, price, markedPrice }: TextProps) => (
  <span className="min-w-0 grow">
    <span className="line-clamp-3 font-medium">{name}</span>
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-muted text-sm">{messages.itemQuantity(quantity)}</span>
      <Amount rupees={total} className="font-semibold" />
    </span>
    <Saving price={price} markedPrice={markedPrice} quantity={quantity} />
  </span>
);

/** A line with its product's link, and below it what else is to be said of it. */
export function OrderLine({ item, children }: { item: CartItem; children?: ReactNode }) {
  return (
    <li>
      <a href={getAddress(item)} className="hover:bg-sunken -mx-2 flex items-center gap-3 rounded-lg p-2">
        <CheckoutPicture path={item.image} />
        <LineText {...item} total={lineTotal(item)} />
      </a>
      {children}
    </li>
  );
}
