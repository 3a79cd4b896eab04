import { join } from 'node:path';
import { listFiles } from '../../system/list-files.ts';
import { PROJECT_ROOT } from '../../system/project.ts';

/** A route without a parameter: `cart.astro`, `order/index.astro` or `robots.txt.ts`. */
const FIXED_ROUTE = /^(?!.*\[)(.+?)\.(?:astro|ts)$/;

/** The addresses that do not depend on the catalogue, from the files of `src/pages` (Astro's file-based routes). */
export const fixedAddresses = (pagesFolder = join(PROJECT_ROOT, 'src/pages')): string[] =>
  [...listFiles(pagesFolder)]
    .flatMap((file) => FIXED_ROUTE.exec(file)?.[1] ?? [])
    .map((route) => `/${route}`.replace(/\/index$/, '') || '/')
    .sort();
