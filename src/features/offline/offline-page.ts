/** Fills the offline page with the pages that this browser has cached, newest first, or says that there are none. */
const PAGES = 'pages-1';

type CachedPage = { address: string; title: string };

async function readCachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(PAGES);
  const found = (await cache.keys()).toReversed().map(async ({ url }): Promise<CachedPage> => {
    const html = (await (await cache.match(url))?.text()) ?? '';
    const { title } = new DOMParser().parseFromString(html, 'text/html');
    return {
      address: new URL(url).pathname,
      title: title.replace(/(?: price in Nepal)?(?: \| Hardware Pasal)?$/, ''),
    };
  });
  return Promise.all(found);
}

function entryOf({ address, title }: CachedPage): HTMLLIElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  link.textContent = title || address;
  link.className = 'panel hover:border-edge flex min-h-12 items-center px-4 py-2 font-medium';
  entry.append(link);
  return entry;
}

const list = document.querySelector('[data-cached-pages]');
const nothing = document.querySelector<HTMLElement>('[data-nothing-cached]');

// Browsers have `caches` over HTTPS only.
const cached = 'caches' in window ? await readCachedPages().catch(() => []) : [];
list?.append(...cached.map(entryOf));
if (nothing) nothing.hidden = cached.length > 0;

// Never by itself when the browser is online again: a reload would take the page from someone who is reading it.
document.querySelector('[data-try-again]')?.addEventListener('click', () => location.reload());

export {};
