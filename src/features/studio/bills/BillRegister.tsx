import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { type BillFilter, fetchBills } from '../../../client/editor/bills.ts';
import { readBsCalendar } from '../../../client/editor/bs-calendar.ts';
import { BILL_KINDS, type BillListQuery, type BillSums, registerName } from '../../../contract/bill.ts';
import type { BsDate } from '../../../rules/bikram-sambat.ts';
import { formatPaisa } from '../../../rules/price/exact-rupees.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { CbmsList } from '../cbms/CbmsList.tsx';
import { ExportButtons } from '../Export.tsx';
import { Loading } from '../Loading.tsx';
import { SearchField } from '../SearchField.tsx';
import { ListPages, useList, useListPage } from '../use-list.tsx';
import * as messages from './messages.ts';
import { RegisterTable } from './RegisterTable.tsx';
import { BILL_FIELDS, bsToday, EVERY, toBillFilter, yearsUpTo } from './register-filter.ts';

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
  const page = useListPage();
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
      <ListPages total={total} limit={limit} />
    </>
  );
}

/**
 * The registers of bills and credit notes: of a month of Nepal's calendar at first, with the sums of all of it and its
 * files.
 */
export function BillRegister() {
  const [calendar, retry] = useQuery(readBsCalendar);
  const today = useMemo(() => calendar.last && bsToday(calendar.last), [calendar.last]);
  if (calendar.state === 'loading') return <Loading text={messages.loadingBills} />;
  if (calendar.state === 'failed') return <Failure message={calendar.error.message} onRetry={retry} />;
  return <RegisterOfDay today={today} />;
}

function RegisterOfDay({ today }: { today: BsDate | undefined }) {
  const { values, isLimited, key, show } = useList(BILL_FIELDS);
  const filter = useMemo(() => toBillFilter({ values, isLimited }, today), [values, isLimited, today]);
  const { fiscalYear = '', month = '', kind = '', search = '' } = filter;
  /** An address that limits nothing would be the present month's. */
  const choose = (change: Partial<Record<keyof BillFilter, string>>) =>
    show({
      month: String(month),
      kind,
      search,
      ...change,
      fiscalYear: (change.fiscalYear ?? fiscalYear) || EVERY,
    });
  /** Every number of every year: a search is of all bills. */
  const searchAll = (text: string) =>
    show({ fiscalYear: '', month: '', kind: '', search: text }, { isTyped: true });
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
      <Bills key={key} filter={filter} />
      <CbmsList />
    </>
  );
}
