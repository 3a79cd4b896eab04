import type { Alert, AlertKind } from '../../contract/alert.ts';
import type { Mail } from '../mail/queue.ts';

/** The text of an alert mail. */
export type AlertEvent = 'began' | 'goes-on' | 'ended';

const SUBJECTS: Record<AlertKind, string> = {
  'refund-due': 'Refund due',
  'payment-unclear': 'Payment undecided',
  'payment-held': 'Payment held',
  'payment-returned': 'Payment refunded at the wallet',
  'wallet-key-refused': 'Wallet key refused',
  'publication-failed': 'Publication failed',
  'mail-backlog': 'Mail is not sent',
  'backup-failed': 'Backup missing',
  'disk-full': 'Disk nearly full',
};

const WORDS: Record<AlertEvent, string> = { began: 'Alert', 'goes-on': 'Still', ended: 'Ended' };

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
      ? ['This has ended, and nothing is left to do:', message]
      : [message, action, view && `${siteUrl}/studio#${view}`];
  return { subject, body: `${lines.filter(Boolean).join('\n\n')}\n` };
}
