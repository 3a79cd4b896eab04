import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { categoriesResponse } from '../../contract/category.ts';
import { categoryEntries } from '../../rules/catalogue-pages.ts';
import { PROJECT_ROOT } from '../../system/project.ts';
import type { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { fileOf } from '../page-files.ts';
import { formerSlugsIn } from './page-inputs.ts';

/** The files that a build copies as they are. */
const PUBLIC_FOLDER = join(PROJECT_ROOT, 'public');

/**
 * Whether a release of this catalogue will have a file, before it is built. @param fixed addresses that do not depend
 * on the catalogue
 */
export function siteFiles(file: CatalogueFile, fixed: readonly string[]): (name: string) => boolean {
  const { data: categories } = categoriesResponse.parse(
    JSON.parse(file.answerText('/product-category') ?? 'null'),
  );
  const pages = new Set([
    ...fixed.map(fileOf),
    ...categoryEntries(categories).map(({ slug }) => fileOf(`/product-category/${slug}`)),
    ...formerSlugsIn(file).map(({ slug }) => fileOf(`/gone/${slug}`)),
  ]);
  return (name) => {
    const [, slug] = /^product\/(.+)\.html$/.exec(name) ?? [];
    if (slug !== undefined && file.product(slug)) return true;
    return pages.has(name) || existsSync(join(PUBLIC_FOLDER, name));
  };
}
