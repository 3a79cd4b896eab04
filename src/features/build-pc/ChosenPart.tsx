import { Amount } from '../../ui/Amount.tsx';
import type { Offer } from '../../ui/product/live-products.ts';
import { StockLabel } from '../../ui/product/StockLabel.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import * as messages from './messages.ts';
import type { ShopPart } from './shop-part.ts';

type Props = { part: ShopPart; count: number; offer: Offer; hasConflict: boolean; onRemove: () => void };

/** A part of the build in its slot. */
export const ChosenPart = ({ part, count, offer, hasConflict, onRemove }: Props) => (
  <li className="flex gap-3">
    <Thumbnail path={part.image} className="size-16" />
    <div className="min-w-0 grow">
      <a href={`/product/${part.slug}`} className="hover:text-accent-ink font-semibold">
        {count > 1 && `${count} × `}
        {part.name}
      </a>
      <p className="text-muted text-sm">{part.about}</p>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Amount rupees={offer.price * count} className="font-bold" />
        <StockLabel stock={offer.stock} />
        {hasConflict && <strong className="text-accent-ink text-sm">{messages.doesNotFitTheRest}</strong>}
        <button
          type="button"
          className="text-muted hover:text-accent-ink no-print ml-auto min-h-11 text-sm underline"
          aria-label={messages.removePartLabel(part.name)}
          onClick={onRemove}
        >
          {messages.remove}
        </button>
      </div>
    </div>
  </li>
);
