import type { OrderDetail } from '../../contract/order.ts';
import { deliveryDays, usualDays } from '../../rules/order/delivery.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import * as messages from './messages.ts';
import { getTimeline, type TimelineStep } from './order-timeline.ts';

const MARKS = { done: '✓', current: '●', ahead: '○' } as const;
const COLOURS = { done: 'text-good', current: 'text-accent-ink', ahead: 'text-muted' } as const;

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
    <li className="flex gap-3" aria-current={progress === 'current' ? 'step' : undefined}>
      <span aria-hidden="true" className={`w-4 text-center ${COLOURS[progress]}`}>
        {MARKS[progress]}
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
      <ol className="grid gap-3">
        {steps.map((step) => (
          <Step key={step.status} step={step} expected={expected} />
        ))}
      </ol>
    </section>
  );
}
