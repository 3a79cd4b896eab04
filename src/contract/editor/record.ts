import { z } from 'zod';
import { identifier } from '../identifier.ts';

/**
 * A record as the editor API returns it: its fields and a `revision` of that state. Sent back as `If-Match` it is an
 * optimistic lock: two editors cannot overwrite each other unnoticed.
 */
export const recordOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ id: identifier, revision: z.string(), ...shape });
