import type { Product } from '../contract/product.ts';
import { type BuildSettings, openRenderer } from './astro/site-builder.ts';
import { getSnapshot, readCatalogueFile } from './catalogue/catalogue-file.ts';
import { codeHash } from './planning/code-hash.ts';
import { settingsOnPages } from './publish.ts';
import { openReleases } from './releasing/releases.ts';
import { prepareSite } from './rendering/prepared-site.ts';

/** A product as it would be published, and the shop whose page it is. */
export type Preview = { dataDir: string; settings: BuildSettings; product: Product };

/**
 * Renders a product's page by the publisher's own renderer, over the catalogue of the last publication: an island
 * with the same components would be a second rendering that can differ. Nothing of it is stored. Sets the catalogue of
 * the process: one process renders one preview.
 * @returns the page's HTML
 * @throws AstroChanged
 * @throws PublicationFailed
 */
export async function renderPreview({ dataDir, settings, product }: Preview): Promise<string> {
  const file = readCatalogueFile(openReleases(dataDir).catalogueFile);
  const published = getSnapshot(file, Date.now());
  globalThis.catalogueSnapshot = {
    ...published,
    product: (slug) => (slug === product.slug ? product : published.product(slug)),
  };
  const { rendererFolder } = await prepareSite(
    codeHash(settingsOnPages(settings)),
    settings,
    () => undefined,
  );
  const renderer = await openRenderer({ rendererFolder, siteUrl: settings.siteUrl });
  const { body } = await renderer.render(`/product/${product.slug}`);
  file.close();
  return body.toString();
}
