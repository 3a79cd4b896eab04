import { useMemo, useState } from 'react';
import { readBsCalendar } from '../../../client/editor/bs-calendar.ts';
import { BILL_KINDS, type BillListQuery, type BillSums, registerName } from '../../../contract/bill.ts';
import { listBills } from '../../../contract/calls/staff/bills.ts';
import type { BsCalendar, BsDate } from '../../../rules/bikram-sambat.ts';
import { formatPaisa } from '../../../rules/price/money.ts';
import { Read } from '../Loading.tsx';
import { ExportButtons } from '../list/Export.tsx';
import { anyChoice, recordChoice, search } from '../list/filters.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import { namedChoices, Select } from '../Select.tsx';
import { CbmsList } from './CbmsList.tsx';
import * as messages from './messages.ts';
import {
  BILL_FIELDS,
  type BillFilter,
  bsToday,
  EVERY,
  RegisterTable,
  toBillFilter,
  yearsUpTo,
} from './RegisterTable.tsx';

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

const VIEWS = namedChoices(messages.views);

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
        <Select
          label={messages.viewLabel}
          value={view}
          choices={VIEWS}
          onChange={(chosen) => setView(chosen as BillListQuery['view'])}
        />
        <ExportButtons list={registerName({ ...filter, view })} of={listBills} query={{ ...filter, view }} />
      </div>
    </section>
  );
}

/** @param today whose month is shown at first */
const describeBills = (today: BsDate | undefined) =>
  describeList({
    call: listBills,
    label: messages.registerLabel,
    loading: messages.loadingBills,
    none: messages.noBills,
    count: messages.billCount,
    filters: {
      fiscalYear: recordChoice(messages.yearLabel, messages.everyYear, BILL_FIELDS.fiscalYear),
      month: recordChoice(messages.monthLabel, messages.everyMonth, BILL_FIELDS.month),
      kind: anyChoice(messages.kindLabel, BILL_KINDS, messages.kinds, messages.everyKind),
      search: search(messages.searchLabel, BILL_FIELDS.search),
    },
    resolve(values, isLimited) {
      const {
        fiscalYear = '',
        month = '',
        kind = '',
        search = '',
      } = toBillFilter({ values, isLimited }, today);
      return { fiscalYear, month: String(month), kind, search };
    },
    change: (change, values) =>
      change.search === undefined
        ? // An address that limits nothing would be the present month's.
          { ...values, ...change, fiscalYear: (change.fiscalYear ?? values.fiscalYear) || EVERY }
        : // Every number of every year: a search is of all bills.
          { fiscalYear: '', month: '', kind: '', ...change },
    query: (values) => toBillFilter({ values, isLimited: true }, today),
    getKey: ({ id }) => id,
    table: ({ data, totals }, _, { kind }) => <RegisterTable bills={data} totals={totals} isMixed={!kind} />,
  });

/**
 * The registers of bills and credit notes: of a month of Nepal's calendar at first, with the sums of all of it and its
 * files.
 */
export const BillRegister = () => (
  <Read ask={readBsCalendar} loading={messages.loadingBills}>
    {(calendar) => <Register calendar={calendar} />}
  </Read>
);

function Register({ calendar }: { calendar: BsCalendar }) {
  const today = useMemo(() => bsToday(calendar), [calendar]);
  return (
    <>
      <DescribedList
        list={useMemo(() => describeBills(today), [today])}
        options={{
          fiscalYear: yearsUpTo(today).map((year) => ({ value: year, label: year })),
          month: messages.months.map(([number, label]) => ({ value: String(number), label })),
        }}
        about={({ total, totals }, filter: BillFilter) =>
          total > 0 && (
            <>
              <Totals totals={totals} kind={filter.kind} />
              <Files filter={filter} />
            </>
          )
        }
      />
      <CbmsList />
    </>
  );
}
