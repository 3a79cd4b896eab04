import { connect, type PeerCertificate } from 'node:tls';
import { createTransport } from 'nodemailer';
import { sendsToCbms } from '../../rules/bills/bill-settings.ts';
import { missingAccountSettings } from '../../rules/order/bank-account.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import { getReason } from '../../system/get-reason.ts';
import { objectStorage } from '../../system/object-storage.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';
import type { Config } from '../settings/config.ts';
import type { Read } from './check-data.ts';

const MAIL_WITHIN_MS = 10_000;

/** Connects and logs in to the mail server, and sends nothing. */
export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Diagnosis> {
  if (!smtpUrl) return ok('mail', 'is written to DATA_DIR/outbox, as no SMTP_URL is set');
  const { host } = new URL(smtpUrl);
  const smtp = createTransport(smtpUrl, {});
  Object.assign(smtp.options, {
    connectionTimeout: MAIL_WITHIN_MS,
    greetingTimeout: MAIL_WITHIN_MS,
    socketTimeout: MAIL_WITHIN_MS,
  });
  try {
    await smtp.verify();
    return ok('mail', `${host} takes mail`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EAUTH')
      return failed('mail', `${host} refuses the login.`, 'Correct the user and the password in SMTP_URL.');
    if (code === 'ETLS' || /certificate|self.signed/i.test(getReason(error)))
      return failed(
        'mail',
        `${host} cannot be spoken to safely (${getReason(error)}).`,
        'Use the name in its certificate, and smtps:// for port 465.',
      );
    return failed(
      'mail',
      `${host} does not answer (${getReason(error)}).`,
      'Check the host and port in SMTP_URL, and that the firewall lets this machine out.',
    );
  } finally {
    smtp.close();
  }
}

const WITHIN_MS = 5000;

/** Connects to the Valkey that counts attempts, where one is given, and writes nothing. */
export async function checkValkey({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Diagnosis[]> {
  if (!redisUrl) return [];
  const { host } = new URL(redisUrl);
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: WITHIN_MS, reconnectStrategy: false },
  });
  // Without a listener an error would end the process; connect() throws the same one.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
    return [ok('valkey', `${host} answers`)];
  } catch (error) {
    return [
      warning(
        'valkey',
        `${host} does not answer (${getReason(error)}): the database counts attempts meanwhile.`,
        'Check REDIS_URL, its password too, and that the server runs.',
      ),
    ];
  } finally {
    client.destroy();
  }
}

/** Lists the releases in object storage, where one is given, and writes nothing. */
export async function checkStorage({ storage }: Pick<Config, 'storage'>): Promise<Diagnosis[]> {
  if (!storage) return [];
  try {
    await objectStorage(storage).list('releases/');
    return [ok('object storage', `bucket ${storage.bucket} answers`)];
  } catch (error) {
    return [
      failed(
        'object storage',
        `${getReason(error)}: uploads fail, and pictures that this machine does not have are not shown.`,
        'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the key, and that it may read, write, list and delete there.',
      ),
    ];
  }
}

/** Let's Encrypt renews 30 days before the end: at 14 that has failed for two weeks. */
const WARN_BELOW_DAYS = 14;

type Shown = { certificate: PeerCertificate; problem: string | undefined };

