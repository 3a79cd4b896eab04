import { getSalePercentage } from '../../../rules/price/flash-sale.ts';
import { pagePart } from '../../../ui/page-part.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './ProductCard.tsx';

type Props = {
  products: readonly CardProduct[];
  salePercentages: Record<string, number>;
  /** The first has room for its facts and a button (home.css). */
  hasHero?: boolean;
};

/** The cards of a list. All in one component: each one of React that Astro meets is rendered by a call of its own. */
export const ProductGrid = pagePart(({ products, salePercentages, hasHero = false }: Props) => (
  <ul className="product-grid" data-track="">
    {products.map((product, index) => (
      <li key={product.slug}>
        <ProductCard
          product={product}
          salePercentage={getSalePercentage(salePercentages, product.slug)}
          isHero={hasHero && index === 0}
        />
      </li>
    ))}
  </ul>
));
