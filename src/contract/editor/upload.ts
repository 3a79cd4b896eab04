import { z } from 'zod';
import { answerOf } from '../answer.ts';

/** What a picture may be sent as; it is kept as WebP. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const MOST_PICTURE_BYTES = 12 * 1024 * 1024;

/** An uploaded picture: its address, as products and banners name it, and its size in pixels. */
export const uploadResponse = answerOf(z.object({ path: z.string(), width: z.int(), height: z.int() }));

/** What a catalogue may be sent as, each with the ending that its files have. */
export const IMPORT_TYPES = {
  'text/csv': '.csv',
  'application/json': '.json',
  'application/x-ndjson': '.jsonl',
} as const;
export type ImportType = keyof typeof IMPORT_TYPES;
export const MOST_IMPORT_BYTES = 64 * 1024 * 1024;

/** How many products an import added, and how many it changed. */
export const importResponse = answerOf(z.object({ created: z.int(), updated: z.int() }));
