import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getFile } from '../page-files.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { AstroChanged, expectShape } from './astro-changed.ts';
import { quoteShorter } from './quote-shorter.ts';
import { respondWithBytes } from './responses-of-bytes.ts';
import { digestSynchronously } from './synchronous-digest.ts';
import { trimPolicy } from './trim-policy.ts';

/** Style sheets by page, which Astro's own build would hand to its app in memory. */
export const STYLES_FILE = 'styles.json';

/** The module that Astro's build writes to render pages with, by its name, which ends in a hash. */
export const findRendererEntry = (folder: string): string | undefined =>
  existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('prerender-entry')) : undefined;

type Route = { type: string; component: string; pathname?: string; pattern: RegExp; prerender: boolean };
/** The parts of Astro's build app that rendering needs; `keep-renderer.ts` stores it. */
type App = {
  manifest: { routes: { routeData: Route }[] };
  setInternals(internals: {
    pagesByKeys: Map<string, unknown>;
    entrySpecifierToBundleMap: Map<string, string>;
  }): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
};

/** A page as it goes into a release. */
type RenderedPage = { file: string; body: Buffer };

/** Gives pages by their address. `globalThis.catalogueSnapshot` must be set first (contract/catalogue-snapshot.ts). */
export type Renderer = {
  /** @throws PublicationFailed naming the page and the cause */
  render(address: string): Promise<RenderedPage>;
};

const silence = { write: () => undefined, close: () => undefined };

/** The styles that Astro's own build would have put into its manifest. */
function getStyles(folder: string) {
  const styles: Record<string, unknown> = JSON.parse(readFileSync(join(folder, STYLES_FILE), 'utf8'));
  return new Map(Object.entries(styles).map(([key, sheets]) => [key, { styles: sheets }]));
}

const isRoute = (route: Partial<Route> | undefined): boolean =>
  typeof route?.type === 'string' && typeof route.prerender === 'boolean' && route.pattern instanceof RegExp;

/** @throws AstroChanged where the app lacks what rendering needs */
function getApp(entry: { app?: Partial<App> }): App {
  const { app } = entry;
  for (const method of ['setInternals', 'setOptions', 'render'] as const)
    expectShape(typeof app?.[method] === 'function', `the build's app has no ${method}().`);
  const routes = app?.manifest?.routes;
  expectShape(
    Array.isArray(routes) && routes.length > 0 && routes.every(({ routeData }) => isRoute(routeData)),
    'the routes of the build’s app have another form.',
  );
  return app as App;
}

/** Imports the stored renderer. An entry that cannot be imported counts as changed internals. */
async function openApp(folder: string): Promise<App> {
  const entry = findRendererEntry(folder);
  expectShape(entry !== undefined, 'the build left no prerender entry.');
  const opened = await import(pathToFileURL(join(folder, entry)).href).catch((error: Error) => {
    throw new AstroChanged(`the prerender entry cannot be imported (${error.message}).`);
  });
  return getApp(opened);
}

/** Opens the renderer that `keepRenderer` stored. @throws AstroChanged where it has another form than expected */
export async function openCachedRenderer(folder: string, siteUrl: string): Promise<Renderer> {
  digestSynchronously();
  respondWithBytes();
  const app = await openApp(folder);
  app.setInternals({ pagesByKeys: getStyles(folder), entrySpecifierToBundleMap: new Map() });
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: silence, level: 'silent' } },
  });
  const routes = app.manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
  const fixed = new Map(routes.flatMap((route) => (route.pathname ? [[route.pathname, route]] : [])));
  // Astro asks `getStaticPaths` for all pages of a route before it renders one, except of its own routes: the list of a
  // large catalogue would be in the memory of each thread. Pages take nothing from it but their parameters.
  const varied = routes
    .filter(({ pathname }) => !pathname)
    .map((route) => ({ ...route, origin: 'internal' }));

  return {
    async render(address) {
      const routeData = fixed.get(address) ?? varied.find(({ pattern }) => pattern.test(address));
      if (!routeData) throw new PublicationFailed(`No page is rendered for ${address}.`);
      const file = getFile(address);
      try {
        const response = await app.render(new Request(new URL(`/${file}`, siteUrl)), { routeData });
        if (response.status >= 300 && routeData.type === 'page' && !/^\/(?:404|500)$/.test(address))
          throw new Error(`it answered ${response.status}`);
        return { file, body: quoteShorter(trimPolicy(Buffer.from(await response.arrayBuffer()))) };
      } catch (error) {
        throw new PublicationFailed(`${address} could not be rendered: ${(error as Error).message}`, {
          cause: error,
        });
      }
    },
  };
}
