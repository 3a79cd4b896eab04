import type { Finding } from '../../../rules/compatibility/finding.ts';
import type { PartKind } from '../../../rules/compatibility/part.ts';
import { formatRupees } from '../../../rules/money.ts';
import { showToast } from '../../../ui/toast.ts';
import { KINDS } from '../kinds.ts';
import { type Mend, mendsFor } from '../mends.ts';
import { signed } from '../offers.ts';
import type { Builder } from '../use-builder.ts';

type Props = {
  conflicts: readonly Finding[];
  builder: Builder;
  onOpen: (kind: PartKind) => void;
  onMended: () => void;
};

const heading = (count: number) => (count === 1 ? 'One thing does not work' : `${count} things do not work`);

type OneProps = {
  conflict: Finding;
  mends: readonly Mend[];
  onMend: (mend: Mend) => void;
  onOpen: Props['onOpen'];
};

function Conflict({ conflict, mends, onMend, onOpen }: OneProps) {
  const { sentence, missing } = conflict;
  return (
    <li>
      <p>{sentence}</p>
      <div className="no-print mt-2 grid gap-2">
        {mends.map((mend) => (
          <button
            key={mend.label}
            type="button"
            className="button button-quiet text-sm"
            onClick={() => onMend(mend)}
          >
            <span>
              {mend.label} <span className="price">({signed(mend.difference, formatRupees)})</span>
            </span>
          </button>
        ))}
        {missing && (
          <button type="button" className="button button-quiet text-sm" onClick={() => onOpen(missing)}>
            Choose {KINDS[missing].one} yourself
          </button>
        )}
        {mends.length === 0 && !missing && (
          <p className="text-muted text-sm">No single part in stock mends this: change one of the two.</p>
        )}
      </div>
    </li>
  );
}

/** What does not work together, each with a press that mends it and keeps the rest. */
export function Conflicts({ conflicts, builder, onOpen, onMended }: Props) {
  const { choices, parts, offer, setChoices } = builder;
  const mend = (chosen: Mend) => {
    setChoices(chosen.choices);
    showToast(chosen.label.replace(/^Use (.*) instead$/, '$1 is in your build now'), {
      position: 'bottom-left',
    });
    // The button that was pressed goes with its conflict.
    onMended();
  };
  return (
    <div aria-live="polite">
      {conflicts.length > 0 && (
        <div className="conflicts">
          <h3>{heading(conflicts.length)}</h3>
          <ul className="mt-2 grid gap-4">
            {conflicts.map((conflict) => (
              <Conflict
                key={conflict.sentence}
                conflict={conflict}
                mends={mendsFor(conflict, choices, parts, offer)}
                onMend={mend}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
