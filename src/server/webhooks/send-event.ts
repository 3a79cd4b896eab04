import http from 'node:http';
import https from 'node:https';
import { useAgent as filteringAgent } from 'request-filtering-agent';
import * as messages from './messages.ts';
import { lookUpPublic, requirePublicHost } from './public-address.ts';
import { signEvent } from './sign-event.ts';

const WITHIN_SECONDS = 20;

/** What became of an attempt; `code` is missing where no answer came, `retryAfter` is seconds. */
export type Outcome = { code?: number; error?: string; retryAfter?: number };

/** `allowedIps` are addresses of private networks that events may go to all the same; `signal` ends the attempt. */
export type Ways = { allowedIps: readonly string[]; signal: AbortSignal };

export type Event = {
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

function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { allowedIps, signal }: Ways,
): Promise<http.IncomingMessage> {
  requirePublicHost(url, allowedIps);
  const lookup = lookUpPublic(allowedIps);
  const agent = filteringAgent(url, { allowIPAddressList: [...allowedIps] });
  const request = url.startsWith('https:') ? https.request : http.request;
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent, lookup, signal, headers }, resolve).on('error', reject).end(body);
  });
}

/** Why no answer came. The agent's own errors have no code. */
function describeError(error: Error & { code?: string }): string {
  if (error.name === 'AbortError') return messages.silent(WITHIN_SECONDS);
  if (error.message.includes('is not allowed')) return messages.addressNotPublic;
  return messages.unreachable(error.code ?? error.message);
}

/** Seconds of a `Retry-After`, which is a number of them or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  return Number.isNaN(seconds) ? (Date.parse(retryAfter ?? '') - Date.now()) / 1000 : seconds;
}

function outcomeOf({ statusCode: code = 0, headers }: http.IncomingMessage): Outcome {
  if (code >= 200 && code < 300) return { code };
  const isRedirect = code >= 300 && code < 400;
  const retryAfter = secondsOf(headers['retry-after']);
  return {
    code,
    error: isRedirect ? messages.redirected(code) : messages.answered(code),
    ...(retryAfter > 0 && { retryAfter }),
  };
}

/**
 * Sends an event, signed for this attempt. The address is looked up and connected to in one step, and only a public one is;
 * redirects are not followed, and of the answer only status and headers are read.
 * @throws where `signal` ended it: nobody knows whether it arrived
 */
export async function sendEvent(event: Event, { allowedIps, signal }: Ways): Promise<Outcome> {
  const { url, secret, messageId, type, createdAt, sequence, data } = event;
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), sequence, data });
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const response = await post(
      url,
      body,
      {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Hardware-Pasal-Webhooks',
        ...signEvent(secret, { id: messageId, timestamp, body }),
      },
      { allowedIps, signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_SECONDS * 1000)]) },
    );
    const outcome = outcomeOf(response);
    response.destroy();
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    return { error: describeError(error as Error) };
  }
}
