import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from './make-pages.ts';
import { type MakingJob, openPageMaker } from './page-maker.ts';

/** Makes the pages that it is sent, until there are no more. */
const maker = await openPageMaker(workerData as MakingJob);
const answer = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', async (message: ToThread) => {
  if (message === 'no-more') {
    answer({ facts: maker.facts });
    maker.close();
    parentPort?.close();
    return;
  }
  try {
    for (const address of message.addresses) await maker.make(address);
    answer({ made: message.addresses.length });
  } catch (error) {
    answer({ failed: (error as Error).message });
  }
});
answer({ made: 0 });
