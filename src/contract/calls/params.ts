import { z } from 'zod';
import { rowId, slug } from '../identifier.ts';

/** What stands for an entity in an address. */
export const byRow = z.object({ id: rowId });
export const byUuid = z.object({ id: z.uuid() });
export const bySlug = z.object({ slug });
/** A slug that may have been another one before our rules: any text finds its product, or none. */
export const byAnySlug = z.object({ slug: z.string().max(120) });
export const byToken = z.object({ token: z.string().max(64) });
/** A user of any host. */
export const byUser = z.object({ id: z.string().max(60) });
