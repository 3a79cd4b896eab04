import { useEffect, useRef } from 'react';
import { showError } from '../../../browser/toast.ts';
import { findConflicts } from '../../../rules/compatibility/check-build.ts';
import type { PartKind } from '../../../rules/compatibility/part.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { AmountRow } from '../../../ui/AmountRow.tsx';
import { CHECKED_KINDS } from '../kinds.ts';
import { LastChange } from '../LastChange.tsx';
import * as messages from '../messages.ts';
import { getTotal } from '../offers.ts';
import { putInCart } from '../put-in-cart.ts';
import { partsOfKind } from '../shop-part.ts';
import type { Builder } from '../use-builder.ts';
import { Conflicts } from './Conflicts.tsx';
import { Hints } from './Hints.tsx';
import { PartRows } from './PartRows.tsx';
import { Performance } from './Performance.tsx';
import { PowerMeter } from './PowerMeter.tsx';
import { SummaryTools } from './SummaryTools.tsx';

type Props = {
  builder: Builder;
  onMissing: (kinds: readonly PartKind[]) => void;
  onOpen: (kind: PartKind) => void;
};

/** What the build costs and draws, what does not fit, and the way on to the cart. */
export function Summary({ builder, onMissing, onOpen }: Props) {
  const { choices, findings, offer } = builder;
  const hasLeft = useRef(false);
  const summary = useRef<HTMLElement>(null);
  const conflicts = findConflicts(findings);
  useEffect(() => {
    // The browser's back button restores this page in its last state.
    const comeBack = () => {
      hasLeft.current = false;
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const proceed = () => {
    const missing = CHECKED_KINDS.filter((kind) => partsOfKind(choices, kind).length === 0);
    onMissing(missing);
    if (missing.length > 0) return showError(messages.incomplete);
    const soldOut = choices.find((part) => !offer(part).canBuy);
    if (soldOut) return showError(messages.soldOut(soldOut.name));
    // A double click must not add everything twice.
    if (hasLeft.current) return;
    hasLeft.current = true;
    putInCart(choices, offer);
    location.assign('/cart');
  };

  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby="build-summary-title"
      className="panel build-summary outline-none"
    >
      <div>
        <h2 id="build-summary-title" className="text-lg font-bold">
          {messages.buildSummary}
        </h2>
        <LastChange place="summary" />
      </div>
      <Conflicts
        conflicts={conflicts}
        builder={builder}
        onOpen={onOpen}
        onFixed={() => summary.current?.focus()}
      />
      <PartRows choices={choices} offer={offer} />
      <dl className="grid gap-2" aria-live="polite">
        <AmountRow name={messages.total} isTotal>
          <Amount rupees={getTotal(choices, offer)} />
        </AmountRow>
      </dl>
      <PowerMeter choices={choices} />
      <Performance choices={choices} offer={offer} />
      <Hints findings={findings} isComplete={choices.length > 0} />
      <div className="summary-footer no-print">
        <button type="button" className="button button-primary w-full" onClick={proceed}>
          {messages.addBuildToCart}
        </button>
      </div>
      <SummaryTools builder={builder} />
    </section>
  );
}
