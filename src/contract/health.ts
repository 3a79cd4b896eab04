import { z } from 'zod';
import { describeResponse } from './response.ts';

/** `contentVersion` counts the changes of what pages show. */
export const health = z.object({
  database: z.literal('ready'),
  contentVersion: z.int().optional(),
  version: z.string(),
});
export const healthResponse = describeResponse(health);
