import type { ForeignShop } from '../../../../contract/editor/upload.ts';
import type { ForeignExport } from './foreign-export.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

/** The exports that an import understands, by the name that `--from` takes. */
export const FOREIGN_EXPORTS: Readonly<Record<ForeignShop, ForeignExport>> = { shopify, woocommerce };
