import { z } from 'zod';

/** What tells a product from the others of its group: `Memory`, `16 GB`. */
export const productOption = z.object({ name: z.string(), value: z.string() });
export type ProductOption = z.infer<typeof productOption>;

export const MOST_OPTIONS = 3;
export const LONGEST_OPTION_GROUP = 80;
export const LONGEST_OPTION_NAME = 40;
export const LONGEST_OPTION_VALUE = 60;
