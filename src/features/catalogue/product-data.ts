import type { Product } from '../../contract/product.ts';
import { imageUrl } from '../../rules/image.ts';
import { parseSpecifications } from '../../rules/specifications.ts';
import { isSoldOut } from '../../rules/stock.ts';

type Facts = {
  brandName: string | undefined;
  /** Whole rupees, at the time of the build. */
  price: number;
  /** When that price ends, ISO 8601, where it is a sale's. */
  priceEnds: string | undefined;
  address: URL;
  apiBase: string;
};

/** schema.org's Product with its Offer, for search engines. */
export const productData = (product: Product, { brandName, price, priceEnds, address, apiBase }: Facts) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: String(product.id),
  url: address.href,
  image: product.images.map((path) => new URL(imageUrl(path, apiBase), address).href),
  ...(brandName && { brand: { '@type': 'Brand', name: brandName } }),
  ...(product.productCategory && { category: product.productCategory.name }),
  additionalProperty: parseSpecifications(product.specifications).map(({ name, value }) => ({
    '@type': 'PropertyValue',
    name,
    value,
  })),
  offers: {
    '@type': 'Offer',
    url: address.href,
    priceCurrency: 'NPR',
    price,
    ...(priceEnds && { priceValidUntil: priceEnds }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${isSoldOut(product.stock) ? 'OutOfStock' : 'InStock'}`,
    seller: { '@type': 'Organization', name: 'Hardware Pasal', url: new URL('/', address).href },
  },
});
