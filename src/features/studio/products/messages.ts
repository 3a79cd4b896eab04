import { counted } from '../count-text.ts';
import { productCount } from '../messages.ts';

/** What the product table says. */
export const loadingProducts = 'Loading products...';
export const loadingProduct = 'Loading the product...';
export const noProductsFound = 'No products found.';
export const newProductButton = 'New product';
export const searchLabel = 'Find products';
export const anyStock = 'Any stock';
export const stockNotCounted = 'Not counted';
export const anyPictures = 'Any pictures';
export const noPhoto = 'No photo';
export const allCategories = 'All categories';
export const allBrands = 'All brands';
export const sortLabel = 'Order';
export const sortByMatch = 'Newest or best match';
export const sortByLowestPrice = 'Price, lowest first';
export const sortByHighestPrice = 'Price, highest first';
export const sortByLowestStock = 'Stock, lowest first';
export const sortByHighestStock = 'Stock, highest first';
export const fieldOfProduct = (name: string) => `of ${name}`;
export const priceProblem = (problem: string) =>
  `Price ${problem}. Enter the price in whole rupees, such as 1500`;
export const stockProblem = (problem: string) =>
  `Stock ${problem}. Enter the stock as a number, or leave it blank if unknown`;
export const reloadRowButton = 'Show what is there now';

/** What photos by the names of files say. */
export const photosTitle = 'Add photos by the names of their files';
export const photosHint =
  'Drop photos here, named by product or part number, such as 24B2XH.jpg or hp-smart-tank-580-front.jpg.';
export const photosLabel = 'Photos';
export const photosMatching = 'Looking for the products...';
export const tooManyForPhotos = (most: number) =>
  `More than ${productCount(most)} have no photo: choose a category or a brand first.`;
export const photoLabel = (file: string) => `Product of ${file}`;
export const photoLeftOut = 'Leave it out';
export const photoInDoubt = 'Left out: its name fits several products. Choose one, or find another.';
export const photoWithoutProduct =
  'Left out: no product without a photo has such a name. Find it by name or part number.';
export const findProductOf = (file: string) => `Find the product of ${file}`;
export const findProductHint = 'Name or part number';
export const noPictures = (files: string) => `Left out, because they are no pictures: ${files}`;
export const savePhotosButton = (count: number) => `Add ${counted(count, { one: 'photo', other: 'photos' })}`;
export const photosAdded = (count: number) => `${counted(count, { one: 'photo', other: 'photos' })} added`;

/** What the change of many products says. */
export const bulkPercentLabel = 'Price, percent';
export const bulkStockLabel = 'Set stock to';
export const bulkChangeMissing = 'Enter a percentage such as -10, or a stock, or both.';
export const bulkChangeButton = (count: number) => `Change ${productCount(count)}`;
export const confirmBulkChangeButton = (count: number) => `Yes, change ${productCount(count)}`;
export const bulkPriceChange = (percent: string) => `the price by ${percent} %`;
export const bulkStockChange = (stock: string) => `the stock to ${stock}`;
export const noBulkChange = 'nothing';
export const bulkChangeQuestion = (changes: string, count: number) =>
  `Change ${changes} of ${productCount(count)}?`;
export const productsChanged = (count: number) => `${productCount(count)} changed`;
export const allStatuses = 'All statuses';

/** What an open database says of a product. */
export const partFactsTitle = (source: string) => `From ${source}`;
export const partFactsIntro = (part: string) =>
  `It is there as “${part}”. Build Your PC goes by this where the product's own specifications say nothing.`;
export const partFactsDiffer = (facts: string) =>
  `The product's own specifications say otherwise, and count: ${facts}.`;
export const partFactsTable = 'Specifications there';
export const partFactsColumns = { name: 'Specification', value: 'There' };
export const partFactsLicence = ', made available under the ';
