import { useState } from 'react';
import type { Candidate } from '../candidates.ts';
import * as messages from '../messages.ts';
import type { OfferOf } from '../offers.ts';
import type { ShopPart } from '../shop-part.ts';
import { PickerItem } from './PickerItem.tsx';

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
