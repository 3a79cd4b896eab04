/**
 * The service worker: shows what was seen before when there is no network. It keeps nothing of the API and no page
 * that speaks of a shopper. Pages come from the network first, so a new release is seen at once; assets have a hash in
 * their name, so one that is kept is right for ever.
 *
 * Sent as it is, at /sw.js (src/pages/sw.js.ts): a worker answers only for what lies below its own address.
 */
const PAGES = 'pages-1';
const ASSETS = 'assets-1';
/** What the offline page needs; never pushed out by what is browsed. */
const OFFLINE = 'offline-1';
const MOST_PAGES = 40;
const MOST_ASSETS = 80;

const OFFLINE_PAGE = '/offline';
const PLACEHOLDER = '/images/placeholder.svg';
const OFFLINE_PAGE_LASTS = 24 * 60 * 60_000;

/** Pages that are the same for everybody, without a query: their answer would come from the API. */
const SHARED_PAGES =
  /^\/(?:product\/.+|product-category(?:\/.+)?|explore-products|custom-pc-build|about-us|contact)?$/;
const isShared = ({ pathname, search }) => search === '' && SHARED_PAGES.test(pathname);

/** Keeps an answer as the newest, and drops the oldest above the bound. */
async function keep(name, request, answer, most) {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(oldest);
}

/** Takes the offline page with all it loads, and drops what an older one loaded. */
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

/** The page from the network, else as it was last seen, else the offline page. */
async function answerPage(event) {
  const { request, preloadResponse } = event;
  const isKept = isShared(new URL(request.url));
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    // A page that went away must not come back without a network.
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

/** Pages that were open before the worker was: they are seen as well. */
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
  // Nothing that is kept depends on the worker that kept it: the newest takes over at once.
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
  // Of any origin: pictures come from the API's.
  else if (destination === 'image' && !navigator.onLine) event.respondWith(answerPicture(event));
});
