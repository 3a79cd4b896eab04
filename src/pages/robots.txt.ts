import type { APIRoute } from 'astro';

/** What speaks of one shopper only, and what is no page. */
const KEPT_OUT = [
  '/api/',
  '/payment',
  '/userAccount',
  '/order',
  '/success',
  '/failed',
  '/auth-test',
  '/studio',
];

/** Made by the build: the sitemap is named by its whole address. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *
Allow: /
${KEPT_OUT.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${new URL('/sitemap-index.xml', site ?? url).href}
`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
