import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import { statements } from '../../src/server/events.ts';

const inRequest = new AsyncLocalStorage<boolean>();

/**
 * The texts of the statements that a shop of this process sends for the requests that are made meanwhile, without BEGIN
 * and COMMIT. What works in the background has no request, and is not counted.
 */
export async function getStatements(ask: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const enter = () => inRequest.enterWith(true);
  const note = (context: unknown) => {
    const { text } = context as { text: string };
    if (inRequest.getStore() && !/^(?:begin|commit)$/i.test(text)) sent.push(text);
  };
  diagnostics.subscribe('http.server.request.start', enter);
  statements.start.subscribe(note);
  try {
    await ask();
  } finally {
    diagnostics.unsubscribe('http.server.request.start', enter);
    statements.start.unsubscribe(note);
  }
  return sent;
}
