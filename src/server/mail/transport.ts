import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import type { Mail } from './queue.ts';

export type Attachment = { filename: string; content: Buffer };

/** A message as it is sent; `id` is the same at every attempt, so that a receiver recognises a duplicate. */
export type Outgoing = { id: number; attachments: readonly Attachment[] };

export type SendMail = (mail: Mail, outgoing: Outgoing) => Promise<void>;

/** Sends messages over one connection until `close` ends it. */
export type MailConnection = { send: SendMail; close: () => void };

const ATTEMPT_WITHIN_MS = 15_000;
const OUTBOX_FOLDER = 'outbox';

/** Lets a mail program end mail of this kind by one POST, without opening a page (RFC 8058). */
const oneClickHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends by SMTP, or, where none is set, writes messages to the data directory as .eml files.
 * @returns a function that begins to send; a mail server is connected to at the first message
 */
export function mailTransport({
  smtpUrl,
  mailFrom,
  dataDir,
  siteUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>): () => MailConnection {
  const { hostname } = new URL(siteUrl);
  const message = (mail: Mail, { id, attachments }: Outgoing) => ({
    from: mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    attachments: [...attachments],
    messageId: `<mail-${id}@${hostname}>`,
    ...(mail.unsubscribeUrl && { headers: oneClickHeaders(mail.unsubscribeUrl) }),
  });
  if (smtpUrl)
    return () => {
      const smtp = createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: 1,
        // Once, where the server ended the connection after some messages; later attempts are the queue's.
        maxRequeues: 1,
        connectionTimeout: ATTEMPT_WITHIN_MS,
        socketTimeout: ATTEMPT_WITHIN_MS,
      });
      return {
        send: async (mail, outgoing) => void (await smtp.sendMail(message(mail, outgoing))),
        close: () => smtp.close(),
      };
    };
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const write: SendMail = async (mail, outgoing) => {
    const composed = await composer.sendMail(message(mail, outgoing));
    const folder = join(dataDir, OUTBOX_FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${String(outgoing.id).padStart(6, '0')}.eml`);
    // Renamed when it is whole: who reads the folder meanwhile, a mail client or a test, never finds half a message.
    await writeFile(`${path}.new`, composed.message as Buffer, { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
  return () => ({ send: write, close: () => undefined });
}
