import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Passes a call on to another server as it is, and its answer back. @param address such as `http://127.0.0.1:4321` */
export function passOn(incoming: IncomingMessage, response: ServerResponse, address: string): void {
  const { url = '/', method, headers } = incoming;
  const outgoing = request(new URL(url, address), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
