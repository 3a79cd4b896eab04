import type { Product } from '../../contract/product.ts';
import type { CartItem } from './cart-item.ts';

type CartProduct = Pick<Product, 'id' | 'name' | 'slug' | 'images' | 'markedPrice'> &
  Partial<Pick<Product, 'productCategory' | 'stock'> & { series: { slug: string } | null | undefined }>;

/**
 * One piece of a product as a cart item.
 * @param price in whole rupees, as the shopper saw it
 */
export const getCartItem = (product: CartProduct, price: number): CartItem => ({
  id: product.id,
  name: product.name,
  price,
  markedPrice: product.markedPrice,
  quantity: 1,
  image: product.images[0] ?? '',
  slug: product.slug,
  productCategory: product.productCategory ? { slug: product.productCategory.slug } : undefined,
  series: product.series ? { slug: product.series.slug } : undefined,
  stock: product.stock ?? undefined,
});
