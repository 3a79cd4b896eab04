import type { Product } from '../../contract/product.ts';
import { getSalePercentage } from '../../rules/price/flash-sale.ts';
import { cardDiscount } from '../../rules/price/price.ts';
import { DiscountBadge } from '../../ui/product/DiscountBadge.tsx';
import { PriceTag } from '../../ui/product/PriceTag.tsx';
import { BestMark } from './BestMark.tsx';
import type { ComparedPrices } from './compared-prices.ts';
import * as messages from './messages.ts';
import { RowName } from './RowName.tsx';

type Props = {
  products: readonly Product[];
  salePercentages: Record<string, number>;
  compared: ComparedPrices;
};

/** The prices, with the lowest marked: in a sale another one may be, so each time has its mark. */
export const PriceRow = ({ products, salePercentages, compared }: Props) => {
  const { bestUsually, bestInSale, differs } = compared;
  return (
    <tr data-differs={differs ? '' : undefined}>
      <RowName name={messages.price} differs={differs} />
      {products.map((product, index) => {
        const prices = { prices: product, salePercentage: getSalePercentage(salePercentages, product.slug) };
        return (
          <td key={product.slug}>
            <PriceTag {...prices} />
            <DiscountBadge {...prices} findPercentage={cardDiscount} />
            {bestUsually === index && bestInSale === index && <BestMark />}
            {bestUsually === index && bestInSale !== index && <BestMark when="no-sale" />}
            {bestUsually !== index && bestInSale === index && <BestMark when="sale" />}
          </td>
        );
      })}
    </tr>
  );
};
