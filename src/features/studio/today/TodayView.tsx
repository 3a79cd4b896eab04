import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { readFigures } from '../../../contract/calls/staff/figures.ts';
import { decideOldPrograms } from '../../../contract/calls/staff/programs.ts';
import { readToday } from '../../../contract/calls/staff/staff.ts';
import type { OldProgram, Today } from '../../../contract/editor/today.ts';
import { CALENDAR_SETTINGS } from '../../../rules/bikram-sambat.ts';
import { addDays } from '../../../rules/figures/periods.ts';
import { formatExactRupees, formatPaisaAsRupees, formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { CbmsList } from '../bills/CbmsList.tsx';
import { INSTALMENTS_PART } from '../enquiries/EnquiryDesk.tsx';
import { Icon } from '../Icon.tsx';
import { Read } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { FindOrder } from '../orders/FindOrder.tsx';
import { orderCount } from '../orders/messages.ts';
import { PLACED_TODAY, TRANSFERS } from '../orders/order-filters.ts';
import { KEYS_PART } from '../programs/ProgramsView.tsx';
import { publicationStates } from '../publish/messages.ts';
import { settingLabel } from '../resources/setting-label.ts';
import { useMay } from '../staff/member.ts';
import { getAddress, listAddress } from '../views.ts';
import * as messages from './messages.ts';

/** What waits for staff: `action` is what is done about it, in the list that the link opens. */
type Work = { name: string; count: number; href: string; action: string; note?: string | undefined };

const orderWork = (orders: NonNullable<Today['orders']>): Work[] => [
  {
    name: shared.toConfirm,
    count: orders.toConfirm,
    href: getAddress('orders', 'PENDING'),
    action: messages.confirm,
  },
  {
    name: messages.toShip,
    count: orders.toShip,
    href: getAddress('orders', 'CONFIRMED'),
    action: messages.pack,
  },
  {
    name: shared.onHold,
    count: orders.onHold,
    href: getAddress('orders', 'on-hold'),
    action: messages.decide,
  },
  {
    name: messages.refundsDue,
    count: orders.refundsDue,
    href: getAddress('orders', 'needs-refund'),
    action: messages.refund,
  },
  {
    name: messages.paymentsToCheck,
    count: orders.needAttention,
    href: getAddress('orders', 'needs-attention'),
    action: messages.check,
  },
  {
    name: messages.transfersToCome,
    count: orders.awaitTransfer,
    href: getAddress('orders', TRANSFERS),
    action: messages.check,
  },
  {
    name: messages.returnsAsked,
    count: orders.returnsAsked,
    href: getAddress('orders', 'RETURN_REQUESTED'),
    action: messages.receive,
  },
  {
    name: messages.claimsOverdue,
    count: orders.claimsOverdue,
    href: listAddress('warranty', { show: 'overdue' }, 'claims'),
    action: messages.followUp,
  },
  {
    name: messages.enquiriesWaiting,
    count: orders.enquiries,
    href: getAddress('enquiries', INSTALMENTS_PART),
    action: messages.answer,
  },
  {
    name: messages.quotationsAsked,
    count: orders.quotations,
    href: listAddress('quotations', { status: 'asked' }),
    action: messages.write,
  },
];

const complaintWork = ({ open, overdue }: NonNullable<Today['complaints']>): Work[] => [
  {
    name: messages.complaintsWaiting,
    count: open,
    href: getAddress('enquiries'),
    action: messages.answer,
    note: overdue > 0 ? messages.overdueCount(overdue) : undefined,
  },
];

const productWork = ({ lowStock, soldOut }: NonNullable<Today['products']>): Work[] => [
  {
    name: shared.lowStock,
    count: lowStock,
    href: listAddress('products', { stock: 'low', sort: 'stock' }),
    action: messages.orderMore,
  },
  {
    name: shared.soldOut,
    count: soldOut,
    href: listAddress('products', { stock: 'out' }),
    action: messages.orderMore,
  },
];

/** What needs a hand now, each with the way to it; what is nothing is left out. */
function WorkList({ orders, complaints, products, publications }: Today) {
  const work = [
    ...(orders ? orderWork(orders) : []),
    ...(complaints ? complaintWork(complaints) : []),
    ...(products ? productWork(products) : []),
  ].filter(({ count }) => count > 0);
  const last = publications?.last;
  return (
    <ul className="panel studio-work" aria-label={shared.today}>
      {orders && (
        <li>
          <a href={getAddress('orders', PLACED_TODAY)}>
            <span>{messages.ordersToday}</span> <b>{orders.placed}</b>
            <span className="text-muted text-sm">{messages.ordersWorth(formatRupees(orders.rupees))}</span>
          </a>
        </li>
      )}
      {work.map(({ name, count, href, action, note }) => (
        <li key={href}>
          <a href={href}>
            <span>{name}</span> <b data-due>{count}</b>
            {note && <span className="text-warn text-sm font-semibold">{note}</span>}
            <span className="studio-work-action">
              {action} <Icon name="chevron-right" />
            </span>
          </a>
        </li>
      ))}
      {work.length === 0 && <li className="text-muted">{messages.nothingWaits}</li>}
      {publications && (
        <li>
          <a href={getAddress('publish')}>
            <span>{messages.lastPublication}</span>
            <span className="studio-work-text">
              <span className={last?.state === 'failed' ? 'text-warn font-semibold' : 'font-semibold'}>
                {last ? publicationStates[last.state] : messages.neverPublished}
              </span>{' '}
              {last && (
                <span className="text-muted text-sm">
                  {formatDateTime(last.finishedAt ?? last.requestedAt)}
                </span>
              )}
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** How many days are seen at a glance. */
const DAYS = 30;

async function readSales() {
  const to = nepalDay(new Date());
  const query = { from: addDays(to, 1 - DAYS), to, by: 'day', compare: '1' } as const;
  return { query, ...(await callApi(readFigures, { query })).data };
}

/** What was sold in the last days, as a line and in words; a failed read leaves the way to the figures. */
function Sales() {
  const [{ last: sales }] = useQuery(readSales);
  const most = Math.max(1, ...(sales?.rows ?? []).map(({ soldPaisa }) => soldPaisa));
  const points = sales?.rows.map(({ soldPaisa }, day) => `${day},${20 - (18 * soldPaisa) / most}`).join(' ');
  const { from, to } = sales?.query ?? { from: '', to: '' };
  return (
    <a className="panel studio-sales" href={listAddress('figures', { from, to })}>
      <span className="font-bold">{messages.lastDays(DAYS)}</span>
      {sales && (
        <>
          <svg viewBox={`0 0 ${DAYS - 1} 21`} preserveAspectRatio="none" aria-hidden="true">
            <polyline points={points} />
          </svg>
          <b className="price">{formatPaisaAsRupees(sales.totals.soldPaisa)}</b>
          <span className="text-muted text-sm">
            {orderCount(sales.totals.orders)}
            {sales.before && ` · ${messages.soldBefore(formatPaisaAsRupees(sales.before.totals.soldPaisa))}`}
          </span>
        </>
      )}
    </a>
  );
}

type DueProps = {
  id: string;
  title: string;
  entries: readonly { name: string; href: string; dueOn: string }[];
  /** In Nepal. */
  today: string;
};

/** What is to be done by a day, the first due on top; what is late is marked. */
const DueList = ({ id, title, entries, today }: DueProps) =>
  entries.length > 0 && (
    <section aria-labelledby={id} className="panel studio-missing">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      <ul className="studio-due">
        {entries.map(({ name, href, dueOn }) => (
          <li key={href} className="studio-head">
            <a className="studio-wrap" href={href}>
              {name}
            </a>
            {dueOn < today ? (
              <span className="text-warn font-semibold">{messages.overdueSince(formatDay(dueOn))}</span>
            ) : (
              <span className="text-muted">{messages.dueOn(formatDay(dueOn))}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const Refunds = ({ refunds, today }: { refunds: NonNullable<Today['orders']>['refunds']; today: string }) => (
  <DueList
    id="refunds-title"
    title={messages.refundsTitle}
    today={today}
    entries={refunds.map(({ orderId, rupees, dueOn }) => ({
      name: messages.refundText(orderId, formatExactRupees(rupees)),
      href: getAddress('orders', orderId),
      dueOn,
    }))}
  />
);

const LateComplaints = ({
  late,
  today,
}: Pick<NonNullable<Today['complaints']>, 'late'> & { today: string }) => (
  <DueList
    id="late-title"
    title={messages.complaintsLateTitle}
    today={today}
    entries={late.map(({ number, dueOn }) => ({
      name: number,
      href: listAddress('enquiries', { number }),
      dueOn,
    }))}
  />
);

const SettingLinks = ({ keys }: { keys: readonly string[] }) => (
  <ul>
    {keys.map((key) => (
      <li key={key}>
        <a href={getAddress('settings', key)}>{settingLabel(key)}</a>
        {key === 'pan_vat_number' && ` ${messages.panMissingNote}`}
      </li>
    ))}
  </ul>
);

/** What pages leave out until the owner has set it. */
const MissingSettings = ({ missing }: NonNullable<Today['settings']>) =>
  missing.length > 0 && (
    <section aria-labelledby="missing-title" className="panel studio-missing">
      <h3 id="missing-title" className="font-bold">
        {messages.settingsMissing}
      </h3>
      <p className="text-muted text-sm">{messages.settingsMissingNote}</p>
      <SettingLinks keys={missing} />
    </section>
  );

/** What a thief of an earlier password may have left behind. */
function OldPrograms({ programs, onDone }: { programs: readonly OldProgram[]; onDone: () => void }) {
  const until = programs
    .map(({ resetAt }) => resetAt)
    .toSorted()
    .at(-1);
  if (until === undefined) return null;
  const decide = (isKept: boolean) => () => callApi(decideOldPrograms, { body: { isKept, until } });
  return (
    <section aria-labelledby="old-programs-title" className="panel studio-missing">
      <h3 id="old-programs-title" className="font-bold">
        {messages.oldProgramsTitle}
      </h3>
      <p className="text-muted text-sm">{messages.oldProgramsNote}</p>
      <ul>
        {programs.map(({ kind, name, madeBy, resetAt }) => (
          <li key={`${kind} ${name} ${madeBy}`} className="studio-wrap">
            <a href={getAddress('programs', kind === 'key' ? KEYS_PART : undefined)}>
              {messages.oldProgramName[kind](name)}
            </a>
            {messages.oldProgramMade(madeBy, formatDateTime(resetAt))}
          </li>
        ))}
      </ul>
      <ActionForm
        actions={[
          {
            label: messages.endOldPrograms,
            question: messages.endOldProgramsQuestion,
            send: decide(false),
          },
          {
            label: messages.keepOldPrograms,
            question: messages.keepOldProgramsQuestion,
            send: decide(true),
          },
        ]}
        onDone={onDone}
      />
    </section>
  );
}

/** Bills end with the certain time of the calendar. */
const CalendarEnd = ({ calendar }: Pick<NonNullable<Today['settings']>, 'calendar'>) =>
  calendar && (
    <section aria-labelledby="calendar-title" className="panel studio-missing">
      <h3 id="calendar-title" className="font-bold">
        {messages.calendarTitle(calendar.daysLeft, formatDay(calendar.lastDay), calendar.lastYear)}
      </h3>
      <p className="text-muted text-sm">{messages.calendarNote}</p>
      <SettingLinks keys={CALENDAR_SETTINGS} />
    </section>
  );

const readDay = async () => (await callApi(readToday)).data;

/** The first view: the search for an order and what needs a hand now; beside it the sales, what is late, and what is not set. */
export function TodayView() {
  const seesFigures = useMay('figures');
  return (
    <Read ask={readDay} loading={messages.loadingToday}>
      {(data, again) => (
        <div className="studio-columns studio-today">
          <div>
            {data.orders && <FindOrder />}
            <WorkList {...data} />
            {data.cbms && data.cbms.waiting + data.cbms.failed > 0 && <CbmsList />}
          </div>
          <div>
            {seesFigures && <Sales />}
            {data.oldPrograms && <OldPrograms programs={data.oldPrograms} onDone={again} />}
            {data.settings && <CalendarEnd {...data.settings} />}
            {data.complaints && <LateComplaints late={data.complaints.late} today={data.day} />}
            {data.orders && <Refunds refunds={data.orders.refunds} today={data.day} />}
            {data.settings && <MissingSettings {...data.settings} />}
          </div>
        </div>
      )}
    </Read>
  );
}
