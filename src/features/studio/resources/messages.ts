import type { BlockedKind } from '../../../contract/editor/blocked-contact.ts';
import { counted } from '../count-text.ts';
import { productCount } from '../messages.ts';

/** Labels of fields that several kinds of records have. */
export const title = 'Title';
export const description = 'Description';
export const slug = 'Slug';
export const slugHint = 'Its name in addresses. Leave blank to make it from the name';
export const position = 'Position';
export const positionHint = 'The lowest comes first. Leave blank to put it last';
export const discountPercentage = 'Discount in percent';
export const ends = 'Ends';

/** What banners say. */
export const bannerNoun = 'banner';
export const bannersNoun = 'banners';
export const bannerLinksTo = (link: string) => `Links to ${link}`;
export const bannerWithoutLink = 'No link';
export const bannerLine = 'Line';
export const bannerLineHint = 'Under the title: what is shown, in a few words';
export const bannerOffer = 'Price or saving';
export const bannerOfferHint = 'From Rs. 62,500, or Up to 15% off';
export const bannerButton = 'Button';
export const bannerButtonHint = 'Where the link leads: See laptops';
export const bannerPicture = 'Picture';
export const bannerLink = 'Link';
export const bannerLinkHint = 'A page of the shop, such as /product-category/laptops';

/** What blocked contacts say. */
export const supplierNoun = 'supplier';
export const suppliersNoun = 'suppliers';
export const pan = 'PAN';
export const creditDays = 'Days of credit';
export const terms = 'Terms';
export const courierNoun = 'courier';
export const couriersNoun = 'couriers';
export const trackingAddress = 'Address for tracking';
export const trackingAddressHint =
  'Such as https://courier.example/track/{number}: the number of the parcel stands there. Customers get it.';
export const blockedContactNoun = 'blocked contact';
export const blockedContactsNoun = 'blocked contacts';
export const blockedKinds: Readonly<Record<BlockedKind, string>> = {
  phone: 'Phone number',
  email: 'E-mail address',
  network: 'Network',
};
export const blockedKind = 'What is blocked';
export const blockedValueHint =
  'For a network, enter an IP address as shown on the page of the order, or a wider network: /24 of IPv4, /64, /56 or /48 of IPv6. Many honest customers may share one.';
export const blockedNoteHint = 'Why, for other editors';

/** What brands, categories and series say. */
export const brandNoun = 'brand';
export const brandsNoun = 'brands';
export const brandWithoutLogo = 'No logo';
export const brandLogo = 'Logo';
export const brandLogoHint =
  'Its address, such as /brands/dell.svg; the home page does not show uploaded logos';
export const categoryNoun = 'category';
export const categoriesNoun = 'categories';
export const categoryUnder = (parent: string) => `Under ${parent}`;
export const categoryAtTop = 'At the top of the menu';
export const categoryIcon = 'Icon';
export const categoryIconHint =
  'Its address, such as /icons/categories/laptops.svg; home shows categories that have one';
export const categoryParent = 'Parent category';
export const seriesNoun = 'series';

/** What the filters of a category say. */
export const facetsNoun = 'list of filters';
export const noFacets = 'No filters by specification';
export const facetCount = (count: number) => counted(count, { one: 'filter', other: 'filters' });
export const facetsChanged = ', changed';
export const facetsHint =
  'In the order in which shoppers see them. Addresses with filters stay the same when a label changes.';
export const facetsCategoryLink = 'See the category';
export const resetFacetsButton = 'Back to the usual filters';
export const resetFacetsQuestion = (category: string) =>
  `Put the filters of ${category} back to the usual ones? Labels, order and added filters are lost.`;
export const facetsReset = 'The filters are the usual ones again';

/** What coupons and flash sales say. */
export const promotionNoun = 'promotion';
export const promotionsNoun = 'promotions';
export const couponTotalLimit = (orders: number) => `${orders} orders in all`;
export const couponCustomerLimit = (orders: number) => `${orders} a customer`;
export const couponWithoutLimit = 'no limit';
export const couponEnded = (time: string) => `ended ${time}`;
export const couponRunsUntil = (time: string) => `until ${time}`;
export const promotionRunsFrom = (start: string, end: string) => `from ${start} until ${end}`;
export const promotionFrom = (least: string) => `from ${least}`;
export const promotionAtMost = (most: string) => `, at most ${most}`;
export const promotionAmountOff = (amount: string) => `${amount} off`;
export const promotionPieces = (buy: number, free: number, percent: number) =>
  percent === 100 ? `buy ${buy}, get ${free}` : `buy ${buy}, get ${free} with ${percent}% off`;
export const promotionFirstOrder = 'first orders';
export const promotionKind = 'What it takes off';
export const promotionKinds = {
  percentage: 'A percentage',
  amount: 'An amount',
  pieces: 'Pieces beside bought ones',
  delivery: 'The delivery',
};
export const promotionCodeHint = 'What shoppers type. Leave blank for one that acts by itself';
export const promotionTitleHint = 'As shoppers read it. May stay blank beside a code';
export const promotionAmount = 'Amount (Rs.)';
export const promotionBuyPieces = 'Pieces to buy';
export const promotionFreePieces = 'Pieces to get';
export const promotionFreePiecesHint =
  'The dearest pieces come first: of “buy 2, get 1” the third is cheaper, by the percentage or wholly';
