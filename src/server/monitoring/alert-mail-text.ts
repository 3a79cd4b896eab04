import type { Alert, AlertKind } from '../../contract/alert.ts';
import type { Mail } from '../mail/queue.ts';
import * as messages from './messages.ts';

/** The text of an alert mail. */
export type AlertEvent = 'began' | 'goes-on' | 'ended';

const SUBJECTS: Record<AlertKind, string> = {
  'refund-due': messages.refundDue,
  'payment-unclear': messages.paymentUndecided,
  'payment-held': messages.paymentHeld,
  'payment-returned': messages.paymentRefundedAtWallet,
  'wallet-key-refused': messages.walletKeyRefused,
  'publication-failed': messages.publicationFailed,
  'cbms-failed': messages.billsRefused,
  'mail-backlog': messages.mailNotSent,
  'backup-failed': messages.backupMissing,
  'disk-full': messages.diskNearlyFull,
  'clock-wrong': messages.clockWrong,
};

const WORDS: Record<AlertEvent, string> = {
  began: messages.alertBegan,
  'goes-on': messages.alertGoesOn,
  ended: messages.alertEnded,
};

/**
 * The mail of an alert: what is wrong, what to do and where. Its subject names the host, for operators of several
 * shops.
 */
export function alertMail(
  event: AlertEvent,
  { kind, message, action, view }: Pick<Alert, 'kind' | 'message'> & Partial<Alert>,
  siteUrl: string,
): Pick<Mail, 'subject' | 'body'> {
  const subject = `${WORDS[event]}: ${SUBJECTS[kind]} (${new URL(siteUrl).host})`;
  const lines =
    event === 'ended'
      ? [messages.alertEndedIntro, message]
      : [message, action, view && `${siteUrl}/studio#${view}`];
  return { subject, body: `${lines.filter(Boolean).join('\n\n')}\n` };
}
