import type { ForeignExport } from './foreign-export.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

/** The exports that an import understands, by the name that `--from` takes. */
export const FOREIGN_EXPORTS: Readonly<Record<string, ForeignExport>> = { shopify, woocommerce };
