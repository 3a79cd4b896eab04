import { instalmentSettings } from '../rules/price/instalment-settings.ts';
import { memoize } from './memoize.ts';
import { readSettings } from './read-settings.ts';

/** What the host's settings say of instalments, while pages are built; a host without them offers none. */
export const readInstalments = memoize(async () => instalmentSettings(await readSettings()));
