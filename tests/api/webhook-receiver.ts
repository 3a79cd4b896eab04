import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
/** How the next message to a path is answered; `silence` not at all. */
type Answer = number | { status: number; headers: Record<string, string> } | 'silence';

/** A program that receives events, and answers 204 unless a test says otherwise. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, Answer[]>();
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    const answer = answers.get(request.url ?? '')?.shift() ?? 204;
    if (answer === 'silence') return;
    const { status, headers = {} } = typeof answer === 'number' ? { status: answer } : answer;
    response.writeHead(status, headers).end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answerNext: (path: string, ...next: Answer[]) => void answers.set(path, next),
    /** The messages to a path, each verified by the library of Standard Webhooks. */
    verified: (path: string, secret: string) =>
      received
        .filter((message) => message.path === path)
        .map(({ headers, body }) => ({
          id: headers['webhook-id'],
          ...(new Webhook(secret).verify(body, headers as Record<string, string>) as {
            type: string;
            timestamp: string;
            sequence: number;
            data: Record<string, unknown>;
          }),
        })),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
