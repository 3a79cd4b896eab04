import { useState } from 'react';
import type { Candidate } from '../candidates.ts';
import type { OfferOf } from '../offers.ts';
import type { ShopPart } from '../shop-part.ts';
import { PickerItem } from './PickerItem.tsx';

/** As many lines as a phone draws at once without a pause; nobody reads 5,000. */
const STEP = 40;

type Props = {
  candidates: readonly Candidate[];
  chosen: readonly ShopPart[];
  isSingle: boolean;
  offer: OfferOf;
  onChoose: (part: ShopPart) => void;
};

/** The lines of a list, the first of them; the rest on demand. */
export function PickerList({ candidates, chosen, isSingle, offer, onChoose }: Props) {
  const [most, setMost] = useState(STEP);
  const [present] = isSingle ? chosen : [];
  if (candidates.length === 0) return <p className="p-6 text-center">No parts match these filters.</p>;
  return (
    <>
      <ul className="divide-line divide-y px-4">
        {candidates.slice(0, most).map((candidate) => (
          <PickerItem
            key={String(candidate.part.id)}
            candidate={candidate}
            count={chosen.filter((part) => part === candidate.part).length}
            isSingle={isSingle}
            offer={offer(candidate.part)}
            presentPrice={present && offer(present).price}
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
          Show more of {candidates.length}
        </button>
      )}
    </>
  );
}
