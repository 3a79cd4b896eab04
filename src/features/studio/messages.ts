import type { ExportFormat } from '../../contract/export.ts';
import type { ProductStatus } from '../../contract/product-status.ts';
import { counted } from './count-text.ts';

/** What several folders of the Studio say. */
export const save = 'Save';
export const saving = 'Saving...';
export const saved = 'Saved';
export const publish = 'Publish';
export const published = 'Published';
export const waiting = 'Waiting';
export const timeStates = { running: 'Running', waiting, ended: 'Ended' };
export const name = 'Name';
export const value = 'Value';
export const note = 'Note';
export const brand = 'Brand';
export const category = 'Category';
export const stock = 'Stock';
export const priceInRupees = 'Price (Rs.)';
export const products = 'Products';
export const pictures = 'Pictures';
export const series = 'Series';
export const filters = 'Filters';
export const phone = 'Phone';
export const email = 'Email';
export const today = 'Today';
export const history = 'History';
export const lowStock = 'Low stock';
export const soldOut = 'Sold out';
export const onHold = 'On hold';
export const toConfirm = 'To confirm';
export const unknown = 'unknown';
export const and = ' and ';
/** After what it is said of: the picture is a drawing, no photograph. */
export const drawn = ' · drawing';
export const logInButton = 'Log In';
export const listFilterLabel = 'Show';
export const chooseAllLabel = 'Choose all on this page';
export const chooseLabel = (name: string | number) => `Choose ${name}`;
/** Behind the title of a part that opens: what is in it. */
export const inFold = (says: string) => ` · ${says}`;
export const serverCommand = 'a command on the server';
export const fromNetwork = (network: string) => ` · from ${network}`;
export const exportButton = 'Export';
export const exporting = 'Exporting...';
export const exportFailed = 'The download failed, and nothing was saved. Please try again.';
const formatNames: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };
/** @param name of the file, where there are several */
export const exportAs = (format: ExportFormat, name: string | undefined) =>
  name === undefined ? formatNames[format] : `${name} as ${formatNames[format]}`;
export const productCount = (count: number) => counted(count, { one: 'product', other: 'products' });
export const entryCount = (count: number) => counted(count, { one: 'entry', other: 'entries' });

/** What the page, the log-in and the menu say. */
export const studio = 'Studio';
export const studioDescription = 'Where editors look after the shop.';
export const needsJavascript = 'The Studio needs JavaScript.';
export const viewShopLink = 'View the shop';
export const logOutButton = 'Log out';
export const loggedOutMeanwhile =
  'You are logged out. Your unsaved changes are kept in this tab: log in to continue.';
export const staffLogInRequired = 'Please log in with a staff account to continue.';
export const notStaff = (email: string) =>
  `The Studio is for the shop’s staff, and ${email} does not belong to it.`;
export const backToShopLink = 'Back to the shop';
export const secondFactorRequiredTitle = 'Set up your second factor';
export const secondFactorRequired = 'The Studio opens once you have set it up.';
export const loadingStudio = 'Loading the Studio...';
export const loadingCategories = 'Loading categories...';
export const loadingSeries = 'Loading series...';
export const loadingFlashSales = 'Loading flash sales...';
export const loadingPromotions = 'Loading promotions...';
export const leaveUnsavedQuestion = 'Leave without saving your changes?';
export const menuButton = 'Menu';
export const sellGroup = 'Sell';
export const catalogueGroup = 'Catalogue';
export const offersGroup = 'Offers';
export const shopGroup = 'Shop';
export const ordersView = 'Orders';
export const quotationsView = 'Quotations';
export const customersView = 'Customers';
export const customerGroupsView = 'Customer Groups';
export const loadingCustomerGroups = 'Loading customer groups...';
export const figuresView = 'Figures';
export const billsView = 'Bills';
export const warrantyView = 'Warranty';
export const enquiriesView = 'Complaints and Enquiries';
export const couriersView = 'Couriers';
export const courierCashView = 'Courier Cash';
export const blockedView = 'Blocked';
export const suppliersView = 'Suppliers';
export const purchasesView = 'Purchases';
export const categoriesView = 'Categories';
export const brandsView = 'Brands';
export const searchesView = 'Searches';
export const importView = 'Import';
export const reviewsView = 'Reviews';
export const bannersView = 'Banners';
export const flashSaleView = 'Flash Sale';
export const promotionsView = 'Promotions';
export const settingsView = 'Settings';
export const programsView = 'Programs';
export const auditView = 'Audit Log';
export const secondFactorView = 'Second Factor';

/** What lists of records say, with the words for one and many: "coupon", "coupons". */
export const loadingRecord = (noun: string) => `Loading the ${noun}...`;
export const loadingRecords = (plural: string) => `Loading ${plural}...`;
export const allRecordsLink = (plural: string) => `All ${plural}`;
export const recordSearchLabel = (plural: string) => `Find ${plural}`;
export const newRecord = (noun: string) => `New ${noun}`;
export const noRecords = (plural: string) => `No ${plural} yet.`;
export const noRecordsFound = (plural: string) => `No ${plural} found.`;
export const recordCount = (count: number, plural: string) => `${count} ${plural}`;
export const recordsFound = (found: number, count: number, plural: string) =>
  `${found} of ${count} ${plural}`;

export const productStatus = 'Shown in the shop';
export const productStatuses: Readonly<Record<ProductStatus, string>> = {
  live: 'Live',
  draft: 'Draft',
  scheduled: 'From a date',
  hidden: 'Hidden',
};

/** What the shop's alerts say around their own text. */
export const alertsLabel = 'Alerts';
export const alertLink = (view: string) => `Go to ${view}`;
