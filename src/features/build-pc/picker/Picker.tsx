import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isListKind, type PartKind } from '../../../rules/compatibility/part.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { type ComparisonRow, ComparisonTable } from '../CompareBuilds.tsx';
import { type Candidate, judgeCandidates } from '../candidates.ts';
import { compareParts } from '../facets.ts';
import { KINDS } from '../kinds.ts';
import { FIRST_FILTER, type ListFilter, shownCandidates } from '../list-view.ts';
import * as messages from '../messages.ts';
import type { OfferOf } from '../offers.ts';
import { getPlatform, partsOfKind, type ShopPart } from '../shop-part.ts';
import type { Builder } from '../use-builder.ts';
import { PickerFilters } from './PickerFilters.tsx';
import { MARKS, PickerList } from './PickerList.tsx';

type ComparedPartsProps = { pair: readonly [Candidate, Candidate]; offer: OfferOf; onClose: () => void };

/** Two parts of the list side by side. */
function ComparedParts({ pair: [one, other], offer, onClose }: ComparedPartsProps) {
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

type Props = { kind: PartKind; builder: Builder; onClose: () => void };

const words = (shown: readonly Candidate[]) => {
  const count = (verdict: Candidate['verdict']) => shown.filter((each) => each.verdict === verdict).length;
  const [unknown, conflict] = [count('unknown'), count('conflict')];
  return [
    messages.fittingPartCount(count('fits')),
    ...(unknown > 0 ? [messages.unknownPartCount(unknown)] : []),
    ...(conflict > 0 ? [messages.conflictingPartCount(conflict)] : []),
  ].join(', ');
};

/** The list of one kind's parts: what fits first, and why the rest does not. */
export function Picker({ kind, builder, onClose }: Props) {
  const { parts, choices, platform, offer } = builder;
  const dialog = useRef<HTMLDialogElement>(null);
  const [filter, setFilter] = useState<ListFilter>(FIRST_FILTER);
  // Deferred: typing must not wait for a long list.
  const applied = useDeferredValue(filter);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const candidates = useMemo(() => {
    const offered = parts.filter(
      (part) =>
        part.kind === kind && (platform === undefined || (getPlatform(part) ?? platform) === platform),
    );
    return judgeCandidates(offered, choices);
  }, [parts, kind, platform, choices]);
  const shown = useMemo(() => shownCandidates(candidates, applied, offer), [candidates, applied, offer]);
  const [compared, setCompared] = useState<readonly ShopPart[]>([]);
  const compare = (part: ShopPart, isCompared: boolean) => {
    const others = compared.filter((each) => each !== part);
    // A third takes the place of the one that was marked first.
    setCompared(isCompared ? [...others, part].slice(-2) : others);
  };
  const [one, other] = compared.map((part) => candidates.find((candidate) => candidate.part === part));
  const chosen = partsOfKind(choices, kind);
  const choose = (part: ShopPart) => {
    builder.choose(part);
    dialog.current?.close();
  };

  return (
    <dialog ref={dialog} className="picker" aria-labelledby="picker-title" closedby="any" onClose={onClose}>
      <div className="picker-head">
        <div className="flex items-center justify-between gap-3">
          <h2 id="picker-title" className="text-lg font-bold">
            {isListKind(kind) && chosen.length > 0
              ? messages.addToKindTitle(KINDS[kind].name)
              : messages.chooseOne(KINDS[kind].one)}
          </h2>
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            {messages.close}
          </button>
        </div>
        <PickerFilters kind={kind} candidates={candidates} filter={filter} onChange={setFilter} />
        <p role="status" className="text-muted text-sm">
          {words(shown)}
        </p>
      </div>
      {one && other && (
        <ComparedParts
          key={`${one.part.id} ${other.part.id}`}
          pair={[one, other]}
          offer={offer}
          onClose={() => setCompared([])}
        />
      )}
      <PickerList
        // A new search begins at the top.
        key={JSON.stringify(applied)}
        candidates={shown}
        chosen={chosen}
        isSingle={!isListKind(kind)}
        offer={offer}
        compared={compared}
        onCompare={compare}
        onChoose={choose}
      />
    </dialog>
  );
}
