import type { Product } from '../../contract/product.ts';
import { getPrices, type Prices } from '../../rules/price/price.ts';
import { nameWithOptions } from '../../rules/product/product-options.ts';

type SavedProduct = Prices & Pick<Product, 'id' | 'name' | 'slug' | 'images' | 'productCategory' | 'options'>;
type Details = Pick<Product, 'description' | 'specifications'>;

/**
 * The JSON of `data-product`, which its buttons store (spec §3 Wishlist item).
 * @param details too large for every card of a list
 */
export const savedText = (product: SavedProduct, details?: Details): string =>
  JSON.stringify({
    id: product.id,
    name: nameWithOptions(product),
    slug: product.slug,
    ...getPrices(product),
    images: product.images.slice(0, 1),
    productCategory: product.productCategory ?? undefined,
    description: details?.description,
    specifications: details?.specifications,
  });
