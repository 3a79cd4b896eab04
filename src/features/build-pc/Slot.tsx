import type { Finding } from '../../rules/compatibility/finding.ts';
import { isListKind, type PartKind } from '../../rules/compatibility/part.ts';
import { Amount } from '../../ui/OrderSums.tsx';
import type { Offer } from '../../ui/product/live-products.ts';
import { StockLabel } from '../../ui/product/StockLabel.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { KINDS } from './kinds.ts';
import { LastChange } from './LastChange.tsx';
import * as messages from './messages.ts';
import type { OfferOf } from './offers.ts';
import type { ShopPart } from './shop-part.ts';

type ChosenPartProps = {
  part: ShopPart;
  count: number;
  offer: Offer;
  hasConflict: boolean;
  onRemove: () => void;
};

/** A part of the build in its slot. */
const ChosenPart = ({ part, count, offer, hasConflict, onRemove }: ChosenPartProps) => (
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

type Props = {
  kind: PartKind;
  chosen: readonly ShopPart[];
  conflicts: readonly Finding[];
  offer: OfferOf;
  isMissing: boolean;
  /** Shown if nothing is chosen: the cooler that comes with the processor. */
  comesWith?: string | undefined;
  onOpen: () => void;
  onRemove: (part: ShopPart) => void;
};

const buttonWords = (kind: PartKind, isChosen: boolean) => {
  const { name, one } = KINDS[kind];
  if (!isChosen) return messages.chooseOne(one);
  return isListKind(kind) ? messages.addMoreButton(name) : messages.changePartButton(name);
};

/** The slot of one kind of part: the chosen parts and the button that opens the list. */
export function Slot({ kind, chosen, conflicts, offer, isMissing, comesWith, onOpen, onRemove }: Props) {
  const { name, isRequired } = KINDS[kind];
  const distinct = [...new Set(chosen)];
  return (
    <li className="panel slot" data-missing={isMissing ? '' : undefined}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="slot-name">
          <h3 className="font-bold">{name}</h3>
          <span className="text-muted text-sm">
            {isRequired && !comesWith ? messages.required : messages.optional}
          </span>
        </div>
        {isMissing && <strong className="text-accent-ink text-sm">{messages.pleaseChooseOne}</strong>}
        <button
          type="button"
          data-choose={kind}
          aria-haspopup="dialog"
          className="button button-quiet no-print ml-auto"
          onClick={onOpen}
        >
          {buttonWords(kind, chosen.length > 0)}
        </button>
      </div>
      {comesWith && distinct.length === 0 && <p className="text-muted mt-2 text-sm">{comesWith}</p>}
      {distinct.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {distinct.map((part) => (
            <ChosenPart
              key={String(part.id)}
              part={part}
              count={chosen.filter((each) => each === part).length}
              offer={offer(part)}
              hasConflict={conflicts.some(({ parts }) => parts.includes(part))}
              onRemove={() => onRemove(part)}
            />
          ))}
        </ul>
      )}
      <LastChange place={kind} />
    </li>
  );
}
