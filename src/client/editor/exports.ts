import { z } from 'zod';
import type { ExportFormat } from '../../contract/export.ts';
import { callAsShopper } from '../shopper.ts';

/** What a list is limited to; empty and absent values limit nothing. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** A text comes decoded, without the byte order mark that Excel needs. */
const file = z.union([z.instanceof(Blob), z.string().transform((text) => new Blob(['\uFEFF', text]))]);

/**
 * A whole list as a file. @param failure shown where the connection was cut off before its end
 * @throws ApiError
 */
export const fetchExport = (
  path: string,
  format: ExportFormat,
  query: ExportQuery,
  failure: string,
): Promise<Blob> =>
  callAsShopper(file, path, {
    query: { ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')), format },
    failure,
  });
