import { sql } from 'drizzle-orm';
import type { Brand } from '../../contract/brand.ts';
import type { Category, FlatCategory } from '../../contract/category.ts';
import type { Series } from '../../contract/series.ts';
import { getRows, type Queries } from '../db/database.ts';
import { LIVE_PRODUCTS } from './read-products.ts';
import { type BrandRow, type CategoryRow, categoryIds, type Reference } from './reference.ts';

/** Which brand, and which of its series, has products in which category. */
export type CategoryBrand = { category_id: number; brand_id: number; series_id: number | null };

export async function readCategoryBrands(queries: Queries): Promise<CategoryBrand[]> {
  return getRows<CategoryBrand>(
    await queries.execute(sql`SELECT DISTINCT category_id, brand_id, series_id FROM ${LIVE_PRODUCTS} p`),
  );
}

const flat = ({ id, slug, name, icon }: CategoryRow, parent?: CategoryRow): FlatCategory => ({
  id,
  slug,
  name,
  icon,
  parent: parent?.slug ?? null,
});

/** The brands and series that have products in any of these categories. */
function findBrandsAndSeries(
  reference: Reference,
  categoryBrands: readonly CategoryBrand[],
  ids: readonly number[],
) {
  const here = categoryBrands.filter(({ category_id }) => ids.includes(category_id));
  const brandIds = new Set(here.map(({ brand_id }) => brand_id));
  const seriesIds = new Set(here.map(({ series_id }) => series_id));
  return {
    brands: reference.brands.filter(({ id }) => brandIds.has(id)),
    series: reference.series.filter(({ id }) => seriesIds.has(id)),
  };
}

function menuBrandsAndSeries(
  reference: Reference,
  categoryBrands: readonly CategoryBrand[],
  ids: readonly number[],
) {
  const { brands, series } = findBrandsAndSeries(reference, categoryBrands, ids);
  return {
    brands: brands.map(({ name, slug }) => ({ name, slug })),
    series: series.map(({ name, slug, brandId }) => ({
      name,
      slug,
      brand: reference.brandById.get(brandId)?.slug ?? null,
    })),
  };
}

/** Categories with their sub-categories, each with the brands and series it has products of (spec §3). */
export function categoryTree(reference: Reference, categoryBrands: readonly CategoryBrand[]): Category[] {
  return reference.categories
    .filter(({ parentId }) => parentId === null)
    .map((top) => {
      const below = reference.categories.filter(({ parentId }) => parentId === top.id);
      return {
        ...flat(top),
        ...menuBrandsAndSeries(reference, categoryBrands, [top.id, ...below.map(({ id }) => id)]),
        subCategories: below.map((sub) => ({
          ...flat(sub, top),
          ...menuBrandsAndSeries(reference, categoryBrands, [sub.id]),
        })),
      };
    });
}

/** Every category of the tree, one after the other. */
export const flatCategories = (reference: Reference): FlatCategory[] =>
  reference.categories.map((category) =>
    flat(category, category.parentId === null ? undefined : reference.categoryById.get(category.parentId)),
  );

const toBrand = ({ id, name, slug, logo }: BrandRow, reference: Reference): Brand => ({
  id,
  name,
  slug,
  logo,
  series: reference.series
    .filter(({ brandId }) => brandId === id)
    .map(({ id, name, slug }) => ({ id, name, slug })),
});

export const listBrands = (reference: Reference): Brand[] =>
  reference.brands.map((brand) => toBrand(brand, reference));

/** The brands that have products in a category; an unknown category has none. */
export const brandsOfCategory = (
  reference: Reference,
  categoryBrands: readonly CategoryBrand[],
  slug: string,
): Brand[] =>
  findBrandsAndSeries(reference, categoryBrands, categoryIds(reference, [slug])).brands.map((brand) =>
    toBrand(brand, reference),
  );

export const listSeries = (reference: Reference): Series[] =>
  reference.series.map(({ id, name, slug, brandId, categoryId }) => {
    const brand = reference.brandById.get(brandId);
    const category = reference.categoryById.get(categoryId);
    return {
      id,
      name,
      slug,
      brand: brand && { name: brand.name, slug: brand.slug },
      productCategory: category && { name: category.name, slug: category.slug },
    };
  });
