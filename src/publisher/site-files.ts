import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { categoriesAnswer } from '../contract/category.ts';
import { categoryEntries } from '../rules/catalogue-pages.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { formerSlugsIn } from './page-inputs.ts';
import { fileOf } from './renderer.ts';

/**
 * Whether a release of this catalogue will have a file, asked before it is made.
 * @param fixed addresses of the pages that are there whatever the catalogue holds
 * @param siteFolder the files that are there whatever the catalogue holds
 */
export function siteFiles(
  file: CatalogueFile,
  fixed: readonly string[],
  siteFolder: string,
): (name: string) => boolean {
  const { data: categories } = categoriesAnswer.parse(
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
    return pages.has(name) || existsSync(join(siteFolder, name));
  };
}
