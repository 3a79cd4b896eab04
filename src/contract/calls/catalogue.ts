import { brandsResponse } from '../brand.ts';
import { catalogueChangesQuery, catalogueChangesResponse } from '../catalogue-changes.ts';
import { catalogueDigestsResponse } from '../catalogue-digests.ts';
import { categoriesResponse, flatCategoriesResponse, navigationResponse } from '../category.ts';
import { formerSlugsResponse } from '../former-slug.ts';
import { priceHistoryResponse, saleHistoryResponse } from '../price-history.ts';
import { productResponse, productsResponse } from '../product.ts';
import { productQuery } from '../product-query.ts';
import { route } from '../route.ts';
import { seriesResponse } from '../series.ts';
import { byAnySlug } from './params.ts';

export const listProducts = route('GET /products', {
  may: 'anybody',
  query: productQuery,
  response: productsResponse,
  errors: ['too_many_requests', 'service_unavailable'],
  failure: 'products',
});

export const readPriceHistory = route('GET /products/:slug/price-history', {
  may: 'anybody',
  params: byAnySlug,
  response: priceHistoryResponse,
  errors: ['not_found', 'too_many_requests'],
});

export const readSaleHistory = route('GET /sale-history', {
  may: 'anybody',
  response: saleHistoryResponse,
  failure: 'products',
});

export const readProduct = route('GET /products/:slug', {
  may: 'anybody',
  params: byAnySlug,
  response: productResponse,
  errors: ['not_found'],
  failure: 'products',
});

export const readCatalogueDigests = route('GET /catalogue-digests', {
  may: 'anybody',
  response: catalogueDigestsResponse,
});

export const readCatalogueChanges = route('GET /catalogue-changes', {
  may: 'anybody',
  query: catalogueChangesQuery,
  response: catalogueChangesResponse,
  errors: ['too_many_requests', 'service_unavailable'],
});

export const listFormerSlugs = route('GET /former-slugs', {
  may: 'anybody',
  response: formerSlugsResponse,
  failure: 'products',
});

export const readNavigation = route('GET /navigation', {
  may: 'anybody',
  response: navigationResponse,
  failure: 'navigation',
});

export const listCategories = route('GET /product-category', {
  may: 'anybody',
  response: categoriesResponse,
  failure: 'categories',
});

export const listFlatCategories = route('GET /product-category/flat-all', {
  may: 'anybody',
  response: flatCategoriesResponse,
  failure: 'categories',
});

export const listBrandsOfCategory = route('GET /product-category/:slug/brands', {
  may: 'anybody',
  params: byAnySlug,
  response: brandsResponse,
  failure: 'categoryBrands',
});

export const listSeries = route('GET /series', {
  may: 'anybody',
  response: seriesResponse,
  failure: 'series',
});

export const listBrands = route('GET /brands', {
  may: 'anybody',
  response: brandsResponse,
  failure: 'brands',
});
