import type { Finding } from '../../../rules/compatibility/finding.ts';
import type { PartKind } from '../../../rules/compatibility/part.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import {
  type Fix,
  type FullFix,
  fixEverything,
  fixesFor,
  type Group,
  groupByCause,
  MOST_FIXES,
} from '../fixes.ts';
import { KINDS } from '../kinds.ts';
import { reportChange } from '../last-change.ts';
import * as messages from '../messages.ts';
import { signed } from '../offers.ts';
import type { Choices } from '../shop-part.ts';
import type { Builder } from '../use-builder.ts';

type Props = {
  conflicts: readonly Finding[];
  builder: Builder;
  onOpen: (kind: PartKind) => void;
  onFixed: () => void;
};

type OnFix = (choices: Choices, said: string) => void;

type OneProps = {
  group: Group;
  fixes: readonly Fix[];
  onFix: OnFix;
  onOpen: Props['onOpen'];
};

function Conflict({ group, fixes, onFix, onOpen }: OneProps) {
  const { cause, conflicts } = group;
  const missing = [...new Set(conflicts.flatMap((conflict) => conflict.missing ?? []))];
  return (
    <li>
      {cause && <h4 className="font-semibold">{messages.partDoesNotFit(cause.name)}</h4>}
      <ul className={cause ? 'mt-1 list-disc pl-5' : ''}>
        {conflicts.map(({ sentence, inferred, taken }) => (
          <li key={sentence}>
            {sentence}
            {inferred && <p className="text-muted text-sm">{inferred}</p>}
            {taken && <p className="text-muted text-sm">{taken}</p>}
          </li>
        ))}
      </ul>
      <div className="no-print mt-2 grid gap-2">
        {fixes.map(({ label, difference, choices }) => (
          <button
            key={label}
            type="button"
            className="button button-quiet text-sm"
            onClick={() => onFix(choices, label.replace(/^Use (.*) instead$/, '$1 is in your build now'))}
          >
            <span>
              {label} <span className="price">({signed(difference, formatRupees)})</span>
            </span>
          </button>
        ))}
        {missing.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button button-quiet text-sm"
            onClick={() => onOpen(kind)}
          >
            {messages.chooseOneYourself(KINDS[kind].one)}
          </button>
        ))}
        {fixes.length === 0 && missing.length === 0 && (
          <p className="text-muted text-sm">{messages.noSinglePartFix}</p>
        )}
      </div>
    </li>
  );
}

/** All replacements of "fix everything", with the old and the new parts. */
function Everything({ fix, onFix }: { fix: FullFix; onFix: OnFix }) {
  return (
    <div className="mt-2">
      <h4 className="font-semibold">{messages.fixEverythingAtOnce}</h4>
      <ul className="mt-1 grid gap-1 text-sm">
        {fix.changes.map(({ from, to }) => (
          <li key={to.id}>
            {from ? (
              <>
                <s>{from.name}</s> → {to.name}
              </>
            ) : (
              messages.partAdded(to.name)
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button button-primary no-print mt-2 w-full text-sm"
        onClick={() => onFix(fix.choices, messages.everythingFixed)}
      >
        <span>
          {messages.fixEverything} <span className="price">({signed(fix.difference, formatRupees)})</span>
        </span>
      </button>
    </div>
  );
}

/** The conflicts, each with buttons that fix it and keep the rest of the build. */
export function Conflicts({ conflicts, builder, onOpen, onFixed }: Props) {
  const { choices, parts, offer, setChoices } = builder;
  const fix = (next: Choices, said: string) => {
    setChoices(next);
    reportChange('summary', said);
    // The clicked button disappears with its conflict, so focus must move.
    onFixed();
  };
  const everything = conflicts.length > 1 ? fixEverything(choices, parts, offer) : undefined;
  // What fixes one conflict of a cause is the same for the next; those that fix most come first.
  const findFixes = ({ conflicts: ofCause }: Group) => {
    const all = ofCause.flatMap((conflict) => fixesFor(conflict, choices, parts, offer));
    const byLabel = Map.groupBy(all, ({ label }) => label);
    return [...byLabel.values()]
      .sort((one, other) => other.length - one.length)
      .flatMap(([fix]) => fix ?? [])
      .slice(0, MOST_FIXES);
  };
  return (
    <div aria-live="polite">
      {conflicts.length > 0 && (
        <div className="conflicts">
          <h3>{messages.compatibilityProblems(conflicts.length)}</h3>
          {everything && <Everything fix={everything} onFix={fix} />}
          <ul className="mt-4 grid gap-4">
            {groupByCause(conflicts).map((group) => (
              <Conflict
                key={group.conflicts[0]?.sentence}
                group={group}
                fixes={findFixes(group)}
                onFix={fix}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
