import { parentPort, workerData } from 'node:worker_threads';
import { AstroChanged, openRenderer, type PageSource, type Renderer } from '../astro/site-builder.ts';
import { openPageWriter, type PageWriter } from './page-writer.ts';
import type { FromThread, ToThread } from './render-threads.ts';

/** Renders the pages that it is sent, until there are no more. */
const source: PageSource = workerData;
const send = (message: FromThread) => parentPort?.postMessage(message);
let writer: PageWriter | undefined;

async function work(message: ToThread, renderer: Renderer): Promise<void> {
  if ('job' in message) {
    writer = openPageWriter(message.job, renderer);
    send({ rendered: 0 });
  } else if (message.addresses.length > 0) {
    for (const address of message.addresses) await writer?.write(address);
    send({ rendered: message.addresses.length });
  } else if (writer) {
    writer.close();
    const { facts } = writer;
    writer = undefined;
    send({ facts });
  }
}

try {
  const renderer = await openRenderer(source);
  send({ isOpen: true });
  parentPort?.on('message', (message: ToThread) => {
    work(message, renderer).catch((error) => send({ failed: error.message }));
  });
} catch (error) {
  if (!(error instanceof AstroChanged)) throw error;
  send({ astroChanged: error.difference });
}
