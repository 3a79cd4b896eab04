import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyEntry } from '../../client/editor/entries.ts';
import { EntryList } from './EntryList.tsx';
import { EntryView } from './EntryView.tsx';
import { Gate } from './Gate.tsx';
import { ImportView } from './ImportView.tsx';
import { BANNERS, COUPONS, FLASH_SALES, type Listed, SETTINGS } from './kinds.ts';
import { OrderList } from './orders/OrderList.tsx';
import { ProductList } from './products/ProductList.tsx';
import { ProductView } from './products/ProductView.tsx';
import { PublishView } from './publish/PublishView.tsx';
import { guardPage } from './unsaved.ts';
import { useRoute } from './use-route.ts';
import { addressOf, type Route, VIEWS } from './views.ts';

function Entries<Entry extends AnyEntry>({ kind, view, entry }: Route & { kind: Listed<Entry> }) {
  if (entry) return <EntryView key={entry} kind={kind} view={view} entry={entry} />;
  return <EntryList kind={kind} view={view} />;
}

function shownView({ view, entry }: Route): ReactNode {
  if (view === 'publish') return <PublishView />;
  if (view === 'orders') return <OrderList />;
  if (view === 'import') return <ImportView />;
  if (view === 'products') return entry ? <ProductView key={entry} slug={entry} /> : <ProductList />;
  if (view === 'banners') return <Entries key={view} kind={BANNERS} view={view} entry={entry} />;
  if (view === 'flash-sales') return <Entries key={view} kind={FLASH_SALES} view={view} entry={entry} />;
  if (view === 'coupons') return <Entries key={view} kind={COUPONS} view={view} entry={entry} />;
  return <Entries key={view} kind={SETTINGS} view={view} entry={entry} />;
}

function Views() {
  const route = useRoute();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(guardPage, []);

  // Whoever moves to another view by keyboard goes on in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is what moves the focus.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [route.view, route.entry]);

  return (
    <div className="studio">
      <nav aria-label="Studio" className="panel studio-nav">
        <ul>
          {VIEWS.map(({ view, name }) => (
            <li key={view}>
              <a
                className="studio-view"
                href={addressOf(view)}
                aria-current={view === route.view ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="studio-title" className="min-w-0">
        <h2 id="studio-title" ref={heading} tabIndex={-1} className="mb-4 text-xl font-bold outline-none">
          {VIEWS.find(({ view }) => view === route.view)?.name}
        </h2>
        {shownView(route)}
      </section>
    </div>
  );
}

/** Where editors look after the shop (design §4). */
export const Studio = () => (
  <Gate>
    <Views />
  </Gate>
);
