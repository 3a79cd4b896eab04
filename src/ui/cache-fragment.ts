import { catalogueSnapshot } from '../client/catalogue-snapshot.ts';

const fragments = new Map<string, Promise<string>>();
let renderedFrom: unknown;

/** Renders once a build: once for each snapshot of the catalogue. In development each time, so that changes show. */
export function cacheFragment(name: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render();
  if (catalogueSnapshot() !== renderedFrom) fragments.clear();
  renderedFrom = catalogueSnapshot();
  const html = fragments.get(name) ?? render();
  fragments.set(name, html);
  return html;
}
