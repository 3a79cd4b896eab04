import type { BuildSettings } from './astro/site-builder.ts';
import { catalogueApi } from './catalogue/catalogue-api.ts';
import { openCatalogueFile } from './catalogue/catalogue-file.ts';
import { PublicationFailed } from './publication-failed.ts';
import { openReleases } from './releasing/releases.ts';

/**
 * Compares every product that the publisher read with the API, by digests. Change sets leave nothing out, unless
 * somebody wrote with triggers switched off, or put older files of the database back. Where something differs the next
 * publication reads everything.
 * @returns a sentence for each product that differs
 * @throws PublicationFailed for another host's API, which has no digests
 */
export function verifyCatalogue(dataDir: string, { apiBase }: BuildSettings): Promise<string[]> {
  const releases = openReleases(dataDir);
  return releases.locked('A publication is under way: wait for it, then verify again.', async () => {
    const file = openCatalogueFile(releases.catalogueFile);
    try {
      const digests = await catalogueApi(apiBase).digests();
      if (!digests)
        throw new PublicationFailed('This API has no digests: each publication reads all of it anyway.');
      const sources = file.sources();
      const differing = digests.products.flatMap(([, slug, digest]) => {
        const source = sources.get(slug);
        sources.delete(slug);
        if (source === digest) return [];
        return [source === undefined ? `${slug} was not read.` : `${slug} is not as it was read.`];
      });
      const removed = [...sources.keys()].map((slug) => `${slug} is no longer there.`);
      const problems = [...differing, ...removed];
      if (problems.length > 0) file.forgetCursor();
      return problems;
    } finally {
      file.close();
    }
  });
}
