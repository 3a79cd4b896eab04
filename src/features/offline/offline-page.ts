/**
 * Fills the offline page: what this browser has kept, newest first, or that it has kept nothing. It imports nothing:
 * the service worker keeps scripts that the page names, and none that those would load.
 */
const PAGES = 'pages-1';

type CachedPage = { address: string; title: string };

async function readCachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(PAGES);
  const found = (await cache.keys()).toReversed().map(async ({ url }): Promise<CachedPage> => {
    const html = (await (await cache.match(url))?.text()) ?? '';
    // A parsed document has this page's content security policy, which knows no other page's inline styles.
    const withoutStyles = html.replaceAll(/<style.*?<\/style>/gs, '');
    const page = new DOMParser().parseFromString(withoutStyles, 'text/html');
    const shop = page.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
    return {
      address: new URL(url).pathname,
      title: page.title.replace(` | ${shop}`, '').replace(/ price in Nepal$/, ''),
    };
  });
  return Promise.all(found);
}

function getEntry({ address, title }: CachedPage): HTMLLIElement {
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
list?.append(...cached.map(getEntry));
if (nothing) nothing.hidden = cached.length > 0;

// Never by itself when the browser is online again: a reload would take the page from someone who is reading it.
document.querySelector('[data-try-again]')?.addEventListener('click', () => location.reload());

export {};