export const promotionMaxDiscountHint = 'Leave blank for any amount';
export const promotionCategoriesHint = 'It is for these, with all below them. None: all.';
export const promotionBrandsHint = 'It is for these, of those categories. None: all.';
export const promotionGroups = 'Groups of customers';
export const promotionGroupsHint = 'It is for these. None: all customers.';
export const promotionIsFirstOrder = 'Only for customers without an earlier order';
export const couponCode = 'Code';
export const couponMaxDiscount = 'Largest discount (Rs.)';
export const couponThreshold = 'Smallest order (Rs.)';
export const couponIsPublic = 'Shown to every shopper';
export const couponLimitTotal = 'Total orders';
export const couponLimitPerCustomer = 'Orders per customer';
export const couponLimitHint = 'Leave blank for any number';
export const customerGroupNoun = 'customer group';
export const customerGroupsNoun = 'customer groups';
export const customerGroupSummary = (percent: number, categories: string) =>
  `${percent}% less in ${categories}`;
export const customerGroupPriceHint =
  'Off the selling price. Where a flash sale or a lower price of the shop is better, that counts instead.';
export const customerGroupCategories = 'Categories';
export const customerGroupCategoriesHint = 'Those below a category count too.';
export const flashSaleNoun = 'flash sale';
export const flashSalesNoun = 'flash sales';
export const flashSaleSummary = (percent: number, products: number, time: string) =>
  `${percent}% off ${productCount(products)}, until ${time}`;
export const saleWaiting = (time: string) => `Waiting for ${time}`;
export const saleHidden = (title: string) => `Hidden by “${title}”`;
/** Of two sales that run, the first is shown (spec §4). */
export const hiddenUntil = (title: string, until: string) =>
  `“${title}” comes first and is shown in its place until ${until}.`;
export const hiddenFromUntil = (title: string, from: string, until: string) =>
  `“${title}” comes first and is shown in its place from ${from} until ${until}.`;
export const flashSaleStarts = 'Begins';
export const flashSaleStartsHint = 'Leave blank if it has begun';

/** What products say. */
export const productNoun = 'product';
export const productsNoun = 'products';
export const productLink = 'View in the shop';
export const duplicateLink = 'Duplicate';
export const productSlugHint = 'The end of its address. Leave blank to make it from the name';
export const zeroPrice = 'This product is free';
export const markedPrice = 'Marked price (Rs.)';
export const markedPriceHint = 'Before the discount. Leave blank if there is none';
export const stockHint = 'Leave blank if unknown';
export const tags = 'Tags';
export const tagsHint = 'Home shows Trending Products, New Arrivals and Best Selling.';
export const specifications = 'Specifications';
export const usualSpecificationsButton = 'Add this category’s usual specifications';
export const categoryNeeded = 'Choose a category first.';
export const origin = 'Country of origin';
export const originHint =
  'Where it was made. The law wants it shown; blank: the specification Country of Origin, if there is one';
export const optionGroup = 'Option group';
export const optionGroupHint =
  'The same word for products that are one model in several forms, such as galaxy-s25. Leave blank if there is one form';
export const options = 'Options';
export const optionsHint =
  'Which form of the group this is, such as Memory: 16 GB and Colour: Black. At most three';
export const optionNoun = 'option';
export const addOptionButton = 'Add an option';

/** What synonyms and settings say. */
export const synonymNoun = 'synonym';
export const synonymsNoun = 'synonyms';
export const synonymFinds = (meaning: string) => `Finds what “${meaning}” finds`;
export const synonymWords = 'Searched words';
export const synonymMeaning = 'Search for';
export const synonymMeaningHint = 'Words that names of products have';
export const settingNoun = 'setting';
export const settingsNoun = 'settings';
export const settingKeyHint = 'phone_number, address, heading_offer_1, home_shelf_1, landing_pages_1, …';
export const settingUsual = (usual: string) => `Usual: ${usual}`;
export const settingUsualHint = (usual: string) => `Leave blank for what is usual: ${usual}.`;
export const yesNo: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };
export const bankCount = (banks: number) => counted(banks, { one: 'bank', other: 'banks' });
export const districtCount = (districts: number) => counted(districts, { one: 'line', other: 'lines' });
/** By whom limits of open orders count, and what, as their keys name it. */
export const limitScopes: Readonly<Record<string, string>> = {
  account: 'Of a customer',
  phone: 'To a phone number',
  network: 'From a network',
};
export const limitMeasures: Readonly<Record<string, string>> = {
  orders: 'Orders',
  pieces: 'Pieces',
  rupees: 'Rupees',
  line: 'Pieces of one product',
  stock_percent: 'Percent of one product’s stock',
};
export const openOrderLimits = 'Most in open orders';
export const otherLimits = 'Further limits';
export const limitColumn = 'Limit';
export const settingWithoutLimit = 'No limit';
export const settingNotSet = 'Not set yet';
export const shelfSummary = (category: string, limit: string) => `${category}, up to ${limit}`;
export const stockHistoryLink = 'History of its stock';
export const lowStockLevel = 'Low stock from';
export const lowStockLevelHint = 'So many pieces or fewer are listed in Today. 0 never is.';
export const liveFrom = 'Live from (Nepal time)';
export const liveFromHint = 'Only for “From a date”.';
