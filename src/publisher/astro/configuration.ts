import type { AstroIntegration, ViteUserConfig } from 'astro';
import { oneLayoutScript, plainImports } from './bundler-plugins.ts';
import { keepRenderer } from './keep-renderer.ts';

/** The options that astro.config.mjs reads from this folder. */
type PublisherConfiguration = {
  integrations: AstroIntegration[];
  plugins: NonNullable<ViteUserConfig['plugins']>;
};

/**
 * The publisher's additions to Astro's configuration. @param environment `RENDERER_OUT`: the folder for the renderer;
 * without it Astro renders all pages itself. `PLAIN_BUILD`: leaves out everything that depends on Astro's internals
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
