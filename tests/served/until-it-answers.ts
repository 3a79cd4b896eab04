import { setTimeout as wait } from 'node:timers/promises';

/** A server listens a moment after it was started, and the shop looks for a release now and then. */
export async function untilItAnswers(address: string): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`${address} does not answer`);
}
