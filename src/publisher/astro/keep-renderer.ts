import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { expectShape } from './astro-changed.ts';
import { findRendererEntry, STYLES_FILE } from './renderer.ts';

/** The members of Astro's default prerenderer that its public type does not have. */
type BuildApp = { getOptions(): { settings: { scripts: { stage: string }[]; config: { outDir: URL } } } };

function getApp(prerenderer: object): BuildApp {
  const { app } = prerenderer as { app?: Partial<BuildApp> };
  expectShape(typeof app?.getOptions === 'function', 'the prerenderer has no app.getOptions().');
  return app as BuildApp;
}

/** The style sheets of each page, by the key that the app asks for. */
function getStyles(pages: ReadonlyMap<string, object> | undefined): Record<string, unknown> {
  expectShape(pages instanceof Map, 'astro:build:setup gives no map of pages.');
  return Object.fromEntries(
    [...pages].map(([key, page]) => {
      const { styles } = page as { styles?: unknown };
      expectShape(Array.isArray(styles), `the build data of ${key} has no list of styles.`);
      return [key, styles];
    }),
  );
}

/**
 * Stores Astro's renderer instead of rendering pages: the publisher then renders the pages it needs without bundling
 * again (renderer.ts). @param folder to store it in
 */
export const keepRenderer = (folder: string): AstroIntegration => {
  let pages: ReadonlyMap<string, object> | undefined;
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:build:setup': ({ pages: built }) => {
        pages = built;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((original) => ({
          ...original,
          name: 'keep-renderer',
          getStaticPaths: async () => [],
          async teardown() {
            const { settings } = getApp(original).getOptions();
            const isOnEveryPage = settings.scripts.some(({ stage }) => /^(?:page|head-inline)$/.test(stage));
            expectShape(
              !isOnEveryPage,
              'an integration adds a script to every page, which is not kept for rendering.',
            );
            const output = fileURLToPath(new URL('.prerender/', settings.config.outDir));
            expectShape(findRendererEntry(output) !== undefined, 'the build leaves no prerender entry.');
            await writeFile(join(output, STYLES_FILE), JSON.stringify(getStyles(pages)));
            await rename(output, folder);
          },
        })),
    },
  };
};
