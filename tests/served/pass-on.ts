import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * Passes a call on to another server as it is, and its response back. @param address such as `http://127.0.0.1:4321`
 */
export function passOn(incoming: IncomingMessage, response: ServerResponse, address: string): void {
  const { url = '/', method, headers } = incoming;
  const outgoing = request(new URL(url, address), { method, headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, incoming.headers);
    incoming.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
