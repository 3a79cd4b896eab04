import type { APIRoute } from 'astro';
import { disallowedQueries, disallowedStarts } from '../rules/catalogue/unlisted-pages.ts';

/** Written at build time, because the sitemap needs an absolute address. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *
Allow: /
${['/api/', ...disallowedStarts(), ...disallowedQueries()].map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${new URL('/sitemap-index.xml', site ?? url).href}
`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
