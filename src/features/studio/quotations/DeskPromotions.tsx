import { shippingText } from '../../../rules/order/shipping.ts';
import { formatTitle } from '../../../rules/price/describe-terms.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import type { deskSums } from './desk-draft.ts';
import * as messages from './messages.ts';

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <p className="studio-head">
    <span>{name}</span>
    <span className="price">{amount}</span>
  </p>
);

/** What stands between the lines and the total: the promotions that act, why others do not, and the delivery. */
export const DeskPromotions = ({
  shippingCharge,
  acting,
  outdone,
  isAgreedOutdone,
  missed,
}: NonNullable<ReturnType<typeof deskSums>>) => (
  <>
    {acting.map(({ title, terms, discount }) => (
      <Row key={title} name={formatTitle(title, terms)} amount={messages.taken(formatRupees(discount))} />
    ))}
    {isAgreedOutdone && <p className="studio-note">{messages.agreedOutdone}</p>}
    {outdone !== undefined && <p className="studio-note">{messages.promotionOutdone(outdone)}</p>}
    {missed.map(({ title, problem }) => (
      <p key={title} className="text-muted text-sm">
        {messages.missed(title, problem?.message ?? '')}
      </p>
    ))}
    {shippingCharge > 0 && <Row name={messages.delivery} amount={shippingText(shippingCharge)} />}
  </>
);