/** Reads a server's certificate. @throws Error where the server does not respond */
function getCertificate(host: string, port: number): Promise<Shown> {
  return new Promise((resolve, reject) => {
    // Accepted, not rejected: an expired certificate is a finding.
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: WITHIN_MS },
      () => {
        const problem = socket.authorized ? undefined : getReason(socket.authorizationError);
        resolve({ certificate: socket.getPeerCertificate(), problem });
        socket.destroy();
      },
    );
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

/** Checks the certificate under which shoppers reach the shop. */
export async function checkCertificate(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  now = new Date(),
): Promise<Diagnosis[]> {
  const { protocol, hostname, port, host } = new URL(siteUrl);
  if (protocol !== 'https:') return [];
  const renew = 'Renew it: certbot renew, and reload nginx.';
  let shown: Shown;
  try {
    shown = await getCertificate(hostname, Number(port) || 443);
  } catch (error) {
    return [
      warning(
        'certificate',
        `${host} does not answer on https (${getReason(error)}).`,
        'Check that nginx runs, and that the name leads to this machine.',
      ),
    ];
  }
  const days = Math.floor((Date.parse(shown.certificate.valid_to) - now.getTime()) / DAY_MS);
  if (days < 0) return [failed('certificate', `The certificate of ${host} has ended.`, renew)];
  if (shown.problem)
    return [failed('certificate', `Browsers refuse the certificate of ${host} (${shown.problem}).`, renew)];
  const summary = `The certificate of ${host} ends in ${days} days`;
  return [days < WARN_BELOW_DAYS ? warning('certificate', `${summary}.`, renew) : ok('certificate', summary)];
}

/** Checks that bills reach the tax office's server, where the shop's setting wants them there. */
export async function checkCbms(read: Read, { cbms }: Pick<Config, 'cbms'>): Promise<Diagnosis[]> {
  // Without a schema there are no settings, as another finding says.
  const [setting] = await read<{ value: string }>("SELECT value FROM settings WHERE key = 'cbms'").catch(
    () => [],
  );
  if (!sendsToCbms(setting?.value)) return [];
  if (!cbms)
    return [
      failed(
        'cbms',
        'The setting cbms is yes, and the environment has no log-in: bills wait.',
        'Set CBMS_BASE_URL, CBMS_USERNAME and CBMS_PASSWORD, and restart the shop.',
      ),
    ];
  const [found] = await read<{ refused: number; waiting: number }>(`
    SELECT count(*) FILTER (WHERE failed_at IS NOT NULL OR code = 100)::int AS refused, count(*)::int AS waiting
    FROM cbms_sends WHERE sent_at IS NULL`).catch(() => []);
  const { refused = 0, waiting = 0 } = found ?? {};
  return [
    refused > 0
      ? warning(
          'cbms',
          `The tax office’s server refuses ${refused} of the bills that wait for it.`,
          'Read why in the Studio, under Today, and send them again when it is corrected.',
        )
      : ok('cbms', `bills go to ${new URL(cbms.baseUrl).host}; ${waiting} wait`),
  ];
}

/** Checks that nothing is missing of a way to pay that the shop's settings name. */
export async function checkPayments(read: Read): Promise<Diagnosis[]> {
  // Without a schema there are no settings, as another finding says.
  const rows = await read<{ key: string; value: string }>('SELECT key, value FROM settings').catch(() => []);
  const missing = missingAccountSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  if (missing.length === 0) return [];
  return [
    warning(
      'payments',
      `Buyers by bank transfer have to ask for the account: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
      'Set them in the Studio, under Settings, or take BANK_TRANSFER out of payment_methods.',
    ),
  ];
}

/** What work in the background works off: each by its name, with the rows and the column of the time that each is due. */
const QUEUES = {
  mails: 'mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at',
  'bills for CBMS': 'cbms_sends WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at',
  'events for programs': `webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
    WHERE w.paused_at IS NULL AND delivered_at IS NULL AND failed_at IS NULL AND next_attempt_at`,
  payments: 'payments WHERE next_lookup_at',
};

/** Checks that work in the background keeps up: whatever is due is tried within minutes. */
export async function checkQueues(read: Read): Promise<Diagnosis[]> {
  const late: string[] = [];
  for (const [what, due] of Object.entries(QUEUES)) {
    const statement = `SELECT count(*)::int AS count FROM ${due} < now() - interval '15 minutes'`;
    // Without a schema nothing waits, as another finding says.
    const [{ count } = { count: 0 }] = await read<{ count: number }>(statement).catch(() => []);
    if (count > 0) late.push(`${what} (${count})`);
  }
  return late.length === 0
    ? [ok('queues', 'nothing waits for longer than it should')]
    : [
        warning(
          'queues',
          `What is due waits for over 15 minutes: ${late.join(', ')}.`,
          'Start the shop. Where it runs, its log says why.',
        ),
      ];
}
