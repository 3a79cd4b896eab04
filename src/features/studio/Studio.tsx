import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyRecord } from '../../client/editor/resources.ts';
import type { Permission } from '../../contract/staff.ts';
import { AlertBanner } from './AlertBanner.tsx';
import { AuditView } from './audit/AuditView.tsx';
import { BillPage } from './bills/BillPage.tsx';
import { BillRegister } from './bills/BillRegister.tsx';
import { CustomersView } from './customers/CustomersView.tsx';
import { CourierCashView } from './delivery/CourierCashView.tsx';
import { EnquiryDesk } from './enquiries/EnquiryDesk.tsx';
import { FiguresView } from './figures/FiguresView.tsx';
import { FinderButton } from './finder/FinderButton.tsx';
import { Gate } from './Gate.tsx';
import { ImportView } from './import/ImportView.tsx';
import { ListKeys } from './list/ListKeys.tsx';
import { ShownRoute } from './list/list.tsx';
import { SavedFilters } from './list/SavedFilters.tsx';
import * as messages from './messages.ts';
import { OrderList } from './orders/OrderList.tsx';
import { OrderPage } from './orders/OrderPage.tsx';
import { isOrderId } from './orders/order-id.ts';
import { ProductTable } from './products/ProductTable.tsx';
import { ProductView } from './products/ProductView.tsx';
import { ProgramsView } from './programs/ProgramsView.tsx';
import { PublishView } from './publish/PublishView.tsx';
import { PurchasesView } from './purchases/Register.tsx';
import { SuppliersView } from './purchases/Suppliers.tsx';
import { QuotationsView } from './quotations/QuotationsView.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordView } from './RecordView.tsx';
import { loadCategoryResource } from './resources/category.ts';
import { categoryFacetsResource } from './resources/category-facets.ts';
import { loadCustomerGroupResource } from './resources/customer-group.ts';
import { loadFlashSaleResource } from './resources/flash-sale.ts';
import { loadPromotionResource } from './resources/promotion.ts';
import type { Resource } from './resources/resource.ts';
import { searchSynonymResource } from './resources/search-synonym.ts';
import { loadSeriesResource } from './resources/series.ts';
import { supplierResource } from './resources/supplier.ts';
import { ReviewDesk } from './reviews/PostEntry.tsx';
import { ShopVersion } from './ShopVersion.tsx';
import { StudioNav } from './StudioNav.tsx';
import { MissedSearches } from './searches/MissedSearches.tsx';
import { synonymsTitle } from './searches/messages.ts';
import { WarrantyView } from './serials/WarrantyView.tsx';
import { useMay } from './staff/member.ts';
import { ProofDialog } from './staff/ProofDialog.tsx';
import { SecondFactorView } from './staff/SecondFactor.tsx';
import { StockView } from './stock/StockView.tsx';
import { TodayView } from './today/TodayView.tsx';
import { guardPage } from './unsaved.ts';
import { useRoute } from './use-route.ts';
import { getView, type OwnView, type Route } from './views.ts';
import { WithResource } from './WithResource.tsx';

function Records<RecordType extends AnyRecord>({
  resource,
  view,
  recordKey,
}: Route & { resource: Resource<RecordType> }) {
  if (recordKey) return <RecordView key={recordKey} resource={resource} view={view} recordKey={recordKey} />;
  return <RecordList resource={resource} view={view} />;
}

/** The records of a resource whose form offers other records to choose from. */
const loaded =
  <RecordType extends AnyRecord>(
    load: (permissions: readonly Permission[]) => Promise<Resource<RecordType>>,
    loading: string,
  ) =>
  (route: Route) => (
    <WithResource key={route.recordKey} load={load} loading={loading}>
      {(resource) => <Records resource={resource} {...route} />}
    </WithResource>
  );

/** The filters of a category, with what can be added to them. */
function Filters(route: Route) {
  const [resource] = useState(() => categoryFacetsResource(route.recordKey));
  return <Records resource={resource} {...route} />;
}

