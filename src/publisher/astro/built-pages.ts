import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFile } from '../page-files.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { quoteShorter } from './quote-shorter.ts';
import type { Renderer } from './renderer.ts';
import { trimPolicy } from './trim-policy.ts';

/** Gives the pages that a plain `astro build` wrote into a folder. */
export const openBuiltPages = (folder: string): Renderer => ({
  async render(address) {
    const file = getFile(address);
    try {
      return { file, body: quoteShorter(trimPolicy(readFileSync(join(folder, file)))) };
    } catch (error) {
      throw new PublicationFailed(`astro build left no page for ${address}.`, { cause: error });
    }
  },
});
