import { z } from 'zod';
import { identifier } from '../identifier.ts';

/**
 * What an editor reads of a record: its fields, and a `revision` that names the state that was read. Sent back as
 * `If-Match`, it keeps two editors from overwriting each other unnoticed.
 */
export const recordOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ id: identifier, revision: z.string(), ...shape });
