import { useMemo, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { readBsCalendar } from '../../../client/editor/bs-calendar.ts';
import type { FigureFilter } from '../../../client/editor/figures.ts';
import { FIGURE_GROUPINGS, type FigureGrouping } from '../../../contract/figures.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { DayField } from '../DayField.tsx';
import { PartTabs } from '../PartTabs.tsx';
import { MissedSearches } from '../searches/MissedSearches.tsx';
import { missedSearchesTitle } from '../searches/messages.ts';
import { useMay } from '../staff/member.ts';
import { listAddress } from '../views.ts';
import { isPeriod, namedPeriods, parseFigureFilter } from './figure-filter.ts';
import * as messages from './messages.ts';
import { Sold } from './Sold.tsx';
import { LyingStock, SellThrough } from './StockFigures.tsx';

const THROUGH = 'sell-through';
const LYING = 'lying-stock';
const SEARCHES = 'searches';
const PARTS = [
  { name: messages.soldPart },
  { part: THROUGH, name: messages.throughPart },
  { part: LYING, name: messages.lyingPart },
] as const;

/** What the shop sold, for owner and finance: the whole last month at first. @param part behind `#figures/` */
export function FiguresView({ part, query }: { part: string | undefined; query: string }) {
  const seesSearches = useMay('catalogue');
  const parts = seesSearches ? [...PARTS, { part: SEARCHES, name: missedSearchesTitle }] : PARTS;
  const [today] = useState(() => nepalDay(new Date()));
  const [{ last: calendar }] = useQuery(readBsCalendar);
  const filter = useMemo(() => parseFigureFilter(query, today), [query, today]);
  const show = (changes: Partial<FigureFilter>) =>
    location.replace(listAddress('figures', { ...filter, ...changes }, part));
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={filter[name]} onChange={(value) => show({ [name]: value })} />
  );
  return (
    <>
      <PartTabs view="figures" label={messages.partsLabel} parts={parts} current={part} />
      {part !== LYING && part !== SEARCHES && (
        <>
          <nav className="studio-tabs" aria-label={messages.periodsLabel}>
            {namedPeriods(today, calendar).map(({ name, filter: named }) => (
              <a
                key={name}
                className="studio-view"
                href={listAddress(
                  'figures',
                  { ...named, by: isPeriod(filter.by) ? named.by : filter.by },
                  part,
                )}
                aria-current={named.from === filter.from && named.to === filter.to ? 'true' : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
          <search className="studio-bar">
            {day('from', messages.fromLabel)}
            {day('to', messages.toLabel)}
            {part !== THROUGH && (
              <label>
                <span className="mb-1 block text-sm font-medium">{messages.byLabel}</span>
                <select
                  className="field"
                  value={filter.by}
                  onChange={({ target }) => show({ by: target.value as FigureGrouping })}
                >
                  {FIGURE_GROUPINGS.map((grouping) => (
                    <option key={grouping} value={grouping}>
                      {messages.groupings[grouping]}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </search>
        </>
      )}
      {part === LYING ? (
        <LyingStock part={LYING} />
      ) : part === SEARCHES ? (
        <MissedSearches />
      ) : part === THROUGH ? (
        <SellThrough key={query} part={THROUGH} filter={filter} />
      ) : (
        <Sold key={query} filter={filter} />
      )}
    </>
  );
}
