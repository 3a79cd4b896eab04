import { createTransport } from 'nodemailer';
import { type Diagnosis, failed, getReason, ok } from '../diagnosis.ts';
import type { Config } from '../settings/config.ts';

const check = 'mail';
const WITHIN_MS = 10_000;

/** Connects and logs in to the mail server, and sends nothing. */
export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Diagnosis> {
  if (!smtpUrl) return ok(check, 'is written to DATA_DIR/outbox, as no SMTP_URL is set');
  const { host } = new URL(smtpUrl);
  const smtp = createTransport(smtpUrl, {});
  Object.assign(smtp.options, {
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  });
  try {
    await smtp.verify();
    return ok(check, `${host} takes mail`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EAUTH')
      return failed(check, `${host} refuses the login.`, 'Correct the user and the password in SMTP_URL.');
    if (code === 'ETLS' || /certificate|self.signed/i.test(getReason(error)))
      return failed(
        check,
        `${host} cannot be spoken to safely (${getReason(error)}).`,
        'Use the name in its certificate, and smtps:// for port 465.',
      );
    return failed(
      check,
      `${host} does not answer (${getReason(error)}).`,
      'Check the host and port in SMTP_URL, and that the firewall lets this machine out.',
    );
  } finally {
    smtp.close();
  }
}
