import { HttpError } from '../http/http-error.ts';

type PostgresError = { code?: string; table?: string; constraint?: string };
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LOCK_NOT_AVAILABLE = '55P03';

const errorOfPostgres = (error: unknown): PostgresError =>
  ((error as { cause?: unknown } | undefined)?.cause ?? error ?? {}) as PostgresError;

/** Records that refer to others, in words: a table's name is none. */
const REFERRING: Readonly<Record<string, string>> = {
  categories: 'categories',
  products: 'products',
  promotion_targets: 'promotions',
  series: 'series',
  shipments: 'parcels',
  money_movements: 'payments',
  stock_receipts: 'receipts',
};

/** The field of a constraint: `slug` of `brands_slug_unique`. */
const getField = ({ table = '', constraint = '' }: PostgresError) =>
  constraint.replace(`${table}_`, '').replace(/_(?:unique|pkey)$/, '');

/**
 * A violated constraint or a lock timeout as an error that the editor understands; any other error unchanged. Codes:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function toConstraintError(error: unknown): unknown {
  const broken = errorOfPostgres(error);
  if (broken.code === UNIQUE_VIOLATION) {
    const field = getField(broken);
    return new HttpError('already_taken', `Another record already has this ${field}.`, {
      fields: { [field]: 'is taken by another' },
    });
  }
  if (broken.code === FOREIGN_KEY_VIOLATION)
    return new HttpError(
      'in_use',
      `There are still ${REFERRING[broken.table ?? ''] ?? 'records'} that use it. Move or delete them first.`,
    );
  if (broken.code === LOCK_NOT_AVAILABLE) return new HttpError('edit_busy');
  return error;
}
