import type { ReactNode } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { decideOldPrograms, fetchToday } from '../../../client/editor/today.ts';
import type { OldProgram, Today } from '../../../contract/editor/today.ts';
import type { Publication } from '../../../contract/publication.ts';
import { CALENDAR_SETTINGS } from '../../../rules/bikram-sambat.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { CbmsList } from '../cbms/CbmsList.tsx';
import { INSTALMENTS_PART } from '../enquiries/EnquiryDesk.tsx';
import { describeError } from '../form-error.ts';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { FindOrder } from '../orders/FindOrder.tsx';
import { PLACED_TODAY, TRANSFERS } from '../orders/order-filters.ts';
import { KEYS_PART } from '../programs/ProgramsView.tsx';
import { publicationStates } from '../publish/messages.ts';
import { settingLabel } from '../resources/setting-label.ts';
import { useMay } from '../staff/member.ts';
import { addressOf, listAddress } from '../views.ts';
import * as messages from './messages.ts';

type TileProps = { name: string; href: string; figure: ReactNode; isDue?: boolean; children?: ReactNode };

/** A figure of the day, as a link to what it counts. */
const Tile = ({ name, href, figure, isDue = false, children }: TileProps) => (
  <li>
    <a className="panel studio-tile" href={href} data-due={isDue || undefined}>
      <span className="font-medium">{name}</span>
      <span className="studio-tile-figure">{figure}</span>
      {children && <span className="text-muted text-sm">{children}</span>}
    </a>
  </li>
);

/** What waits for staff: it stands out while there is some. */
const Due = ({ count, ...props }: Omit<TileProps, 'figure'> & { count: number }) => (
  <Tile {...props} figure={count} isDue={count > 0} />
);

const Orders = ({ orders }: { orders: NonNullable<Today['orders']> }) => (
  <>
    <Tile name={messages.ordersToday} href={addressOf('orders', PLACED_TODAY)} figure={orders.placed}>
      {messages.ordersWorth(formatRupees(orders.rupees))}
    </Tile>
    <Due name={shared.toConfirm} href={addressOf('orders', 'PENDING')} count={orders.toConfirm} />
    <Due name={messages.toShip} href={addressOf('orders', 'CONFIRMED')} count={orders.toShip} />
    <Due name={shared.onHold} href={addressOf('orders', 'on-hold')} count={orders.onHold} />
    <Due name={messages.refundsDue} href={addressOf('orders', 'needs-refund')} count={orders.refundsDue} />
    <Due
      name={messages.paymentsToCheck}
      href={addressOf('orders', 'needs-attention')}
      count={orders.needAttention}
    />
    {orders.awaitTransfer > 0 && (
      <Due
        name={messages.transfersToCome}
        href={addressOf('orders', TRANSFERS)}
        count={orders.awaitTransfer}
      />
    )}
    {orders.returnsAsked > 0 && (
      <Due
        name={messages.returnsAsked}
        href={addressOf('orders', 'RETURN_REQUESTED')}
        count={orders.returnsAsked}
      />
    )}
    {orders.claimsOverdue > 0 && (
      <Due
        name={messages.claimsOverdue}
        href={listAddress('warranty', { show: 'overdue' }, 'claims')}
        count={orders.claimsOverdue}
      />
    )}
    <Due
      name={messages.enquiriesWaiting}
      href={addressOf('enquiries', INSTALMENTS_PART)}
      count={orders.enquiries}
    />
    {orders.quotations > 0 && (
      <Due
        name={messages.quotationsAsked}
        href={listAddress('quotations', { status: 'asked' })}
        count={orders.quotations}
      />
    )}
  </>
);

const Complaints = ({ open, overdue }: NonNullable<Today['complaints']>) => (
  <Tile name={messages.complaintsWaiting} href={addressOf('enquiries')} figure={open} isDue={open > 0}>
    {overdue > 0 && messages.overdueCount(overdue)}
  </Tile>
);

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
      href: addressOf('orders', orderId),
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

