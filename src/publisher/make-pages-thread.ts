import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, RendererPlace, ToThread } from './make-pages.ts';
import { openPageMaker, type PageMaker } from './page-maker.ts';
import { openRenderer } from './renderer.ts';

/** Makes the pages that it is sent, until there are no more. */
const { rendererFolder, siteUrl }: RendererPlace = workerData;
const renderer = await openRenderer(rendererFolder, siteUrl);
let maker: PageMaker | undefined;
const answer = (message: FromThread) => parentPort?.postMessage(message);

async function work(message: ToThread): Promise<void> {
  if ('job' in message) {
    maker = openPageMaker(message.job, renderer);
    answer({ made: 0 });
  } else if (message.addresses.length > 0) {
    for (const address of message.addresses) await maker?.make(address);
    answer({ made: message.addresses.length });
  } else if (maker) {
    maker.close();
    answer({ facts: maker.facts });
  }
}

parentPort?.on('message', (message: ToThread) => {
  work(message).catch((error) => answer({ failed: error.message }));
});
