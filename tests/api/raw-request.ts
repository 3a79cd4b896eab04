import { request } from 'node:http';
import type { Readable } from 'node:stream';

export type RawResponse = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

/**
 * Sends what `fetch` would tidy up or refuse to send: a path with `..` in it, a body that is longer than anybody takes.
 * The answer counts even where the server hangs up before the whole body went out.
 */
export function rawRequest(
  address: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Readable } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        sent.destroy();
      });
    });
    sent.on('error', reject);
    if (body) body.pipe(sent);
    else sent.end();
  });
}
