import { useState } from 'react';
import { formatRupees } from '../../../rules/price/money.ts';
import { Amount } from '../../../ui/OrderSums.tsx';
import type { Offer } from '../../../ui/product/live-products.ts';
import { StockLabel } from '../../../ui/product/StockLabel.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import type { Candidate } from '../candidates.ts';
import * as messages from '../messages.ts';
import { type OfferOf, signed } from '../offers.ts';
import type { ShopPart } from '../shop-part.ts';

type PickerItemProps = {
  candidate: Candidate;
  /** How often it is in the build. */
  count: number;
  isSingle: boolean;
  offer: Offer;
  /** Price of the part that it would replace, if any. */
  presentPrice: number | undefined;
  isCompared: boolean;
  onCompare: (isCompared: boolean) => void;
  onChoose: () => void;
};

export const MARKS = { fits: messages.fits, unknown: messages.askUs, conflict: messages.doesNotFit } as const;

const standing = (count: number, isSingle: boolean) =>
  isSingle ? messages.inYourBuild : messages.countInYourBuild(count);

/** A part in the list: whether it fits, why not, its price beside the present one. */
function PickerItem(props: PickerItemProps) {
  const { candidate, count, isSingle, offer, presentPrice, isCompared, onCompare, onChoose } = props;
  const { part, verdict, reason } = candidate;
  const isPresent = isSingle && count > 0;
  const verb = isSingle ? messages.choose : messages.add;
  return (
    <li className="picker-item" data-verdict={verdict}>
      <Thumbnail path={part.image} className="size-14" />
      <div className="min-w-0">
        <p className="font-semibold">{part.name}</p>
        <p className="text-muted text-sm">{part.about}</p>
        <p className="picker-verdict">
          <strong>{MARKS[verdict]}</strong>
          {reason && <span>{reason}</span>}
        </p>
      </div>
      <div className="picker-buy">
        <Amount rupees={offer.price} className="font-bold" />
        {presentPrice !== undefined && !isPresent && (
          <span className="price text-muted text-sm">{signed(offer.price - presentPrice, formatRupees)}</span>
        )}
        <StockLabel stock={offer.stock} />
        {count > 0 && <span className="text-sm font-semibold">{standing(count, isSingle)}</span>}
      </div>
      <div className="picker-act">
        <label className="picker-compare">
          <input
            type="checkbox"
            className="size-5"
            aria-label={messages.comparePartLabel(part.name)}
            checked={isCompared}
            onChange={({ target }) => onCompare(target.checked)}
          />
          {messages.compare}
        </label>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${verb} ${part.name}`}
          disabled={!offer.canBuy || isPresent}
          onClick={onChoose}
        >
          {verb}
        </button>
      </div>
    </li>
  );
}

/** Lines that a phone renders at once without a pause. */
const STEP = 40;

type Props = {
  candidates: readonly Candidate[];
  chosen: readonly ShopPart[];
  isSingle: boolean;
  offer: OfferOf;
  compared: readonly ShopPart[];
  onCompare: (part: ShopPart, isCompared: boolean) => void;
  onChoose: (part: ShopPart) => void;
};

/** The first lines of a list; more on demand. */
export function PickerList(props: Props) {
  const { candidates, chosen, isSingle, offer, compared, onCompare, onChoose } = props;
  const [most, setMost] = useState(STEP);
  const [present] = isSingle ? chosen : [];
  if (candidates.length === 0) return <p className="p-6 text-center">{messages.noPartsMatch}</p>;
  return (
    <>
      <ul className="part-list px-4">
        {candidates.slice(0, most).map((candidate) => (
          <PickerItem
            key={String(candidate.part.id)}
            candidate={candidate}
            count={chosen.filter((part) => part === candidate.part).length}
            isSingle={isSingle}
            offer={offer(candidate.part)}
            presentPrice={present && offer(present).price}
            isCompared={compared.includes(candidate.part)}
            onCompare={(isCompared) => onCompare(candidate.part, isCompared)}
            onChoose={() => onChoose(candidate.part)}
          />
        ))}
      </ul>
      {candidates.length > most && (
        <button
          type="button"
          className="button button-quiet mx-auto my-4 flex"
          onClick={() => setMost(most + STEP)}
        >
          {messages.showMoreButton(candidates.length)}
        </button>
      )}
    </>
  );
}