/** What was searched for in vain, above the synonyms. */
function Searches(route: Route) {
  const [saved, setSaved] = useState(0);
  return (
    <>
      {!route.recordKey && (
        <>
          <MissedSearches onSaved={() => setSaved(saved + 1)} />
          <h3 className="mt-6 mb-2 font-semibold">{synonymsTitle}</h3>
        </>
      )}
      <Records key={saved} resource={searchSynonymResource} {...route} />
    </>
  );
}

const OWN_VIEWS: Readonly<Record<OwnView, (route: Route) => ReactNode>> = {
  today: () => <TodayView />,
  publish: () => <PublishView />,
  orders: ({ recordKey }) =>
    isOrderId(recordKey) ? (
      <OrderPage key={recordKey} orderId={recordKey} />
    ) : (
      <OrderList shown={recordKey} />
    ),
  quotations: ({ recordKey }) => <QuotationsView part={recordKey} />,
  customers: ({ recordKey }) => <CustomersView part={recordKey} />,
  'customer-groups': loaded(loadCustomerGroupResource, messages.loadingCustomerGroups),
  bills: ({ recordKey }) =>
    recordKey ? <BillPage key={recordKey} recordKey={recordKey} /> : <BillRegister />,
  figures: ({ recordKey }) => <FiguresView part={recordKey} />,
  products: ({ recordKey, query }) =>
    recordKey ? (
      <ProductView key={`${recordKey} ${query}`} recordKey={recordKey} query={query} />
    ) : (
      <ProductTable />
    ),
  stock: ({ recordKey }) => <StockView part={recordKey} />,
  suppliers: (route) =>
    route.recordKey ? <Records resource={supplierResource} {...route} /> : <SuppliersView />,
  purchases: () => <PurchasesView />,
  categories: loaded(loadCategoryResource, messages.loadingCategories),
  filters: (route) => <Filters key={route.recordKey} {...route} />,
  series: loaded(loadSeriesResource, messages.loadingSeries),
  'flash-sales': loaded(loadFlashSaleResource, messages.loadingFlashSales),
  promotions: loaded(loadPromotionResource, messages.loadingPromotions),
  searches: (route) => <Searches {...route} />,
  enquiries: ({ recordKey }) => <EnquiryDesk part={recordKey} />,
  warranty: ({ recordKey }) => <WarrantyView part={recordKey} />,
  'courier-cash': () => <CourierCashView />,
  import: () => <ImportView />,
  reviews: () => <ReviewDesk />,
  programs: ({ recordKey }) => <ProgramsView part={recordKey} />,
  audit: () => <AuditView />,
  'second-factor': () => <SecondFactorView />,
};

function Views() {
  const route = useRoute();
  const shown = getView(route.view);
  const seesAlerts = useMay('alerts');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(guardPage, []);

  // Focus moves into a new view, for keyboard users; a filter that was just chosen keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is what moves the focus.
  useEffect(() => {
    const isInView = heading.current?.closest('section')?.contains(document.activeElement);
    if (!isFirst.current && !isInView) heading.current?.focus();
    isFirst.current = false;
  }, [route.view, route.recordKey]);

  return (
    <div className="studio">
      <FinderButton />
      <ProofDialog />
      <StudioNav current={route.view} />
      <div className="min-w-0">
        {seesAlerts && <AlertBanner />}
        <section aria-labelledby="studio-title">
          <div className="studio-head studio-top">
            <h2 id="studio-title" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
              {shown.name}
            </h2>
            <SavedFilters route={route} />
          </div>
          <ShownRoute key={route.view} value={route}>
            {'resource' in shown ? (
              <Records resource={shown.resource} {...route} />
            ) : (
              OWN_VIEWS[shown.view](route)
            )}
          </ShownRoute>
        </section>
      </div>
      <footer className="studio-head">
        <ShopVersion />
        <ListKeys />
      </footer>
    </div>
  );
}

/** The staff's part of the site. */
export const Studio = () => (
  <Gate>
    <Views />
  </Gate>
);
