import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** A secret as Standard Webhooks writes one: `whsec_` and the key in base64. */
export const newSigningSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64');

type Message = { id: string; timestamp: number; body: string };

/**
 * The headers that sign a message by Standard Webhooks 1.0.0
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * @param secret `whsec_…` @param message `timestamp` of the attempt in seconds
 */
export function signEvent(secret: string, { id, timestamp, body }: Message) {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
