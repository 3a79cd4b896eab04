import { z } from 'zod';
import type { ExportFormat } from '../../contract/export.ts';
import type { Route } from '../../contract/route.ts';
import { callAny } from '../call-api.ts';

/** What a list is limited to; empty and absent values limit nothing. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** A text comes decoded, without the byte order mark that Excel needs. */
const file = z.union([z.instanceof(Blob), z.string().transform((text) => new Blob(['\uFEFF', text]))]);

/**
 * A whole list as a file. @param failure shown where the connection was cut off before its end
 * @throws ApiError
 */
export const fetchExport = (
  list: Route,
  format: ExportFormat,
  query: ExportQuery,
  failure: string,
): Promise<Blob> => callAny(list, file, { query: { ...query, format }, failure });
