import { hydrateRoot } from 'react-dom/client';
import { adoptStyles } from '../../../browser/adopt-styles.ts';
import { Explore, type ExploreProps } from './Explore.tsx';
import styles from './live-list.css?inline';
import { readSeenFacets } from './seen-facets.ts';

adoptStyles(styles);

// Hydration leaves what is inside as it is in the page: the products of the list.
// biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
const kept = <div data-kept suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

/** Makes the list of a category's static page live, as an island does. */
export function startList(host: HTMLElement): void {
  // The page's own text, of the same publication as this script.
  const list: ExploreProps = JSON.parse(host.dataset.list ?? '');
  hydrateRoot(
    host,
    <Explore {...list} seen={readSeenFacets(host)}>
      {kept}
    </Explore>,
  );
  // React hydrates at once for an event.
  host.firstElementChild?.dispatchEvent(new Event('touchcancel', { bubbles: true }));
}
