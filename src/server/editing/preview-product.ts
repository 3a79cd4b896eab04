import type { ProductContent } from '../../contract/editor/product.ts';
import type { Product } from '../../contract/product.ts';
import { getPrices } from '../../rules/price/price.ts';
import { slugify } from '../../rules/product/slug.ts';
import { readReference } from '../catalogue/reference.ts';
import type { Queries } from '../db/database.ts';
import { requireValid } from './products.ts';

const isNamed =
  (text: string) =>
  ({ name, slug }: { name: string; slug: string }) =>
    slug === text || name === text;

/**
 * A product as pages would show it, made of what an editor has typed; nothing is written. @throws HttpError
 * validation_error
 */
export async function previewProduct(queries: Queries, content: ProductContent): Promise<Product> {
  const reference = await readReference(queries);
  const product = requireValid(content, reference);
  const category = reference.categories.find(({ slug }) => slug === product.productCategory);
  const line = reference.series.find(isNamed(product.series ?? ''));
  const placed = category && { name: category.name, slug: category.slug };
  return {
    id: 0,
    name: product.name,
    slug: product.slug ?? slugify(product.name),
    images: product.images ?? [],
    imageTexts: product.imageTexts,
    description: product.description ?? '',
    specifications: JSON.stringify(product.specifications ?? {}),
    ...getPrices(product),
    rating: null,
    tags: product.tags ?? [],
    brand: reference.brands.find(isNamed(product.brand))?.slug ?? null,
    productCategory: placed,
    series: line && { id: line.id, name: line.name, slug: line.slug },
    stock: content.stock ?? null,
    origin: product.origin,
    optionGroup: product.optionGroup,
    options: product.options,
  };
}
