import { useEffect, useRef } from 'react';
import { formatRupees } from '../../../rules/price/money.ts';
import { type ComparisonRow, ComparisonTable } from '../ComparisonTable.tsx';
import type { Candidate } from '../candidates.ts';
import { compareParts } from '../facets.ts';
import * as messages from '../messages.ts';
import type { OfferOf } from '../offers.ts';
import { MARKS } from './PickerItem.tsx';

type Props = { pair: readonly [Candidate, Candidate]; offer: OfferOf; onClose: () => void };

/** Two parts of the list side by side. */
export function ComparedParts({ pair: [one, other], offer, onClose }: Props) {
  const section = useRef<HTMLElement>(null);
  // The second one may have been marked far down the list.
  useEffect(() => section.current?.focus(), []);
  const rows: ComparisonRow[] = [
    [messages.price, formatRupees(offer(one.part).price), formatRupees(offer(other.part).price)],
    [messages.inYourBuild, MARKS[one.verdict], MARKS[other.verdict]],
    ...compareParts(one.part, other.part),
  ];
  return (
    <section ref={section} className="compared-parts" tabIndex={-1} aria-labelledby="compared-title">
      <div className="flex items-center justify-between gap-3">
        <h3 id="compared-title" className="font-bold">
          {messages.sideBySide}
        </h3>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {messages.stopComparing}
        </button>
      </div>
      <ComparisonTable names={[one.part.name, other.part.name]} rows={rows} />
    </section>
  );
}
