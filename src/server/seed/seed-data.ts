import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bannerDefinition } from '../../contract/editor/banner.ts';
import { slug } from '../../contract/identifier.ts';
import { identityFolder } from '../../identity/identity.ts';
import type { TextFile } from '../catalogue-writing/import/source-row.ts';

const folder = new URL('./', import.meta.url);
const readText = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const listIn = <Entry extends z.ZodType>(file: string, entry: Entry): z.infer<Entry>[] =>
  z.array(entry).parse(JSON.parse(readText(file)));

const category = z.strictObject({ slug, name: z.string(), icon: z.string().nullable() });

/** Categories in the order they are shown, each with its sub-categories. */
export const readCategories = () =>
  listIn('categories.json', category.extend({ subCategories: z.array(category).default([]) }));

export const readBrands = () => listIn('brands.json', z.strictObject({ slug, name: z.string() }));

export const readSeries = () =>
  listIn('series.json', z.strictObject({ slug, name: z.string(), brand: slug, productCategory: slug }));

export const readBanners = () => listIn('banners.json', bannerDefinition.content.omit({ position: true }));

/** Sales begin when they are inserted: a demo with fixed dates would soon be over. */
export const readSales = () =>
  listIn(
    'flash-sales.json',
    z.strictObject({
      title: z.string(),
      description: z.string(),
      discountPercentage: z.number().min(0).max(100),
      lastsDays: z.number().positive(),
      products: z.array(slug),
    }),
  );

/** Coupons; `expires` is the last day they count. Limits are numbers of orders; absent: any number. */
export const readCoupons = () =>
  listIn(
    'coupons.json',
    z.strictObject({
      code: z.string(),
      discountPercentage: z.number().min(0).max(100),
      maxDiscount: z.int(),
      threshold: z.int(),
      expires: z.iso.date(),
      public: z.boolean(),
      limitTotal: z.int().min(1).optional(),
      limitPerCustomer: z.int().min(1).optional(),
    }),
  );

const settings = z.array(z.strictObject({ key: z.string(), value: z.string() }));

/** The settings that a new shop of this identity begins with; from then on its database holds them. */
export const readSettings = () =>
  settings.parse(JSON.parse(readFileSync(join(identityFolder(), 'settings.json'), 'utf8')));

/** The product files, for the importer. */
export const readProductFiles = (): TextFile[] =>
  readdirSync(new URL('products/', folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, text: readText(`products/${name}`) }));
