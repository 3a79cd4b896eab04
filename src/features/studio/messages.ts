import type { ForeignShop } from '../../contract/editor/upload.ts';
import type { ProductStatus } from '../../contract/product-status.ts';
import { counted } from './count-text.ts';

/** What several folders of the Studio say. */
export const save = 'Save';
export const saving = 'Saving...';
export const saved = 'Saved';
export const publish = 'Publish';
export const published = 'Published';
export const waiting = 'Waiting';
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
export const logInButton = 'Log In';
export const listFilterLabel = 'Show';
export const chooseAllLabel = 'Choose all on this page';
export const chooseLabel = (name: string | number) => `Choose ${name}`;
export const serverCommand = 'a command on the server';
export const fromNetwork = (network: string) => ` · from ${network}`;
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
export const leaveUnsavedQuestion = 'Leave without saving your changes?';
export const ordersView = 'Orders';
export const blockedView = 'Blocked';
export const categoriesView = 'Categories';
export const brandsView = 'Brands';
export const searchesView = 'Searches';
export const importView = 'Import';
export const reviewsView = 'Reviews';
export const bannersView = 'Banners';
export const flashSaleView = 'Flash Sale';
export const couponsView = 'Coupons';
export const settingsView = 'Settings';
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
export const recordsFound = (found: number, count: number, plural: string) =>
  `${found} of ${count} ${plural}`;

/** What the import of products says. */
export const importFormat = (fields: string) =>
  `One product per row, with these fields: ${fields}. A row with the slug of a product changes that product.`;
export const importFileLabel = 'File (CSV, XLSX, JSON or JSON Lines)';
export const importTypeError = (endings: string) => `Choose a file that ends with ${endings}.`;
export const importSizeError = 'This file is too large.';
export const importColumnsLabel = 'Columns of';
export const importColumns: Readonly<Record<'' | ForeignShop, string>> = {
  '': 'This shop’s fields',
  shopify: 'Shopify’s product export',
  woocommerce: 'WooCommerce’s product export',
};
export const importDecimalLabel = 'Sign before a fraction';
export const importDecimals = {
  '': 'Refuse numbers with two readings',
  point: 'Point: 1,299.50',
  comma: 'Comma: 1.299,50',
};
export const importEncodingLabel = 'Encoding of a text';
export const importEncodingFound = 'Found in the file';
export const importSheetLabel = 'Sheet of a workbook that has several';
export const checkImportButton = 'Check the file';
export const importButton = (count: number) => `Import ${productCount(count)}`;
export const importReadingButton = 'Reading...';
export const importReading = 'Reading the file...';
export const importTemplateLink = 'Download a template with these columns';
export const importPicturesLabel = (most: number) =>
  `Bring pictures from their addresses (https://…), at most ${most}`;
export const importPreviewIntro = (count: number) =>
  `${productCount(count)} can be imported. Nothing was written yet.`;
export const importCounts = (created: number, changed: number, unchanged: number) =>
  `${created} new, ${changed} changed, ${unchanged} as they are.`;
export const importChangesLabel = 'What changes';
export const importChangesColumns: readonly string[] = ['Product', 'Field', 'Before', 'After'];
export const importRefused = (lines: number) =>
  `${counted(lines, { one: 'line', other: 'lines' })} must be corrected:`;
export const importPreviewLabel = 'First products as they were read';
export const price = 'Price';
export const importDone = (created: number, updated: number) =>
  `${productCount(created)} added, ${productCount(updated)} changed.`;
export const importProblemLine = 'Line';
export const importProblemField = 'Field';
export const importProblemMessage = 'What is wrong';
export const importProblemWholeLine = 'the line';
export const importProblemsLeft = (count: number) => `and ${count} more`;

export const productStatus = 'Shown in the shop';
export const productStatuses: Readonly<Record<ProductStatus, string>> = {
  live: 'Live',
  draft: 'Draft',
  scheduled: 'From a date',
  hidden: 'Hidden',
};
