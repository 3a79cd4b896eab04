import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getContentType } from '../../src/server/http/content-type.ts';
import { parseHeaders, parseRedirects, ruleFor } from './host-rules.ts';
import { passOn } from './pass-on.ts';
import { untilItAnswers } from './until-it-answers.ts';

type PagesHostOptions = { port: number; dataDir: string; apiAddress?: string | undefined };

/**
 * A host of files, of the kind that reads `_redirects` and `_headers`: it has the current release and nothing else of
 * the shop, so whatever a page needs besides files it has to ask of the API's own origin.
 * @param options.apiAddress where calls of the API and of the sandbox are passed on to; undefined where the API is on
 * another origin
 * @returns what stops it
 */
export async function startPagesHost({ port, dataDir, apiAddress }: PagesHostOptions) {
  const release = join(dataDir, 'releases/current');
  const readText = (file: string) => readFileSync(join(release, file), 'utf8');
  const isFile = (file: string) =>
    statSync(join(release, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const getFile = (path: string) =>
    [path === '/' ? '/index.html' : `${path}.html`, path].find((file) => isFile(file));

  function send(response: ServerResponse, path: string, file: string, status: number): void {
    const isPacked = isFile(`${file}.br`);
    response
      .writeHead(status, {
        'cache-control': 'public, max-age=0, must-revalidate',
        ...parseHeaders(readText('_headers'))(path),
        'content-type': getContentType(file),
        ...(isPacked && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
      })
      .end(readFileSync(join(release, isPacked ? `${file}.br` : file)));
  }

  const server = createServer((incoming, response) => {
    const { url = '/', method } = incoming;
    if (apiAddress && /^\/(?:api|[a-z]+-sandbox)\//.test(url)) return passOn(incoming, response, apiAddress);
    const { pathname, searchParams } = new URL(url, 'http://pages');
    const path = decodeURIComponent(pathname);
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405).end();
    const found = getFile(path);
    const rule = ruleFor(parseRedirects(readText('_redirects')), path, searchParams, found !== undefined);
    if (rule?.isRedirect) return response.writeHead(rule.status, { location: rule.to }).end();
    const file = rule ? getFile(rule.to) : found;
    if (!file) return send(response, path, '/404.html', 404);
    return send(response, path, file, rule?.status ?? 200);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  await untilItAnswers(`http://127.0.0.1:${port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
