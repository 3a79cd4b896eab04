import type { Product } from '../../../contract/product.ts';
import { MOST_STARS } from '../../../contract/review.ts';
import { imageUrl, type PictureHosts } from '../../../rules/product/image.ts';
import { nameWithOptions } from '../../../rules/product/product-options.ts';
import { parseSpecifications, statedFacts } from '../../../rules/product/specifications.ts';
import { isSoldOut } from '../../../rules/product/stock.ts';
import { variantData } from './product-group.ts';

type Facts = {
  brandName: string | undefined;
  /** Whole rupees, at the time of the build. */
  price: number;
  /** When that price ends, ISO 8601, where it is a sale's. */
  priceEnds: string | undefined;
  address: URL;
  pictures: PictureHosts;
  /** The shop's name. */
  seller: string;
  /** The products of its option group, itself among them. */
  members: readonly Product[];
};

/** The address of a picture, with the alternative text where it has one. */
function pictureData(
  path: string,
  caption: string | undefined,
  { address, pictures }: Pick<Facts, 'address' | 'pictures'>,
) {
  const { href } = new URL(imageUrl(path, pictures), address);
  return caption === undefined ? href : { '@type': 'ImageObject', url: href, caption };
}

/** The reviews that the page shows, and the average of all that are published; nothing where there are none. */
function reviewData({ reviews, posts }: Product) {
  if (!reviews || !posts?.reviews.length) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
      bestRating: MOST_STARS,
    },
    review: posts.reviews.map(({ rating, title, text, author, publishedAt }) => ({
      '@type': 'Review',
      ...(title && { name: title }),
      reviewBody: text,
      author: { '@type': 'Person', name: author },
      datePublished: publishedAt,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MOST_STARS },
    })),
  };
}

/** schema.org's Product with its Offer, for search engines. */
export function productData(
  product: Product,
  { brandName, price, priceEnds, address, pictures, seller, members }: Facts,
) {
  const { model, partNumber } = statedFacts(product.specifications);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameWithOptions(product),
    description: product.description,
    sku: String(product.id),
    ...(model && { model }),
    ...(partNumber && { mpn: partNumber }),
    url: address.href,
    image: product.images.map((path) => pictureData(path, product.imageTexts?.[path], { address, pictures })),
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
      seller: { '@type': 'Organization', name: seller, url: new URL('/', address).href },
    },
    ...variantData(product, members),
    ...reviewData(product),
  };
}
