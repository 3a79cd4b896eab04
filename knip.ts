import type { KnipConfig } from 'knip';

/**
 * What knip reads of an Astro component: its own compiler leaves out the template, and texts used only there would
 * count as unused.
 */
const astro = (text: string): string => {
  const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  return [frontmatter, ...scripts, ...(text.match(/\bmessages\.\w+/g) ?? [])].join('\n');
};

export default {
  entry: [
    'scripts/*.{ts,mjs}!',
    'scripts/tools/*.ts',
    'scripts/tools/bench/report-memory.mjs',
    'src/server/db/schema.ts!',
    'src/browser/hydration/interaction.ts!',
    'tests/{failures,install,served}/*.ts',
    // Run by their path as processes of their own.
    'scripts/tools/bench/static-server.ts',
    'tests/standards/check-pages.ts',
    'tests/**/*.{test,spec}.ts',
    'tests/e2e/global-setup.ts',
  ],
  project: ['src/**/*.{ts,tsx,astro,js,css}', 'scripts/**/*.{ts,mjs}', 'tests/**/*.ts', 'deploy/**/*.ts'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: ['@astrojs/check', '@fontsource-variable/figtree', 'swagger-ui-dist', 'typescript-7'],
  ignoreBinaries: ['java', 'mkfifo', 'mount', 'umount', 'openssl', 'script', 'swift-ring-builder'],
  compilers: { astro },
} satisfies KnipConfig;
