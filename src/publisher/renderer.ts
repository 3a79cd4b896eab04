import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PublicationFailed } from './releases.ts';

/**
 * The parts of Astro's build app that rendering needs; `scripts/prepared-build.mjs` keeps them. They are internals of
 * the pinned version: tests/api/publisher.test.ts compares what comes out with a plain `astro build`.
 */
type Route = { type: string; component: string; pathname?: string; pattern: RegExp; prerender: boolean };
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
export type RenderedPage = { file: string; body: Buffer };

/** Renders pages of the prepared site. The catalogue must be at hand first (contract/at-hand). */
export type Renderer = {
  /** @throws PublicationFailed naming the page and the cause */
  render(address: string): Promise<RenderedPage>;
};

/** The file of a release that an address is answered with. */
export const fileOf = (address: string): string =>
  address === '/' ? 'index.html' : /\.\w+$/.test(address) ? address.slice(1) : `${address.slice(1)}.html`;

const silence = { write: () => undefined, close: () => undefined };

/** What Astro's own build would have told its app about styles. */
function stylesOf(folder: string) {
  const styles: Record<string, unknown> = JSON.parse(readFileSync(join(folder, 'styles.json'), 'utf8'));
  return new Map(Object.entries(styles).map(([key, sheets]) => [key, { styles: sheets }]));
}

/** The addresses that are there whatever the catalogue holds. */
export const fixedAddresses = (folder: string): string[] =>
  JSON.parse(readFileSync(join(folder, 'fixed-addresses.json'), 'utf8'));

/** Opens what `prepareSite` kept. */
export async function openRenderer(folder: string, siteUrl: string): Promise<Renderer> {
  const entry = readdirSync(folder).find((name) => name.startsWith('prerender-entry'));
  if (!entry)
    throw new PublicationFailed('The prepared site has no renderer: remove .release and publish again.');
  const { app }: { app: App } = await import(pathToFileURL(join(folder, entry)).href);
  app.setInternals({ pagesByKeys: stylesOf(folder), entrySpecifierToBundleMap: new Map() });
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: silence, level: 'silent' } },
  });
  const routes = app.manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
  const fixed = new Map(routes.flatMap((route) => (route.pathname ? [[route.pathname, route]] : [])));
  const varied = routes.filter(({ pathname }) => !pathname);

  return {
    async render(address) {
      const routeData = fixed.get(address) ?? varied.find(({ pattern }) => pattern.test(address));
      if (!routeData) throw new PublicationFailed(`No page is made for ${address}.`);
      const file = fileOf(address);
      try {
        const response = await app.render(new Request(new URL(`/${file}`, siteUrl)), { routeData });
        if (response.status >= 300 && routeData.type === 'page' && !/^\/(?:404|500)$/.test(address))
          throw new Error(`it answered ${response.status}`);
        return { file, body: Buffer.from(await response.arrayBuffer()) };
      } catch (error) {
        throw new PublicationFailed(`${address} could not be made: ${(error as Error).message}`, {
          cause: error,
        });
      }
    },
  };
}
