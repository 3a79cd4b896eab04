import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { contractInScripts } from './src/contract/in-scripts.ts';
import { identityIntegration } from './src/identity/integration.ts';
import { localePlugins } from './src/locale/pseudo-locale.ts';
import { publisherConfiguration } from './src/publisher/astro/configuration.ts';
import { factsInScripts } from './src/rules/compatibility/in-scripts.ts';
import { iconStyles } from './src/ui/icon-styles.ts';

const publicApiBase = process.env.PUBLIC_API_BASE ?? '/api';
/** The API's origin where browsers reach it on another host; on the same origin 'self' covers it. */
const apiOrigin = URL.canParse(publicApiBase) ? ` ${new URL(publicApiBase).origin}` : '';

/** Origins of pictures besides these, separated by spaces. */
const pictureOrigins = process.env.PUBLIC_PICTURE_ORIGINS ? ` ${process.env.PUBLIC_PICTURE_ORIGINS}` : '';

/** `client:interaction`: islands that load at the first sign of use (src/browser/hydration/interaction.ts). */
const interactionDirective = {
  name: 'interaction-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/browser/hydration/interaction.ts' });
    },
  },
};

/**
 * The layout's script and all it imports as one file. Islands share its stores, and left alone the bundler would put
 * what is shared into files of their own: a request each on every page. So is a helper of scripts that a press loads,
 * which would wait for it.
 */
const layoutChunk = {
  name: 'shop',
  test: /layouts[\\/](?:every-page\.ts|Shop\.astro)|browser[\\/]adopt-styles\.ts/,
};

/**
 * What scripts without React draw with, as one file: each of these is a few lines, and left alone they would be files
 * that import one another, a round trip each before a cart or a suggestion is seen.
 */
const drawingChunk = {
  name: 'drawing',
  test: /src[\\/](?:browser[\\/](?:element|running-sale)|ui[\\/]small-picture|rules[\\/](?:product[\\/]image|price[\\/](?:price|flash-sale))|contract[\\/]web-link|client[\\/]picture-hosts)\.ts$/,
};

const publisher = publisherConfiguration(process.env, layoutChunk.name);

/** The code may be read-only to whoever builds; the publisher has a folder for what a build only needs meanwhile. */
const caches = process.env.BUILD_CACHE
  ? { astro: { cacheDir: process.env.BUILD_CACHE }, vite: { cacheDir: process.env.BUILD_CACHE } }
  : {};

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://127.0.0.1:4321',
  output: 'static',
  // Inside the project: a build elsewhere cannot resolve its packages. The publisher moves what it made.
  outDir: process.env.RELEASE_OUT ?? '.release/build',
  ...caches.astro,
  trailingSlash: 'never',
  // `product/x.html` answers /product/x without a redirect to a trailing slash.
  build: { format: 'file', inlineStylesheets: 'never' },
  // Pages hold no code listings, and the highlighter would write styles that the policy below refuses.
  markdown: { syntaxHighlight: false },
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [
    // A stream for each card of a page is half of the time that the page takes.
    react({ experimentalDisableStreaming: true }),
    interactionDirective,
    identityIntegration(),
    ...publisher.integrations,
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `connect-src 'self'${apiOrigin}`,
        `img-src 'self' data:${apiOrigin}${pictureOrigins}`,
        "font-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    ...caches.vite,
    plugins: [
      contractInScripts,
      factsInScripts,
      iconStyles,
      tailwind(),
      ...localePlugins(process.env.PUBLIC_LOCALE),
      ...publisher.plugins,
    ],
    // What a publication builds is no source: watching it would reload the page at every file.
    server: { watch: { ignored: ['**/.release/**', '**/.data/**'] } },
    // Scripts stay files: one cached module for every page instead of a copy in each.
    build: {
      assetsInlineLimit: 0,
      // A text of messages.ts stands where it is said: else a script would load all texts of its feature.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
    environments: {
      client: {
        build: {
          modulePreload: false,
          rolldownOptions: { output: { codeSplitting: { groups: [layoutChunk, drawingChunk] } } },
        },
      },
    },
  },
});
