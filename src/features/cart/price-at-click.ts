/**
 * A page holds the regular and the sale's price: the time of the click decides which one is valid.
 * @param element carries the sale's price where the product is in a sale
 * @param regularPrice in whole rupees
 */
export function priceAtClick({ dataset }: HTMLElement, regularPrice: number): number {
  const isLive = document.documentElement.dataset.sale === 'live';
  return isLive && dataset.salePrice ? Number(dataset.salePrice) : regularPrice;
}
