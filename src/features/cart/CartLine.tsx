import { lineTotal } from '../../rules/order/order-money.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Saving } from '../../ui/Saving.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import * as messages from './messages.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { quantityLimit } from './rules.ts';
import type { CartItem } from './store.ts';

type Props = { item: CartItem; onRemove: (item: CartItem) => void };

export function CartLine({ item, onRemove }: Props) {
  const isAtLimit = item.stock !== undefined && item.quantity >= quantityLimit(item.stock);
  return (
    <li className="border-line flex gap-4 border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <Thumbnail path={item.image} className="size-16 sm:size-24" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <a href={`/product/${item.slug}`} className="hover:text-accent-ink font-semibold">
          {item.name}
        </a>
        <p className="text-muted text-sm">
          <Amount rupees={item.price} /> {messages.unitPriceSuffix}
        </p>
        <Saving {...item} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <QuantityStepper item={item} />
          <Amount rupees={lineTotal(item)} className="ml-auto font-bold" />
        </div>
        <div className="flex items-center justify-between gap-4">
          <button
            type="button"
            className="text-muted hover:text-accent-ink min-h-11 shrink-0 text-sm underline"
            aria-label={messages.removeItem(item.name)}
            onClick={() => onRemove(item)}
          >
            {messages.remove}
          </button>
          {isAtLimit && <p className="text-warn text-sm">{messages.stockLimitNote(item.quantity)}</p>}
        </div>
      </div>
    </li>
  );
}
