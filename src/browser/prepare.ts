import { whenIdle } from './activation.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

const quietly = (load: () => Promise<unknown>) => void load().catch(() => {});

/** Whether the shopper saves data or is on 2G, where nothing is loaded before it is asked for. */
function isSavingData(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || /2g/.test(`${effectiveType}`);
}

/** Loads what comes next most likely, when the browser is idle, unless the shopper saves data. */
export function prepareWhenIdle(load: () => Promise<unknown>): void {
  if (!isSavingData()) whenIdle(() => quietly(load));
}
