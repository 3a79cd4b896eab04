import type { Setting } from '../contract/promotion.ts';
import { readNumberSetting, type WholeNumber } from '../rules/setting-text.ts';
import { fetchSettings } from './content.ts';
import { memoize } from './memoize.ts';

/** The host's settings, while pages are built; without them the shop still opens (spec §8). */
export const readSettings = memoize(() => fetchSettings().catch((): Setting[] => []));

/** The text of one of them; undefined where the host has none. */
export const readSetting = async (key: string): Promise<string | undefined> =>
  (await readSettings()).find((setting) => setting.key === key)?.value;

/** The number of one of them. */
export const readNumber = async (number: WholeNumber): Promise<number> =>
  readNumberSetting(await readSetting(number.key), number);
