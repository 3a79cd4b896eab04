import { z } from 'zod';
import { answerOf, pageOf } from './answer.ts';
import { identifier } from './identifier.ts';
import { rupees } from './rupees.ts';

/** A name and the slug that its pages use. */
export const namedSlug = z.object({ name: z.string(), slug: z.string() });
export type NamedSlug = z.infer<typeof namedSlug>;

const productSeries = z.object({
  id: identifier,
  name: z.string(),
  slug: z.string(),
  brand: namedSlug,
  productCategory: namedSlug,
});

/** Product (spec §3). `specifications` is JSON text of key and value pairs; `stock` is our extension, null when unknown. */
export const product = z.object({
  id: identifier,
  name: z.string(),
  slug: z.string(),
  images: z
    .array(z.string())
    .nullish()
    .transform((images) => images ?? []),
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  specifications: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  sellingPrice: rupees,
  markedPrice: rupees,
  // Shown nowhere: whatever another host writes must not cost the product.
  rating: z.coerce.number().nullish().catch(null),
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
  brand: z.string().nullish(),
  productCategory: namedSlug.nullish(),
  series: productSeries.nullish(),
  stock: z.coerce.number().int().min(0).nullish().catch(null),
});
export type Product = z.infer<typeof product>;

/** What decides which lists a product is in: enough to lay out every page without reading the products themselves. */
export type ListedProduct = Pick<Product, 'slug' | 'tags'> & {
  productCategory?: Pick<NamedSlug, 'slug'> | null | undefined;
  series?: Pick<NamedSlug, 'slug'> | null | undefined;
};

const choice = z.object({ slug: z.string(), name: z.string(), count: z.int().min(0) });

/** How many products of the whole result each further choice would leave (our extension, `facets=1`). */
export const facets = z.object({
  categories: z.array(choice),
  brands: z.array(choice),
  series: z.array(choice),
  price: z.object({ minimum: z.int().min(0), maximum: z.int().min(0) }),
});
export type Facets = z.infer<typeof facets>;

export const productAnswer = answerOf(product);
export const productsAnswer = pageOf(product).extend({ facets: facets.optional() });
