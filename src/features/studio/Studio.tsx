import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { AnyEntry } from '../../client/editor/entries.ts';
import { AlertBanner } from './alerts/AlertBanner.tsx';
import { AuditView } from './audit/AuditView.tsx';
import { BRANDS } from './catalogue-kinds.ts';
import { EntryList } from './EntryList.tsx';
import { EntryView } from './EntryView.tsx';
import { Gate } from './Gate.tsx';
import { ImportView } from './ImportView.tsx';
import { BANNERS, COUPONS, FLASH_SALES, type Listed, SETTINGS } from './kinds.ts';
import { BLOCKED } from './orders/blocked-kind.ts';
import { OrderList } from './orders/OrderList.tsx';
import { OrderPage } from './orders/OrderPage.tsx';
import { isOrderId } from './orders/order-id.ts';
import { ProductList } from './products/ProductList.tsx';
import { PublishView } from './publish/PublishView.tsx';
import { readCategoryKind, readProductKind, readSeriesKind } from './read-kinds.ts';
import { ShopVersion } from './ShopVersion.tsx';
import { StudioNav } from './StudioNav.tsx';
import { useMay } from './staff/member.ts';
import { SecondFactorView } from './staff/SecondFactorView.tsx';
import { guardPage } from './unsaved.ts';
import { useRoute } from './use-route.ts';
import { nameOf, type Route, type View } from './views.ts';
import { WithKind } from './WithKind.tsx';

function Entries<Entry extends AnyEntry>({ kind, view, entry }: Route & { kind: Listed<Entry> }) {
  if (entry) return <EntryView key={entry} kind={kind} view={view} entry={entry} />;
  return <EntryList kind={kind} view={view} />;
}

const SHOWN: Readonly<Record<View, (route: Route) => ReactNode>> = {
  publish: () => <PublishView />,
  orders: ({ entry }) =>
    isOrderId(entry) ? <OrderPage key={entry} orderId={entry} /> : <OrderList key={entry} shown={entry} />,
  blocked: (route) => <Entries kind={BLOCKED} {...route} />,
  products: ({ view, entry }) =>
    entry ? (
      <WithKind key={entry} read={readProductKind} what="the product">
        {(kind) => <EntryView kind={kind} view={view} entry={entry} />}
      </WithKind>
    ) : (
      <ProductList />
    ),
  categories: (route) => (
    <WithKind key={route.entry} read={readCategoryKind} what="categories">
      {(kind) => <Entries kind={kind} {...route} />}
    </WithKind>
  ),
  brands: (route) => <Entries kind={BRANDS} {...route} />,
  series: (route) => (
    <WithKind key={route.entry} read={readSeriesKind} what="series">
      {(kind) => <Entries kind={kind} {...route} />}
    </WithKind>
  ),
  import: () => <ImportView />,
  banners: (route) => <Entries kind={BANNERS} {...route} />,
  'flash-sales': (route) => <Entries kind={FLASH_SALES} {...route} />,
  coupons: (route) => <Entries kind={COUPONS} {...route} />,
  settings: (route) => <Entries kind={SETTINGS} {...route} />,
  audit: () => <AuditView />,
  'second-factor': () => <SecondFactorView />,
};

function Views() {
  const route = useRoute();
  const seesAlerts = useMay('alerts');
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
      <StudioNav current={route.view} />
      <div className="min-w-0">
        {seesAlerts && <AlertBanner />}
        <section aria-labelledby="studio-title">
          <h2 id="studio-title" ref={heading} tabIndex={-1} className="mb-4 text-xl font-bold outline-none">
            {nameOf(route.view)}
          </h2>
          <Fragment key={route.view}>{SHOWN[route.view](route)}</Fragment>
        </section>
      </div>
      <ShopVersion />
    </div>
  );
}

/** Where the staff look after the shop. */
export const Studio = () => (
  <Gate>
    <Views />
  </Gate>
);
