import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { identityPictures, isIdentityPicture } from '../../identity/identity.ts';
import { landingAddress } from '../../rules/catalogue/landing-pages.ts';
import { PROJECT_ROOT } from '../../system/project.ts';
import type { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { fileOf } from '../page-files.ts';
import { landingLists } from './landing-lists.ts';
import { entriesIn, formerSlugsIn } from './page-inputs.ts';

/** The folders whose files a build copies as they are. */
const publicFolders = () => [join(PROJECT_ROOT, 'public'), identityPictures()];

/**
 * Whether a release of this catalogue will have a file, before it is built. @param fixed addresses that do not depend
 * on the catalogue
 */
export function siteFiles(file: CatalogueFile, fixed: readonly string[]): (name: string) => boolean {
  const lists = landingLists(file);
  const pages = new Set([
    ...fixed.map(fileOf),
    ...entriesIn(file).map(({ slug }) => fileOf(`/product-category/${slug}`)),
    ...entriesIn(file).flatMap((entry) =>
      lists.of(entry).map((list) => fileOf(landingAddress(entry.slug, list, 1))),
    ),
    ...formerSlugsIn(file).map(({ slug }) => fileOf(`/gone/${slug}`)),
  ]);
  return (name) => {
    const [, slug] = /^product\/(.+)\.html$/.exec(name) ?? [];
    if (slug !== undefined && file.product(slug)) return true;
    return (
      pages.has(name) ||
      isIdentityPicture(name) ||
      publicFolders().some((folder) => existsSync(join(folder, name)))
    );
  };
}
