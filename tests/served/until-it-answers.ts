import { setTimeout as wait } from 'node:timers/promises';

async function until(address: string, isEnough: (response: Response) => boolean): Promise<void> {
  for (let tried = 0; tried < 400; tried += 1) {
    const isUp = await fetch(address).then(isEnough, () => false);
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`${address} does not answer`);
}

/** A server listens only some time after its start, and the shop checks for a release periodically. */
export const untilItAnswers = (address: string): Promise<void> => until(address, ({ ok }) => ok);

/** The same, whatever it answers. */
export const untilItListens = (address: string): Promise<void> => until(address, () => true);
