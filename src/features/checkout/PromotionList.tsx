import type { Quote } from '../../contract/order.ts';
import { formatRupees } from '../../rules/price/money.ts';
import * as messages from './messages.ts';

type Promotions = NonNullable<Quote['promotions']>;

/** The discounts that count without a code, and why others do not. */
export const PromotionList = ({ promotions }: { promotions: Promotions }) => (
  <ul aria-label={messages.promotions} aria-live="polite" className="mt-3 grid gap-1 text-sm empty:hidden">
    {promotions.map(({ title, discount, problem }) => (
      <li key={title} className={problem ? 'text-muted' : 'text-good'}>
        <strong>{title}</strong>: {problem?.message ?? messages.promotionTakesOff(formatRupees(discount))}
      </li>
    ))}
  </ul>
);
