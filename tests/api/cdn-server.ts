import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CDN_TOKEN = 'a token that may purge';
/** https://developers.cloudflare.com/api/operations/zone-purge: addresses in one call, on the smallest plans. */
const MOST_FILES = 30;

type PurgeBody = { files?: string[]; purge_everything?: boolean };
type Rejection = { status: number; headers?: Record<string, string>; code: number; message: string };

/** The part of Cloudflare's API that purges, as its documentation describes it, on loopback. */
export async function startCdn() {
  const calls: { path: string; method: string; headers: IncomingHttpHeaders; body: PurgeBody }[] = [];
  const rejections: Rejection[] = [];

  function rejectionOf(authorization: string | undefined, body: PurgeBody): Rejection | undefined {
    if (authorization !== `Bearer ${CDN_TOKEN}`)
      return { status: 403, code: 10_000, message: 'Authentication error' };
    if ((body.files?.length ?? 0) > MOST_FILES)
      return { status: 400, code: 1094, message: 'Unable to purge, too many files' };
    return rejections.shift();
  }

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text) as PurgeBody;
    calls.push({ path: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
    const rejection = rejectionOf(request.headers.authorization, body);
    const answer = {
      success: !rejection,
      errors: rejection ? [{ code: rejection.code, message: rejection.message }] : [],
      messages: [],
      result: rejection ? null : { id: 'a zone' },
    };
    response
      .writeHead(rejection?.status ?? 200, { 'content-type': 'application/json', ...rejection?.headers })
      .end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
    calls,
    /** What the next calls are refused with. */
    rejections,
    stop: () => server.close(),
  };
}
