import type { AstroIntegration, ViteUserConfig } from 'astro';
import { oneLayoutScript, plainImports } from './bundler-plugins.ts';
import { keepRenderer } from './keep-renderer.ts';

/** What astro.config.mjs takes from this folder. */
type PublisherConfiguration = {
  integrations: AstroIntegration[];
  plugins: NonNullable<ViteUserConfig['plugins']>;
};

/**
 * What the publisher adds to Astro's configuration.
 * @param environment `RENDERER_OUT`: the folder for what renders pages; without it Astro renders them all itself.
 * `PLAIN_BUILD`: nothing that depends on Astro's inside takes part
 * @param layoutChunk the name of the file that the layout's script shares with islands
 */
export function publisherConfiguration(
  environment: NodeJS.ProcessEnv,
  layoutChunk: string,
): PublisherConfiguration {
  if (environment.PLAIN_BUILD) return { integrations: [], plugins: [] };
  return {
    integrations: environment.RENDERER_OUT ? [keepRenderer(environment.RENDERER_OUT)] : [],
    plugins: [oneLayoutScript(layoutChunk), plainImports()],
  };
}
