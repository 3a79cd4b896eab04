import { runAstroBuild } from './build.ts';
import { openBuiltPages } from './built-pages.ts';
import { openCachedRenderer, type Renderer } from './renderer.ts';

/**
 * The interface between Astro and the rest of the publisher: `bundleSite` bundles the code once, and `openRenderer`
 * renders pages from that. Both throw `AstroChanged` where Astro's internals differ from what this folder expects;
 * `buildWholeSite` then needs only Astro's documented command.
 */
export { AstroChanged } from './astro-changed.ts';
export type { Renderer } from './renderer.ts';

/**
 * The settings of a build; addresses without a trailing slash. `blogUrl` is empty where there is no blog; pages show
 * pictures of `pictureOrigins`, separated by spaces, besides those of the site and the API.
 */
export type BuildSettings = {
  apiBase: string;
  publicApiBase: string;
  siteUrl: string;
  blogUrl: string;
  /** The language of the texts, as a language tag. */
  locale: string;
  pictureOrigins: string;
};

type OnProgress = (line: string) => void;

/** Settings as the site's code reads them. */
const getEnvironment = ({ publicApiBase, siteUrl, blogUrl, locale, pictureOrigins }: BuildSettings) => ({
  PUBLIC_API_BASE: publicApiBase,
  SITE_URL: siteUrl,
  PUBLIC_BLOG_URL: blogUrl,
  PUBLIC_LOCALE: locale,
  PUBLIC_PICTURE_ORIGINS: pictureOrigins,
});

/** Folders that do not exist yet: for the files that pages share, the renderer, and the bundler's cache. */
export type BundleFolders = { siteFolder: string; rendererFolder: string; cacheFolder: string };

/**
 * Bundles the site and renders no page.
 * @throws AstroChanged
 * @throws PublicationFailed with the end of the bundler's output
 */
export const bundleSite = (folders: BundleFolders, settings: BuildSettings, onProgress: OnProgress) =>
  runAstroBuild({
    environment: {
      ...getEnvironment(settings),
      RELEASE_OUT: folders.siteFolder,
      RENDERER_OUT: folders.rendererFolder,
      BUILD_CACHE: folders.cacheFolder,
    },
    onProgress,
  });

/** The catalogue that pages show: its file, and when the build began, in milliseconds since 1970. */
export type SnapshotFile = { catalogueFile: string; builtAt: number };

/**
 * Builds all pages by a plain `astro build`: slower, at every publication, and without the parts that this folder adds.
 * @param outFolder for pages and all other files, named as in a release
 * @throws PublicationFailed with the end of the output
 */
export const buildWholeSite = (
  { outFolder, cacheFolder }: { outFolder: string; cacheFolder: string },
  { catalogueFile, builtAt }: SnapshotFile,
  settings: BuildSettings,
  onProgress: OnProgress,
) =>
  runAstroBuild({
    environment: {
      ...getEnvironment(settings),
      PLAIN_BUILD: '1',
      RELEASE_OUT: outFolder,
      BUILD_CACHE: cacheFolder,
      BUILD_API_BASE: settings.apiBase,
      CATALOGUE_FILE: catalogueFile,
      BUILT_AT: String(builtAt),
    },
    preload: new URL('./preload-snapshot.ts', import.meta.url),
    onProgress,
  });

/** The source of pages: the renderer of `bundleSite`, or the files of `buildWholeSite`. */
export type PageSource = { rendererFolder: string; siteUrl: string } | { builtFolder: string };

/** @throws AstroChanged */
export const openRenderer = async (source: PageSource): Promise<Renderer> =>
  'builtFolder' in source
    ? openBuiltPages(source.builtFolder)
    : openCachedRenderer(source.rendererFolder, source.siteUrl);
