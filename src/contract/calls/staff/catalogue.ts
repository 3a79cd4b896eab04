import { facetCandidatesResponse } from '../../editor/category-facets.ts';
import { partFactsResponse } from '../../editor/part-facts.ts';
import { productContent } from '../../editor/product.ts';
import { productPreviewResponse } from '../../editor/product-preview.ts';
import {
  changeProductsRequest,
  changeProductsResponse,
  productTableQuery,
  productTableResponse,
  specificationNamesQuery,
  specificationNamesResponse,
} from '../../editor/product-table.ts';
import { missedSearchesResponse } from '../../editor/search-synonym.ts';
import { IMPORT_TYPES, importQuery, importResponse } from '../../editor/upload.ts';
import { route } from '../../route.ts';
import { byAnySlug } from '../params.ts';

export const previewProduct = route('POST /editor/product-previews', {
  may: 'catalogue',
  body: productContent,
  response: productPreviewResponse,
  failure: 'read',
});

export const listFacetCandidates = route('GET /editor/category-facets/:slug/candidates', {
  may: 'catalogue',
  params: byAnySlug,
  response: facetCandidatesResponse,
  errors: ['not_found'],
});

export const importCatalogue = route('POST /imports', {
  may: 'imports',
  query: importQuery,
  takes: Object.keys(IMPORT_TYPES),
  response: importResponse,
  errors: ['import_refused', 'import_changed', 'edit_busy', 'service_unavailable'],
  failure: 'import',
});

export const listMissedSearches = route('GET /editor/missed-searches', {
  may: 'catalogue',
  response: missedSearchesResponse,
});

export const readPartFacts = route('GET /editor/products/:slug/part-facts', {
  may: 'catalogue',
  params: byAnySlug,
  response: partFactsResponse,
  errors: ['not_found'],
});

export const listProductRecords = route('GET /editor/products', {
  may: 'catalogue',
  query: productTableQuery,
  response: productTableResponse,
  failure: 'products',
});

export const changeProducts = route('POST /editor/products/change', {
  may: 'catalogue',
  body: changeProductsRequest,
  response: changeProductsResponse,
});

export const listSpecificationNames = route('GET /editor/specification-names', {
  may: 'catalogue',
  query: specificationNamesQuery,
  response: specificationNamesResponse,
});
