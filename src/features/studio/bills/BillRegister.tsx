import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { type BillFilter, fetchBills } from '../../../client/editor/bills.ts';
import { readBsCalendar } from '../../../client/editor/bs-calendar.ts';
import { BILL_KINDS, type BillListQuery, type BillSums, registerName } from '../../../contract/bill.ts';
import type { BsDate } from '../../../rules/bikram-sambat.ts';
import { formatPaisa } from '../../../rules/price/exact-rupees.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { CbmsList } from '../cbms/CbmsList.tsx';
import { ExportButtons } from '../Export.tsx';
import { Loading } from '../Loading.tsx';
import { SearchField } from '../SearchField.tsx';
import { addressOf, listAddress } from '../views.ts';
import * as messages from './messages.ts';
import { RegisterTable } from './RegisterTable.tsx';
import { bsToday, filterIn, yearsUpTo } from './register-filter.ts';

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <label>
    <span className="mb-1 block text-sm font-medium">{label}</span>
    <select className="field" value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const SUMS = Object.entries(messages.totalsNames) as [keyof BillSums, string][];

const Totals = ({ totals, kind }: { totals: BillSums; kind: BillFilter['kind'] }) => (
  <section className="panel studio-box mb-4" aria-labelledby="bill-totals">
    <h3 id="bill-totals" className="studio-title">
      {messages.totalsTitle}
    </h3>
    <dl className="studio-facts">
      {SUMS.map(([name, label]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="price font-semibold">{formatPaisa(totals[name])}</dd>
        </div>
      ))}
    </dl>
    {!kind && <p className="text-muted text-sm">{messages.creditTakenOff}</p>}
  </section>
);

const VIEWS = Object.entries(messages.views);

/** The whole register as a file, for the tax office or a program that keeps the books. */
function Files({ filter }: { filter: BillFilter }) {
  const [view, setView] = useState<BillListQuery['view']>('register');
  return (
    <section className="panel studio-box mb-4" aria-labelledby="bill-files">
      <h3 id="bill-files" className="studio-title">
        {messages.filesTitle}
      </h3>
      <p className="text-muted text-sm">{messages.filesNote}</p>
      <div className="studio-bar">
        <Choice
          label={messages.viewLabel}
          value={view}
          options={VIEWS}
          onChoose={(chosen) => setView(chosen as BillListQuery['view'])}
        />
        <ExportButtons list={registerName({ ...filter, view })} path="/bills" query={{ ...filter, view }} />
      </div>
    </section>
  );
}

function Bills({ filter }: { filter: BillFilter }) {
  const [page, setPage] = useState(1);
  const [result, retry] = useQuery(useCallback(() => fetchBills(filter, page), [filter, page]));
  if (result.state === 'loading') return <Loading text={messages.loadingBills} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  const { data, total, totals, limit } = result.data;
  return (
    <>
      <p role="status" className="text-muted mb-3 text-sm">
        {total === 0 ? messages.noBills : messages.billCount(total)}
      </p>
      {total > 0 && <Totals totals={totals} kind={filter.kind} />}
      {total > 0 && <Files filter={filter} />}
      {total > 0 && <RegisterTable bills={data} totals={totals} isMixed={!filter.kind} />}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={() => addressOf('bills')}
        onChoose={setPage}
      />
    </>
  );
}

/** Every number of every year: a search is of all bills. */
const searchAll = (search: string) =>
  location.replace(search === '' ? addressOf('bills') : listAddress('bills', { search }));

/**
 * The registers of bills and credit notes: of a month of Nepal's calendar at first, with the sums of all of it and its
 * files. @param query the part of the address behind `?`
 */
export function BillRegister({ query }: { query: string }) {
  const [calendar, retry] = useQuery(readBsCalendar);
  if (calendar.state === 'loading') return <Loading text={messages.loadingBills} />;
  if (calendar.state === 'failed') return <Failure message={calendar.error.message} onRetry={retry} />;
  return <RegisterOfDay query={query} today={bsToday(calendar.data)} />;
}

function RegisterOfDay({ query, today }: { query: string; today: BsDate | undefined }) {
  const filter = filterIn(query, today);
  const { fiscalYear = '', month = '', kind = '', search = '' } = filter;
  /** An address that limits nothing would be the present month's. */
  const choose = (change: Record<string, string>) =>
    location.replace(
      `${addressOf('bills')}?${new URLSearchParams({ fiscalYear, month: String(month), kind, search, ...change })}`,
    );
  return (
    <>
      <search className="studio-bar">
        <Choice
          label={messages.yearLabel}
          value={fiscalYear}
          options={[['', messages.everyYear], ...yearsUpTo(today).map((year) => [year, year] as const)]}
          onChoose={(chosen) => choose({ fiscalYear: chosen })}
        />
        <Choice
          label={messages.monthLabel}
          value={String(month)}
          options={[
            ['', messages.everyMonth],
            ...messages.months.map(([number, name]) => [String(number), name] as const),
          ]}
          onChoose={(chosen) => choose({ month: chosen })}
        />
        <Choice
          label={messages.kindLabel}
          value={kind}
          options={[
            ['', messages.everyKind],
            ...BILL_KINDS.map((each) => [each, messages.kinds[each]] as const),
          ]}
          onChoose={(chosen) => choose({ kind: chosen })}
        />
        <SearchField label={messages.searchLabel} value={search} onChange={searchAll} />
      </search>
      <FilteredBills key={JSON.stringify(filter)} filter={filter} />
      <CbmsList view="bills" />
    </>
  );
}

/** The filter of an address is read again at every render: it must stay the same object while it says the same. */
function FilteredBills({ filter }: { filter: BillFilter }) {
  const [first] = useState(filter);
  return <Bills filter={first} />;
}
