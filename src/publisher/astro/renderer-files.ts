import { existsSync, readdirSync } from 'node:fs';

/** Style sheets by page, which Astro's own build would hand to its app in memory. */
export const STYLES_FILE = 'styles.json';

/** The module that Astro's build writes to render pages with, by its name, which ends in a hash. */
export const findRendererEntry = (folder: string): string | undefined =>
  existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('prerender-entry')) : undefined;
