import type { Finding } from '../../rules/compatibility/finding.ts';
import { isListKind, type PartKind } from '../../rules/compatibility/part.ts';
import { ChosenPart } from './ChosenPart.tsx';
import { KINDS } from './kinds.ts';
import { LastChange } from './LastChange.tsx';
import * as messages from './messages.ts';
import type { OfferOf } from './offers.ts';
import type { ShopPart } from './shop-part.ts';

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
          className={`button no-print ml-auto ${chosen.length > 0 ? 'button-quiet' : 'button-secondary'}`}
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
