/**
 * The service worker: shows visited pages when there is no network. It caches no response of the API and no page
 * about a shopper. Pages come from the network first, so that a new release is visible at once; assets have a content
 * hash in their name, so a cached one is always right.
 *
 * Sent unchanged as /sw.js (src/pages/sw.js.ts), because the scope of a worker is the folder of its address.
 */
const PAGES = 'pages-1';
const ASSETS = 'assets-1';
/** The offline page with its assets; never evicted by visited pages. */
const OFFLINE = 'offline-1';
const MOST_PAGES = 40;
const MOST_ASSETS = 80;

const OFFLINE_PAGE = '/offline';
const PLACEHOLDER = '/images/placeholder.svg';
const OFFLINE_PAGE_LASTS = 24 * 60 * 60_000;

/** Pages that are the same for everybody. A page with a query shows data of the API, so it is not cached. */
const SHARED_PAGES =
  /^\/(?:product\/.+|product-category(?:\/.+)?|explore-products|custom-pc-build|about-us|contact)?$/;
const isShared = ({ pathname, search }) => search === '' && SHARED_PAGES.test(pathname);

/** Stores a response as the newest entry, and evicts the oldest above the limit. */
async function keep(name, request, answer, most) {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(oldest);
}

/** Caches the offline page with its assets, and deletes the assets of an older one. */
async function takeOfflinePage() {
  const answer = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${OFFLINE_PAGE}: ${answer.status}`);
  const needed = new Set([PLACEHOLDER, ...(await answer.clone().text()).match(/\/_astro\/[\w.-]+/g)]);
  const cache = await caches.open(OFFLINE);
  await cache.addAll([...needed]);
  await cache.put(OFFLINE_PAGE, answer);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== OFFLINE_PAGE && !needed.has(pathname)) await cache.delete(url);
  }
}

async function renewOfflinePage() {
  const kept = await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE });
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < OFFLINE_PAGE_LASTS)) await takeOfflinePage();
}

/** The page from the network, else from the cache, else the offline page. */
async function answerPage(event) {
  const { request, preloadResponse } = event;
  const isKept = isShared(new URL(request.url));
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    // A page that was removed must not be shown from the cache.
    if (isKept && (answer.ok || answer.status === 404)) {
      const work = answer.ok
        ? keep(PAGES, request.url, answer.clone(), MOST_PAGES)
        : caches.open(PAGES).then((cache) => cache.delete(request.url));
      event.waitUntil(work.then(renewOfflinePage).catch(() => undefined));
    }
    return answer;
  } catch {
    const seen = isKept ? await caches.match(request.url, { cacheName: PAGES }) : undefined;
    return seen ?? (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE })) ?? Response.error();
  }
}

async function answerAsset(event) {
  const { request } = event;
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok)
    event.waitUntil(keep(ASSETS, request.url, answer.clone(), MOST_ASSETS).catch(() => undefined));
  return answer;
}

const answerPicture = ({ request }) =>
  fetch(request).catch(async () => (await caches.match(PLACEHOLDER)) ?? Response.error());

/** Caches the pages that were open before the worker was active. */
async function keepOpenPages() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of open.filter((client) => isShared(new URL(client.url)))) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) await keep(PAGES, url, answer, MOST_PAGES);
  }
}

async function takeOver() {
  for (const name of await caches.keys())
    if (![PAGES, ASSETS, OFFLINE].includes(name)) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await keepOpenPages();
}

self.addEventListener('install', (event) => {
  // Cached responses do not depend on the worker's version, so the newest worker activates at once.
  self.skipWaiting();
  event.waitUntil(takeOfflinePage());
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET') return;
  const isOwn = origin === self.location.origin;
  if (isOwn && mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(answerPage(event));
  else if (isOwn && pathname.startsWith('/_astro/')) event.respondWith(answerAsset(event));
  // From any origin: pictures may come from the API's.
  else if (destination === 'image' && !navigator.onLine) event.respondWith(answerPicture(event));
});
