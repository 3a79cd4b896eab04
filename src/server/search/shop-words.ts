import { sql } from 'drizzle-orm';
import { GOODS } from '../../rules/search/search-kinds.ts';
import { type ShopWords, shopWords } from '../../rules/search/search-request.ts';
import { LIVE_PRODUCTS } from '../catalogue/read-products.ts';
import { categoryIds, type Reference } from '../catalogue/reference.ts';
import { getRows, type Queries } from '../db/database.ts';
import { searchSynonyms } from '../db/schema.ts';

/**
 * The names of goods that products have, beside those that they go with: "ink" stands in names of ink tank printers. Of
 * most goods the words stand in no name at all.
 */
async function readGoodsSold(queries: Queries, reference: Reference): Promise<string[]> {
  const goods = GOODS.flatMap(({ names, goesWith }) => {
    const beside = categoryIds(reference, goesWith);
    return names.map((name) => ({ name, words: name.split(' '), beside }));
  });
  const result = await queries.execute(sql`
    SELECT given.name
    FROM json_to_recordset(${JSON.stringify(goods)}::json) AS given(name text, words text[], beside int[])
    WHERE NOT EXISTS (
        SELECT 1 FROM unnest(given.words) word WHERE NOT EXISTS (SELECT 1 FROM search_words s WHERE s.word = word))
      AND EXISTS (
        SELECT 1 FROM ${LIVE_PRODUCTS} p WHERE ts_filter(p.search_vector, '{a}') @@
          to_tsquery('simple', array_to_string(given.words, ' & ')) AND p.category_id <> ALL (given.beside))`);
  return getRows<{ name: string }>(result).map(({ name }) => name);
}

/** Other names of goods that are sold under one: a charger is called power adapter. */
const otherNames = (sold: readonly string[]) =>
  GOODS.flatMap(({ names }) => {
    const known = names.find((name) => sold.includes(name));
    return known ? names.filter((name) => !sold.includes(name)).map((name) => [name, known] as const) : [];
  });

/** The words that a shop's searches are read with: its own names, and its editors' synonyms. */
export async function readShopWords(queries: Queries, reference: Reference): Promise<ShopWords> {
  const synonyms = await queries.select().from(searchSynonyms);
  const sold = await readGoodsSold(queries, reference);
  return shopWords({
    brands: reference.brands.map(({ name }) => name),
    categories: reference.categories,
    series: reference.series,
    synonyms: [...otherNames(sold), ...synonyms.map(({ words, meaning }) => [words, meaning] as const)],
    goodsSold: sold,
  });
}
