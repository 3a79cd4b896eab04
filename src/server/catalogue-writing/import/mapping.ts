import { z } from 'zod';
import { slug } from '../../../contract/identifier.ts';
import { type ImportRow, importRow } from '../../../contract/import-row.ts';

const fieldName = z.string().min(1);
const constant = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/**
 * The value of a field of the foreign row. A number is multiplied by `times` and rounded to a multiple of `round`;
 * `ifPresent` stands in for any value that is there, `otherwise` for one that is not. A list is joined by `join`.
 */
const fromField = z.strictObject({
  from: fieldName,
  times: z.number().positive().optional(),
  round: z.number().positive().optional(),
  ifPresent: constant.optional(),
  otherwise: constant.optional(),
  join: z.string().optional(),
  unit: z.string().optional(),
});
/** A text with fields in braces: "{name} {color}"; "{speed.1}" is the second entry of a list. */
const template = z.strictObject({ template: z.string().min(1) });
/** The first word of a field, or the longest of `wholeNames` that it begins with ("be quiet!", "Cooler Master"). */
const firstWord = z.strictObject({
  firstWordOf: fieldName,
  wholeNames: z.array(z.string().min(1)).default([]),
});

const computed = z.union([fromField, template, firstWord]);
const expression = z.union(
  [constant, computed],
  'is neither a constant nor one of { from }, { template }, { firstWordOf }',
);

/** Specification names and the fields they come from; "*" adds every field that is not used otherwise. */
const specifications = z.record(fieldName, z.union([z.string(), computed]));

const fields = Object.fromEntries(
  Object.keys(importRow.shape).map((field) => [field, expression.optional()]),
) as Record<keyof ImportRow, z.ZodOptional<typeof expression>>;

const entry = z.strictObject({
  ...fields,
  specifications: specifications.optional(),
  ignore: z.array(fieldName).optional(),
});

/** How foreign rows become import rows: an entry a file, each laid over the entry "*" (docs/import.md). */
export const mapping = z.strictObject({
  categories: z.array(z.strictObject({ slug, name: z.string().min(1), parent: slug.optional() })).default([]),
  files: z.record(z.string(), entry),
});
export type Mapping = z.infer<typeof mapping>;
export type MappedCategory = Mapping['categories'][number];
export type MappingEntry = z.infer<typeof entry>;
export type Expression = z.infer<typeof expression>;
export type Computed = z.infer<typeof computed>;
