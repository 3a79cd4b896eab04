import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getReason } from '../../system/get-reason.ts';
import { isRefusedAddress, requestPublic } from '../http/public-request.ts';
import * as messages from './messages.ts';

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

const WITHIN_SECONDS = 20;

/** What became of an attempt; `code` is missing where no answer came, `retryAfter` is seconds. */
export type Outcome = { code?: number; error?: string; retryAfter?: number };

/** `allowedIps` are addresses of private networks that events may go to all the same; `signal` ends the attempt. */
export type Ways = { allowedIps: readonly string[]; signal: AbortSignal };

type Event = {
  url: string;
  secret: string;
  /** The same at every attempt. */
  messageId: string;
  type: string;
  createdAt: Date;
  /** Of two events of one record the larger is the later. */
  sequence: number;
  data: Record<string, unknown>;
};

/** Why no answer came. */
function describeError(error: Error): string {
  if (error.name === 'AbortError') return messages.silent(WITHIN_SECONDS);
  if (isRefusedAddress(error)) return messages.addressNotPublic;
  return messages.unreachable(getReason(error));
}

/** Seconds of a `Retry-After`, which is a number of them or a date (RFC 9110, 10.2.3). */
function getSeconds(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  return Number.isNaN(seconds) ? (Date.parse(retryAfter ?? '') - Date.now()) / 1000 : seconds;
}

function getOutcome({ statusCode: code = 0, headers }: IncomingMessage): Outcome {
  if (code >= 200 && code < 300) return { code };
  const isRedirect = code >= 300 && code < 400;
  const retryAfter = getSeconds(headers['retry-after']);
  return {
    code,
    error: isRedirect ? messages.redirected(code) : messages.answered(code),
    ...(retryAfter > 0 && { retryAfter }),
  };
}

/**
 * Sends an event, signed for this attempt; of the answer only status and headers are read.
 * @throws where `signal` ended it: nobody knows whether it arrived
 */
export async function sendEvent(event: Event, { allowedIps, signal }: Ways): Promise<Outcome> {
  const { url, secret, messageId, type, createdAt, sequence, data } = event;
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), sequence, data });
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const response = await requestPublic(new URL(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Hardware-Pasal-Webhooks',
        ...signEvent(secret, { id: messageId, timestamp, body }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_SECONDS * 1000)]),
      allowedIps,
    });
    const outcome = getOutcome(response);
    response.destroy();
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    return { error: describeError(error as Error) };
  }
}