const Products = ({ products }: { products: NonNullable<Today['products']> }) => (
  <>
    <Due
      name={shared.lowStock}
      href={listAddress('products', { stock: 'low', sort: 'stock' })}
      count={products.lowStock}
    />
    <Due name={shared.soldOut} href={listAddress('products', { stock: 'out' })} count={products.soldOut} />
  </>
);

const LastPublication = ({ last }: { last: Publication | null }) => (
  <Tile
    name={messages.lastPublication}
    href={addressOf('publish')}
    figure={last ? publicationStates[last.state] : messages.neverPublished}
    isDue={last?.state === 'failed'}
  >
    {last && formatDateTime(last.finishedAt ?? last.requestedAt)}
  </Tile>
);

const SettingLinks = ({ keys }: { keys: readonly string[] }) => (
  <ul>
    {keys.map((key) => (
      <li key={key}>
        <a href={addressOf('settings', key)}>{settingLabel(key)}</a>
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
  const { error, isSending, send } = useSending(describeError);
  const until = programs
    .map(({ resetAt }) => resetAt)
    .toSorted()
    .at(-1);
  if (until === undefined) return null;
  const decide = (isKept: boolean) =>
    void send(async () => {
      await decideOldPrograms({ isKept, until });
      onDone();
    });
  return (
    <section aria-labelledby="old-programs-title" className="panel studio-missing">
      <h3 id="old-programs-title" className="font-bold">
        {messages.oldProgramsTitle}
      </h3>
      <p className="text-muted text-sm">{messages.oldProgramsNote}</p>
      <ul>
        {programs.map(({ kind, name, madeBy, resetAt }) => (
          <li key={`${kind} ${name} ${madeBy}`} className="studio-wrap">
            <a href={addressOf('programs', kind === 'key' ? KEYS_PART : undefined)}>
              {messages.oldProgramName[kind](name)}
            </a>
            {messages.oldProgramMade(madeBy, formatDateTime(resetAt))}
          </li>
        ))}
      </ul>
      <div className="studio-actions">
        <ConfirmDialog
          label={messages.endOldPrograms}
          question={messages.endOldProgramsQuestion}
          isBusy={isSending}
          onConfirm={() => decide(false)}
        />
        <ConfirmDialog
          label={messages.keepOldPrograms}
          question={messages.keepOldProgramsQuestion}
          isBusy={isSending}
          onConfirm={() => decide(true)}
        />
      </div>
      <ErrorText className="studio-alert">{error}</ErrorText>
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

/** The first view: the search for an order, what is not set yet, and the day in figures, each a link to its list. */
export function TodayView() {
  const [result, retry] = useQuery(fetchToday);
  const seesFigures = useMay('figures');
  if (result.state === 'loading') return <Loading text={messages.loadingToday} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  const { day, orders, complaints, cbms, products, settings, oldPrograms, publications } = result.data;
  return (
    <>
      {orders && <FindOrder />}
      {oldPrograms && <OldPrograms programs={oldPrograms} onDone={() => void retry()} />}
      {settings && <CalendarEnd {...settings} />}
      {settings && <MissingSettings {...settings} />}
      {complaints && <LateComplaints late={complaints.late} today={day} />}
      {orders && <Refunds refunds={orders.refunds} today={day} />}
      <ul className="studio-tiles" aria-label={shared.today}>
        {orders && <Orders orders={orders} />}
        {complaints && <Complaints {...complaints} />}
        {products && <Products products={products} />}
        {publications && <LastPublication last={publications.last} />}
      </ul>
      {seesFigures && (
        <a className="studio-link" href={addressOf('figures')}>
          {messages.soldLastMonth}
        </a>
      )}
      {cbms && cbms.waiting + cbms.failed > 0 && <CbmsList />}
    </>
  );
}
