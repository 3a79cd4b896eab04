import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Keeps what Astro renders pages with, instead of rendering them: the publisher renders as many as it needs, as often
 * as it needs, without bundling again (src/publisher/renderer.ts).
 * @param {string} folder where to keep it
 */
export const keepRenderer = (folder) => {
  let pages;
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:build:setup': ({ pages: built }) => {
        pages = built;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astros) => ({
          ...astros,
          name: 'keep-renderer',
          getStaticPaths: async () => [],
          async teardown() {
            const { settings } = astros.app.getOptions();
            if (settings.scripts.some(({ stage }) => stage === 'page' || stage === 'head-inline'))
              throw new Error(
                'An integration adds a script to every page, which keepRenderer does not keep.',
              );
            const styles = Object.fromEntries([...pages].map(([key, page]) => [key, page.styles]));
            const output = fileURLToPath(new URL('.prerender/', settings.config.outDir));
            const routes = astros.app.manifest.routes.map(({ routeData }) => routeData);
            const fixed = routes.flatMap(({ prerender, pathname }) =>
              prerender && pathname ? [pathname] : [],
            );
            await writeFile(join(output, 'styles.json'), JSON.stringify(styles));
            await writeFile(join(output, 'fixed-addresses.json'), JSON.stringify(fixed.sort()));
            await rename(output, folder);
          },
        })),
    },
  };
};
