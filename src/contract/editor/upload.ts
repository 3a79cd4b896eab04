import { z } from 'zod';
import { responseOf } from '../response.ts';

/** Accepted types of pictures; they are stored as WebP. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const MOST_PICTURE_BYTES = 12 * 1024 * 1024;

/** An uploaded picture: its path for products and banners, and its size in pixels. */
export const uploadResponse = responseOf(z.object({ path: z.string(), width: z.int(), height: z.int() }));

/** Accepted types of catalogue files, each with its file extension. */
export const IMPORT_TYPES = {
  'text/csv': '.csv',
  'application/json': '.json',
  'application/x-ndjson': '.jsonl',
} as const;
export type ImportType = keyof typeof IMPORT_TYPES;
export const MOST_IMPORT_BYTES = 64 * 1024 * 1024;

/** How many products an import added, and how many it changed. */
export const importResponse = responseOf(z.object({ created: z.int(), updated: z.int() }));
