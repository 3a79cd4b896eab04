import { AstroChanged, type BuildSettings } from '../astro/site-builder.ts';
import { prepareSite } from './prepared-site.ts';
import { type RenderThreads, startRenderThreads } from './render-threads.ts';

/** The site of one publication: a folder of the files that pages share, compressed, and threads that render pages. */
export type Site = { siteFolder: string; threads: RenderThreads; close(): void };

const astroChanged = (error: unknown): AstroChanged => {
  if (error instanceof AstroChanged) return error;
  throw error;
};

async function openPrepared(
  codeHash: string,
  settings: BuildSettings,
  onProgress: (line: string) => void,
): Promise<Site> {
  const { siteFolder, rendererFolder } = await prepareSite(codeHash, settings, onProgress);
  const threads = startRenderThreads({ rendererFolder, siteUrl: settings.siteUrl }, settings.apiBase);
  return { siteFolder, threads, close: threads.end };
}

/**
 * Bundles the site where that is not done yet, and starts the rendering threads. @returns the reason where Astro's
 * internals changed; `findChange` reports it for the threads
 */
const openSite = (
  codeHash: string,
  settings: BuildSettings,
  onProgress: (line: string) => void,
): Promise<Site | AstroChanged> => openPrepared(codeHash, settings, onProgress).catch(astroChanged);

/** The open site of one state of the code. @param isKept whether it stays open from one publication to the next */
export function openSites(isKept = false) {
  let opened: { codeHash: string; site: Promise<Site | AstroChanged> } | undefined;
  const close = () => {
    opened?.site.then((site) => site instanceof AstroChanged || site.close()).catch(() => undefined);
    opened = undefined;
  };
  return {
    isKept,
    close,
    /** Opens the site where that is not done yet. */
    open(codeHash: string, settings: BuildSettings, onProgress: (line: string) => void) {
      if (opened?.codeHash !== codeHash) {
        close();
        opened = { codeHash, site: openSite(codeHash, settings, onProgress) };
      }
      return opened.site;
    },
  };
}

/** Waits until the threads have opened the renderer. @returns the reason where Astro's internals changed */
export const findChange = async (site: Site | AstroChanged): Promise<AstroChanged | undefined> =>
  site instanceof AstroChanged ? site : site.threads.opened.then(() => undefined).catch(astroChanged);

/** The sentence about it in the history of publications. */
export const changeWarning = ({ message }: AstroChanged): string =>
  `${message} The site is built by a plain astro build, which takes longer: see src/publisher/astro/README.md.`;
