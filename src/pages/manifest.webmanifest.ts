import type { APIRoute } from 'astro';
import { shopIdentity } from '../identity/identity.ts';
import * as messages from '../layouts/messages.ts';

/** Makes the shop an app on a phone. */
export const GET: APIRoute = () => {
  const { name, description, colours } = shopIdentity();
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.light.paper,
    theme_color: colours.light.ink,
    categories: ['shopping'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: messages.exploreProducts, url: '/explore-products' },
      { name: messages.cart, url: '/cart' },
      { name: messages.buildYourPc, url: '/custom-pc-build' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
