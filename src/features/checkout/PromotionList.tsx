import type { Quote } from '../../contract/order.ts';
import { formatRupees } from '../../rules/price/money.ts';
import * as messages from './messages.ts';

type Promotions = NonNullable<Quote['promotions']>;

/** What it takes off a delivery, only the place tells. */
const formatEffect = ({ discount, problem, terms }: Promotions[number]): string =>
  problem?.message ??
  (discount > 0 ? messages.promotionTakesOff(formatRupees(discount), terms) : messages.freeDelivery);

/** The discounts that count without a code, and why others do not. */
export const PromotionList = ({ promotions }: { promotions: Promotions }) => (
  <ul aria-label={messages.promotions} aria-live="polite" className="mt-3 grid gap-1 text-sm empty:hidden">
    {promotions.map((promotion) => (
      <li key={promotion.title} className={promotion.problem ? 'text-muted' : 'text-good'}>
        <strong>{promotion.title}</strong>: {formatEffect(promotion)}
      </li>
    ))}
  </ul>
);
