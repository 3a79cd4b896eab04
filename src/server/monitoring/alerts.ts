import type { Alert } from '../../contract/alert.ts';
import { plural } from '../../rules/plural.ts';
import { HOUR_MS, MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import type { Snapshot } from './snapshot.ts';
import { freeShare } from './snapshot.ts';

const MAIL_WAITS_AT_MOST_MS = 15 * MINUTE_MS;
const MAILS_FAILING_AT_MOST = 10;
/** A day between two backups, and time to make one. */
const BACKUP_AGE_AT_MOST_MS = 26 * HOUR_MS;
const DISK_FREE_AT_LEAST = 0.1;

type Rule = (snapshot: Snapshot, isProduction: boolean) => Alert | undefined;

const counted = (count: number, one: string, other: string) => `${count} ${plural(count, { one, other })}`;

const refundDue: Rule = ({ database: { refundsDue } }) =>
  refundsDue > 0
    ? {
        kind: 'refund-due',
        message: `${counted(refundsDue, 'payment', 'payments')} must be refunded.`,
        action: 'Refund what is due in the Studio, under Orders.',
        view: 'orders/needs-refund',
      }
    : undefined;

const paymentUnclear: Rule = ({ database: { paymentsUnclear } }) =>
  paymentsUnclear > 0
    ? {
        kind: 'payment-unclear',
        message: `The wallet has not decided ${counted(paymentsUnclear, 'payment', 'payments')} for over two hours.`,
        action: 'Ask the wallet’s support about them. The shop goes on asking, and holds their stock.',
        view: 'orders/AWAITING_PAYMENT',
      }
    : undefined;

const paymentHeld: Rule = ({ database: { paymentsHeld } }) =>
  paymentsHeld > 0
    ? {
        kind: 'payment-held',
        message: `The wallet holds ${counted(paymentsHeld, 'payment', 'payments')} as pending, or in a status that the shop does not know.`,
        action: 'Deliver nothing for them and ask the wallet’s support. The shop goes on asking.',
        view: 'orders/needs-attention',
      }
    : undefined;

const paymentReturned: Rule = ({ database: { paymentsReturned } }) =>
  paymentsReturned > 0
    ? {
        kind: 'payment-returned',
        message: `${counted(paymentsReturned, 'payment was', 'payments were')} refunded in the wallet’s dashboard, fully or partly.`,
        action:
          'Cancel orders that were fully refunded before they are shipped, and record partial refunds by hand.',
        view: 'orders/needs-attention',
      }
    : undefined;

const walletKeyRejected: Rule = ({ walletKeys }) => {
  const refused = walletKeys.filter(({ state }) => state === 'refused').map(({ keySetting }) => keySetting);
  if (refused.length === 0) return undefined;
  return {
    kind: 'wallet-key-refused',
    message: 'The wallet refuses the shop’s secret key: nobody can pay by it, and nothing can be refunded.',
    action: `Set ${refused.join(' and ')} to the live secret key of the wallet’s dashboard, and restart the shop.`,
    view: null,
  };
};

const publicationFailed: Rule = ({ database: { publication } }) =>
  publication === 'failed'
    ? {
        kind: 'publication-failed',
        message: 'The last publication failed: shoppers still see the pages from before it.',
        action: 'Read why in the Studio, under Publish, and publish again when it is corrected.',
        view: 'publish',
      }
    : undefined;

const cbmsFailed: Rule = ({ database: { cbmsRefused } }) =>
  cbmsRefused > 0
    ? {
        kind: 'cbms-failed',
        message: `The tax office’s server refuses ${counted(cbmsRefused, 'bill', 'bills')}.`,
        action: 'Read why in the Studio, under Today, and send them again when it is corrected.',
        view: 'today',
      }
    : undefined;

const mailBacklog: Rule = ({ database: { mailsWaiting, mailsFailing, oldestMailAt, now } }) => {
  const waits = oldestMailAt === null ? 0 : now - oldestMailAt;
  if (waits <= MAIL_WAITS_AT_MOST_MS && mailsFailing < MAILS_FAILING_AT_MOST) return undefined;
  return {
    kind: 'mail-backlog',
    message: `${counted(mailsWaiting, 'mail waits', 'mails wait')} to be sent, the oldest for ${Math.floor(waits / MINUTE_MS)} minutes.`,
    action: 'Check SMTP_URL and the mail server with: npm run doctor. Mails are sent when it answers again.',
    view: null,
  };
};

/** A shop that opened within the day has not missed a backup yet. */
const backupFailed: Rule = ({ backups: { newestAt, hasFailed }, database }, isProduction) => {
  const since = newestAt?.getTime() ?? database.firstPublicationAt ?? database.now;
  const isOld = isProduction && database.now - since > BACKUP_AGE_AT_MOST_MS;
  if (!hasFailed && !isOld) return undefined;
  const hours = Math.floor((database.now - since) / HOUR_MS);
  return {
    kind: 'backup-failed',
    message: newestAt
      ? `${hasFailed ? 'The last backup failed. ' : ''}The newest backup is ${hours} hours old.`
      : 'There is no backup of the shop.',
    action:
      'Run npm run backup as the user of the shop (runuser -u hardware-pasal --) and read what it prints; check that its timer is enabled.',
    view: null,
  };
};

const diskFull: Rule = ({ disk }) =>
  disk && freeShare(disk) < DISK_FREE_AT_LEAST
    ? {
        kind: 'disk-full',
        message: `The disk has ${Math.floor(freeShare(disk) * 100)} % left, ${Math.floor(disk.free / 2 ** 20)} MiB.`,
        action: 'Free space on the disk of DATA_DIR or enlarge it: a full one stops orders.',
        view: null,
      }
    : undefined;

const clockWrong: Rule = ({ database: { isBeforeLastBill } }) =>
  isBeforeLastBill
    ? {
        kind: 'clock-wrong',
        message: 'The clock is behind the time of the last bill: nothing is billed.',
        action: 'Let all machines keep the time: timedatectl set-ntp true.',
        view: null,
      }
    : undefined;

/** The most urgent first: money, then what shoppers notice, then the rest. */
const RULES: readonly Rule[] = [
  walletKeyRejected,
  diskFull,
  clockWrong,
  paymentReturned,
  paymentHeld,
  refundDue,
  paymentUnclear,
  publicationFailed,
  cbmsFailed,
  mailBacklog,
  backupFailed,
];

/** The alerts of a state of the shop, the most urgent first. */
export const getAlerts = (snapshot: Snapshot, { isProduction }: { isProduction: boolean }): Alert[] =>
  RULES.flatMap((rule) => rule(snapshot, isProduction) ?? []);

/** One refused key is an alert whatever the others are. */
const isKeyUnclear = (keys: Snapshot['walletKeys']): boolean =>
  keys.some(({ state }) => state === 'unknown') && !keys.some(({ state }) => state === 'refused');

/** The kinds that a state says nothing about: they have neither begun nor ended. */
export const getUnknownKinds = ({
  walletKeys,
  disk,
}: Pick<Snapshot, 'walletKeys' | 'disk'>): Alert['kind'][] => [
  ...(isKeyUnclear(walletKeys) ? (['wallet-key-refused'] as const) : []),
  ...(disk ? [] : (['disk-full'] as const)),
];
