import { useState } from 'react';
import { hasExtension } from '../../client/extensions.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { canMove, knownStatus } from '../../rules/order/order-status.ts';
import { RETURN_DAYS, returnDeadline } from '../../rules/order/return-terms.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { type Contact, dialAddress, mailAddress, withDraft } from '../../rules/shop/message-links.ts';
import * as messages from './messages.ts';
import { LateReturns } from './returns/LateReturns.tsx';

type Props = { order: OrderDetail; contact: Contact };

/** Whether a return of it can be noted: an unknown status of another host says nothing. */
function isReturnable({ status }: OrderDetail): boolean {
  const known = knownStatus(status);
  const mover = hasExtension('returns') ? 'customer' : 'editor';
  return known !== undefined && canMove(known, 'RETURN_REQUESTED', mover);
}

/** Each way to reach the shop, with what it needs to know already written. */
function waysToAsk(orderId: string, { phone, email, whatsApp, viber }: Contact) {
  const draft = messages.returnDraft(orderId);
  return [
    ...(phone ? [{ name: messages.callShop(phone), address: dialAddress(phone) }] : []),
    ...(whatsApp ? [{ name: messages.whatsApp, address: withDraft(whatsApp, draft) }] : []),
    ...(viber ? [{ name: messages.viber, address: withDraft(viber, draft) }] : []),
    { name: messages.email, address: mailAddress(email, messages.returnSubject(orderId), draft) },
  ];
}

const Ended = ({ deadline }: { deadline: string }) => (
  <p>
    {messages.returnEnded(formatDay(deadline))}{' '}
    <a href="/about-us#warranty" className="text-brand underline">
      {messages.warrantyLink}
    </a>
  </p>
);

const Open = ({ order, contact, deadline }: Props & { deadline: string | undefined }) => (
  <>
    <p>
      {messages.returnUntil(
        deadline ? messages.returnUntilDay(formatDay(deadline)) : messages.returnWithinDays(RETURN_DAYS),
      )}
    </p>
    <ul className="mt-2 flex flex-wrap gap-x-4">
      {waysToAsk(String(order.orderId), contact).map(({ name, address }) => (
        <li key={name}>
          <a href={address} className="text-brand inline-block min-h-11 content-center underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </>
);

type HelpProps = Props & { onChanged: (order: OrderDetail) => void };

/**
 * How a delivered order is returned, within the terms (rules/order/return-terms.ts): its customer asks here, or staff
 * note it when they are asked.
 */
export function ReturnHelp({ order, contact, onChanged }: HelpProps) {
  const [isOpened, setIsOpened] = useState(false);
  if (!isReturnable(order)) return null;
  const deadline = returnDeadline(order.statusTimes?.DELIVERED);
  const isOver = deadline !== undefined && Date.parse(deadline) < Date.now();
  return (
    <details onToggle={() => setIsOpened(true)}>
      <summary className="button button-quiet w-full">{messages.returnOrder}</summary>
      <div className="panel mt-2 p-4">
        {isOver ? (
          <Ended deadline={deadline} />
        ) : (
          <Open order={order} contact={contact} deadline={deadline} />
        )}
        {isOpened && hasExtension('returns') && (
          <LateReturns part="form" order={order} onChanged={onChanged} />
        )}
      </div>
    </details>
  );
}
