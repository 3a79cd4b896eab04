import { useMemo, useState } from 'react';
import { buildOf, PART_KINDS } from '../../rules/compatibility/part.ts';
import { powerEstimate } from '../../rules/compatibility/power.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { getChips } from './budget/purposes.ts';
import { KINDS } from './kinds.ts';
import * as messages from './messages.ts';
import { getTotal } from './offers.ts';
import { restore } from './restore.ts';
import { type Choices, partsOfKind } from './shop-part.ts';
import type { Builder } from './use-builder.ts';

/** A row's name, and its text for each of the two that are compared. */
export type ComparisonRow = [name: string, first: string, second: string];

type Props = { names: readonly [string, string]; rows: readonly ComparisonRow[] };

/** Two builds or two parts side by side; rows that differ are marked. */
export const ComparisonTable = ({ names, rows }: Props) => (
  <table className="compare-builds" aria-label={names.join(' beside ')}>
    <thead>
      <tr>
        <td />
        {names.map((name, column) => (
          <th key={column === 0 ? 'first' : 'second'} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, first, second]) => (
        <tr key={name} data-differs={first === second ? undefined : ''}>
          <th scope="row">{name}</th>
          <td>{first}</td>
          <td>{second}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const namesOfKind = (choices: Choices, kind: (typeof PART_KINDS)[number]): string =>
  partsOfKind(choices, kind)
    .map(({ name }) => name)
    .join(', ') || messages.none;

function getRows(one: Choices, other: Choices, builder: Builder): ComparisonRow[] {
  const both = (name: string, toText: (choices: Choices) => string): ComparisonRow => [
    name,
    toText(one),
    toText(other),
  ];
  const frames = (choices: Choices) => {
    const { graphicsCard } = getChips(choices);
    if (!graphicsCard) return messages.none;
    return messages.framesASecond(Math.round(graphicsCard.frames), graphicsCard.isEstimate);
  };
  return [
    ...PART_KINDS.map((kind) => both(KINDS[kind].name, (choices) => namesOfKind(choices, kind))),
    both(messages.total, (choices) => formatRupees(getTotal(choices, builder.offer))),
    both(messages.powerAtFullLoad, (choices) => `${powerEstimate(buildOf(choices)).watts} W`),
    both(messages.framesAt1440P, frames),
  ];
}

/** The build on the page beside another of this browser. */
export function CompareBuilds({ builder }: { builder: Builder }) {
  const { kept, build, choices, parts, offer } = builder;
  const [key, setKey] = useState('');
  const others = kept.builds.filter((each) => each.key !== build.key && each.parts.length > 0);
  const other = others.find((each) => each.key === key);
  const theirs = useMemo(() => {
    const byId = new Map(parts.map((part) => [String(part.id), part]));
    return other ? restore(other.parts, (id) => byId.get(id), offer).choices : [];
  }, [other, parts, offer]);
  if (others.length === 0 || choices.length === 0) return null;
  return (
    <div className="no-print">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted text-sm">{messages.compareWith}</span>
        <select
          className="field grow basis-40"
          name="compare-build"
          value={other ? key : ''}
          onChange={({ target }) => setKey(target.value)}
        >
          <option value="">{messages.noOtherBuild}</option>
          {others.map((each) => (
            <option key={each.key} value={each.key}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      {other && <ComparisonTable names={[build.name, other.name]} rows={getRows(choices, theirs, builder)} />}
    </div>
  );
}
