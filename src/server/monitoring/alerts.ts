import type { Alert, AlertKind } from '../../contract/alert.ts';
import { plural } from '../../rules/plural.ts';
import { HOUR_MS, MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import { freeShare, type Snapshot } from './snapshot.ts';

const MAIL_WAITS_AT_MOST_MS = 15 * MINUTE_MS;
const MAILS_FAILING_AT_MOST = 10;
/** A day between two backups, and time to make one. */
const BACKUP_AGE_AT_MOST_MS = 26 * HOUR_MS;
const DISK_FREE_AT_LEAST = 0.1;

type Rule = {
  /** Of its mail. */
  subject: string;
  /** What is wrong, in sentences; nothing where all is well. */
  findProblem: (snapshot: Snapshot, isProduction: boolean) => string | false;
  action: string | ((snapshot: Snapshot) => string);
  /** Without one it is done on the server. */
  view?: string;
};

const counted = (count: number, one: string, other = `${one}s`) =>
  `${count} ${plural(count, { one, other })}`;

const getRefusedKeys = ({ walletKeys }: Snapshot) =>
  walletKeys.filter(({ state }) => state === 'refused').map(({ keySetting }) => keySetting);

/** The most urgent first: money, then what shoppers notice, then the rest. */
const RULES: Readonly<Record<AlertKind, Rule>> = {
  'wallet-key-refused': {
    subject: 'Wallet key refused',
    findProblem: (snapshot) =>
      getRefusedKeys(snapshot).length > 0 &&
      'The wallet refuses the shop’s secret key: nobody can pay by it, and nothing can be refunded.',
    action: (snapshot) =>
      `Set ${getRefusedKeys(snapshot).join(' and ')} to the live secret key of the wallet’s dashboard, and restart the shop.`,
  },
  'disk-full': {
    subject: 'Disk nearly full',
    findProblem: ({ disk }) =>
      !!disk &&
      freeShare(disk) < DISK_FREE_AT_LEAST &&
      `The disk has ${Math.floor(freeShare(disk) * 100)} % left, ${Math.floor(disk.free / 2 ** 20)} MiB.`,
    action: 'Free space on the disk of DATA_DIR or enlarge it: a full one stops orders.',
  },
  'clock-wrong': {
    subject: 'Clock wrong, nothing is billed',
    findProblem: ({ database: { isBeforeLastBill } }) =>
      isBeforeLastBill && 'The clock is behind the time of the last bill: nothing is billed.',
    action: 'Let all machines keep the time: timedatectl set-ntp true.',
  },
  'payment-returned': {
    subject: 'Payment refunded at the wallet',
    findProblem: ({ database: { paymentsReturned } }) =>
      paymentsReturned > 0 &&
      `${counted(paymentsReturned, 'payment was', 'payments were')} refunded in the wallet’s dashboard, fully or partly.`,
    action:
      'Cancel orders that were fully refunded before they are shipped, and record partial refunds by hand.',
    view: 'orders/needs-attention',
  },
  'payment-held': {
    subject: 'Payment held',
    findProblem: ({ database: { paymentsHeld } }) =>
      paymentsHeld > 0 &&
      `The wallet holds ${counted(paymentsHeld, 'payment')} as pending, or in a status that the shop does not know.`,
    action: 'Deliver nothing for them and ask the wallet’s support. The shop goes on asking.',
    view: 'orders/needs-attention',
  },
  'refund-due': {
    subject: 'Refund due',
    findProblem: ({ database: { refundsDue } }) =>
      refundsDue > 0 && `${counted(refundsDue, 'payment')} must be refunded.`,
    action: 'Refund what is due in the Studio, under Orders.',
    view: 'orders/needs-refund',
  },
  'payment-unclear': {
    subject: 'Payment undecided',
    findProblem: ({ database: { paymentsUnclear } }) =>
      paymentsUnclear > 0 &&
      `The wallet has not decided ${counted(paymentsUnclear, 'payment')} for over two hours.`,
    action: 'Ask the wallet’s support about them. The shop goes on asking, and holds their stock.',
    view: 'orders/AWAITING_PAYMENT',
  },
  'publication-failed': {
    subject: 'Publication failed',
    findProblem: ({ database: { publication } }) =>
      publication === 'failed' && 'The last publication failed: shoppers still see the pages from before it.',
    action: 'Read why in the Studio, under Publish, and publish again when it is corrected.',
    view: 'publish',
  },
  'cbms-failed': {
    subject: 'The tax office’s server refuses bills',
    findProblem: ({ database: { cbmsRefused } }) =>
      cbmsRefused > 0 && `The tax office’s server refuses ${counted(cbmsRefused, 'bill')}.`,
    action: 'Read why in the Studio, under Today, and send them again when it is corrected.',
    view: 'today',
  },
  'mail-backlog': {
    subject: 'Mail is not sent',
    findProblem: ({ database: { mailsWaiting, mailsFailing, oldestMailAt, now } }) => {
      const waits = oldestMailAt === null ? 0 : now - oldestMailAt;
      return (
        (waits > MAIL_WAITS_AT_MOST_MS || mailsFailing >= MAILS_FAILING_AT_MOST) &&
        `${counted(mailsWaiting, 'mail waits', 'mails wait')} to be sent, the oldest for ${Math.floor(waits / MINUTE_MS)} minutes.`
      );
    },
    action: 'Check SMTP_URL and the mail server with: npm run doctor. Mails are sent when it answers again.',
  },
  'backup-failed': {
    subject: 'Backup missing',
    /** A shop that opened within the day has not missed a backup yet. */
    findProblem: ({ backups: { newestAt, hasFailed }, database }, isProduction) => {
      const since = newestAt?.getTime() ?? database.firstPublicationAt ?? database.now;
      const isOld = isProduction && database.now - since > BACKUP_AGE_AT_MOST_MS;
      if (!hasFailed && !isOld) return false;
      if (!newestAt) return 'There is no backup of the shop.';
      const hours = Math.floor((database.now - since) / HOUR_MS);
      return `${hasFailed ? 'The last backup failed. ' : ''}The newest backup is ${hours} hours old.`;
    },
    action:
      'Run npm run backup as the user of the shop (runuser -u hardware-pasal --) and read what it prints; check that its timer is enabled.',
  },
};

export const getSubject = (kind: AlertKind): string => RULES[kind].subject;

/** The alerts of a state of the shop, the most urgent first. */
export const getAlerts = (snapshot: Snapshot, { isProduction }: { isProduction: boolean }): Alert[] =>
  (Object.keys(RULES) as AlertKind[]).flatMap((kind) => {
    const { findProblem, action, view = null } = RULES[kind];
    const message = findProblem(snapshot, isProduction);
    return message
      ? [{ kind, message, action: typeof action === 'string' ? action : action(snapshot), view }]
      : [];
  });

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
