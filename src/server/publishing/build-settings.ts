import type { BuildSettings } from '../../publisher/astro/site-builder.ts';
import type { Config } from '../settings/config.ts';

/** The settings of a build; its API is the shop's own unless the settings name another. */
export const buildSettings = (config: Config, ownAddress: string): BuildSettings => ({
  apiBase: config.buildApiBase ?? `${ownAddress}/api`,
  publicApiBase: config.publicApiBase,
  siteUrl: config.siteUrl,
  blogUrl: config.blogUrl,
  locale: config.locale,
  pictureOrigins: config.pictureOrigins.join(' '),
});
