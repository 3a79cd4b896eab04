import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type ImportRow, importRow } from '../../contract/import-row.ts';
import { products } from '../db/schema.ts';

const columns = getTableColumns(products);
type OwnField = Exclude<keyof ImportRow & keyof typeof columns, 'slug'>;

/**
 * A column of products that holds a field of import rows, under its name. `otherwise`: SQL of what a new product has
 * where the row does not give it.
 */
type OwnColumn = {
  field: OwnField;
  name: string;
  type: string;
  otherwise: string;
};

function getDefault({ default: value, columnType }: { default?: unknown; columnType: string }): string {
  if (value === undefined) return 'NULL';
  if (columnType === 'PgJsonb') return `'${JSON.stringify(value)}'`;
  // Defaults of lists are empty.
  return typeof value === 'object' ? "'{}'" : `'${String(value).replaceAll("'", "''")}'`;
}

// Rows are found by their slug.
const isOwn = (field: string): field is OwnField => field in columns && field !== 'slug';

/** Every such column. What writes and reads rows takes new ones from here. */
export const OWN_COLUMNS: readonly OwnColumn[] = Object.keys(importRow.shape)
  .filter(isOwn)
  .map((field) => ({
    field,
    name: toSnakeCase(field),
    type: columns[field].getSQLType(),
    otherwise: getDefault(columns[field]),
  }));
