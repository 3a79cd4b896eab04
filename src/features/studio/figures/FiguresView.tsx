import { useMemo, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { readBsCalendar } from '../../../client/editor/bs-calendar.ts';
import { FIGURE_GROUPINGS } from '../../../contract/figures.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { DayField } from '../DayField.tsx';
import { PartTabs } from '../PartTabs.tsx';
import { MissedSearches } from '../searches/MissedSearches.tsx';
import { missedSearchesTitle } from '../searches/messages.ts';
import { useMay } from '../staff/member.ts';
import { useList } from '../use-list.tsx';
import { listAddress } from '../views.ts';
import { FIGURE_FIELDS, isPeriod, namedPeriods, toFigureFilter } from './figure-filter.ts';
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
export function FiguresView({ part }: { part: string | undefined }) {
  const seesSearches = useMay('catalogue');
  const parts = seesSearches ? [...PARTS, { part: SEARCHES, name: missedSearchesTitle }] : PARTS;
  const [today] = useState(() => nepalDay(new Date()));
  const [{ last: calendar }] = useQuery(readBsCalendar);
  const { values, key, show } = useList(FIGURE_FIELDS);
  const filter = useMemo(() => toFigureFilter(values, today), [values, today]);
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      value={filter[name]}
      onChange={(value) => show({ ...filter, [name]: value }, { isTyped: true })}
    />
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
                  onChange={({ target }) => show({ ...filter, by: target.value })}
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
        <SellThrough key={key} part={THROUGH} filter={filter} />
      ) : (
        <Sold key={key} filter={filter} />
      )}
    </>
  );
}
