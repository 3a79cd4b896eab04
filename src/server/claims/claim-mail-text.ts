import type { ClaimStep } from '../../contract/serial.ts';
import type { WarrantyClaim } from '../../contract/warranty-claim.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import type { Mail } from '../mail/queue.ts';
import * as messages from './messages.ts';

/**
 * The mail that tells a buyer of the newest step of a claim, which is `step`. What the buyer wrote is not in it.
 * @param address the order's page, which only its buyer can read
 */
export function claimMail(
  claim: WarrantyClaim,
  step: ClaimStep,
  address: string,
): Pick<Mail, 'subject' | 'body'> {
  const { number, productName, serial, orderId, replacement, steps } = claim;
  const note = steps.at(-1)?.note;
  const body = [
    messages.greeting,
    messages.openings[step],
    messages.about(defuseLinks(productName), serial, orderId),
    ...(replacement ? [messages.replacement(replacement)] : []),
    ...(note ? [messages.ourNote(note)] : []),
    messages.link(address),
    shopIdentity().name,
  ].join('\n\n');
  return { subject: messages.subject(number), body };
}
