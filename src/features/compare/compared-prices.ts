import type { Product } from '../../contract/product.ts';
import { getSalePercentage, type SalePercentages } from '../../rules/price/flash-sale.ts';
import { getPrice, type Prices, regularPrice } from '../../rules/price/price.ts';
import { bestOf } from './typed-values.ts';

/** The places of the lowest prices, outside the sale and while it runs, and whether prices differ at either time. */
export type ComparedPrices = {
  bestUsually: number | undefined;
  bestInSale: number | undefined;
  differs: boolean;
};

/** Compares the prices of products, which a sale may put into another order. */
export function comparedPrices(
  products: readonly (Prices & Pick<Product, 'slug'>)[],
  salePercentages: SalePercentages,
): ComparedPrices {
  const usual = products.map(regularPrice);
  const inSale = products.map((product) =>
    getPrice(product, getSalePercentage(salePercentages, product.slug)),
  );
  return {
    bestUsually: bestOf(usual, 'less'),
    bestInSale: bestOf(inSale, 'less'),
    differs: [usual, inSale].some((prices) => new Set(prices).size > 1),
  };
}
