import type { OrderDetail, OrderStatus } from '../../contract/order.ts';
import { deliveryDays, usualDays } from '../../rules/order/delivery.ts';
import { hasTrait, knownStatus, statusesThat } from '../../rules/order/order-status.ts';
import { isPaidBefore } from '../../rules/order/payment-method.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import * as messages from './messages.ts';

/** A step of an order in plain words. `at`: when it was reached, where that is known (ISO). */
type TimelineStep = {
  status: OrderStatus;
  words: string;
  at: string | undefined;
  progress: 'done' | 'current' | 'ahead';
};

const DELIVERY: readonly OrderStatus[] = [...statusesThat('isUndelivered'), 'DELIVERED'];
const RETURN: readonly OrderStatus[] = ['RETURN_REQUESTED', 'RETURNED'];

type Known = Pick<OrderDetail, 'createdAt' | 'status' | 'paymentMethod' | 'statusTimes'>;

/** The steps up to the order's present one, the present one last. */
function reachedBy(status: OrderStatus, first: OrderStatus, { statusTimes }: Known): readonly OrderStatus[] {
  if (status === first) return [first];
  if (DELIVERY.includes(status)) return [first, ...DELIVERY.slice(0, DELIVERY.indexOf(status) + 1)];
  if (status === 'CANCELLED') return [first, ...DELIVERY.filter((step) => statusTimes?.[step]), status];
  const returned = RETURN.includes(status)
    ? RETURN.slice(0, RETURN.indexOf(status) + 1)
    : [...RETURN, status];
  return [first, ...DELIVERY, ...returned];
}

/** How far an order is and what comes next. Empty for a status that only another host knows. */
export function getTimeline(order: Known): TimelineStep[] {
  const status = knownStatus(order.status);
  if (!status) return [];
  const first = isPaidBefore(order.paymentMethod) ? 'AWAITING_PAYMENT' : 'PENDING';
  // Another host may say PENDING of an order that is paid before.
  const start = status === 'PENDING' ? status : first;
  const reached = reachedBy(status, start, order);
  const ahead =
    status === start || DELIVERY.includes(status) ? DELIVERY.filter((step) => !reached.includes(step)) : [];
  // Nothing follows: what happened is done. That an order was cancelled is no step of it.
  const isOver = status !== 'CANCELLED' && hasTrait(status, 'isClosed');
  const step = (each: OrderStatus, progress: TimelineStep['progress']): TimelineStep => ({
    status: each,
    words: messages.orderSteps[each === 'AWAITING_PAYMENT' && each !== status ? 'PENDING' : each],
    at: each === start ? order.createdAt : order.statusTimes?.[each],
    progress,
  });
  return [
    ...reached.map((each) => step(each, each === status && !isOver ? 'current' : 'done')),
    ...ahead.map((each) => step(each, 'ahead')),
  ];
}

const ICONS: Readonly<Partial<Record<OrderStatus, string>>> = {
  PENDING: 'cart',
  AWAITING_PAYMENT: 'clock',
  CONFIRMED: 'shield',
  SHIPPED: 'truck',
  DELIVERED: 'home',
  CANCELLED: 'close',
};

/** When the parcel should come; the wallet's order is packed once it is paid. */
function expectedDays(order: OrderDetail): string | undefined {
  const { createdAt, isInsideValley, statusTimes } = order;
  const start = new Date(statusTimes?.CONFIRMED ?? createdAt);
  if (isInsideValley === undefined || Number.isNaN(start.getTime())) return undefined;
  return deliveryDays(start, order.deliveryDays ?? usualDays(isInsideValley));
}

function Step({ step, expected }: { step: TimelineStep; expected: string | undefined }) {
  const { words, at, progress, status } = step;
  return (
    <li data-progress={progress} aria-current={progress === 'current' ? 'step' : undefined}>
      <span aria-hidden="true" className="order-step-mark">
        <i className={`icon icon-${ICONS[status] ?? 'chevron-right'}`} />
      </span>
      <span>
        <span className={progress === 'ahead' ? 'text-muted' : 'font-semibold'}>
          {progress === 'ahead' && <span className="sr-only">{messages.upcomingStepPrefix} </span>}
          {words}
        </span>
        {at && (
          <time dateTime={at} className="text-muted block text-sm">
            {formatDateTime(at)}
          </time>
        )}
        {status === 'DELIVERED' && progress === 'ahead' && expected && (
          <span className="text-muted block text-sm">{messages.expectedDelivery(expected)}</span>
        )}
      </span>
    </li>
  );
}

/** How far an order is, in plain words; nothing for a status that only another host knows. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const steps = getTimeline(order);
  if (steps.length === 0) return null;
  const expected = expectedDays(order);
  return (
    <section aria-labelledby="timeline-title" className="panel p-4 sm:p-6">
      <h2 id="timeline-title" className="mb-4 text-lg font-bold">
        {messages.orderTimelineTitle}
      </h2>
      <ol className="order-steps">
        {steps.map((step) => (
          <Step key={step.status} step={step} expected={expected} />
        ))}
      </ol>
    </section>
  );
}
