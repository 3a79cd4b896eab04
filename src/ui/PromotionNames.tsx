import type { OrderDetail } from '../contract/order.ts';
import * as messages from './messages.ts';

/** The names of the promotions that acted in an order, as rows of a `dl`. */
export const PromotionNames = ({ promotions = [] }: Pick<OrderDetail, 'promotions'>) =>
  promotions.map(({ title }) => (
    <div key={title} className="text-good text-right text-sm">
      <dt className="sr-only">{messages.promotion}</dt>
      <dd>{title}</dd>
    </div>
  ));
