import { z } from 'zod';

const success = z.literal('success');

/** `{ status: "success", data }` (design §4). */
export const answerOf = <Data extends z.ZodType>(data: Data) => z.object({ status: success, data });

/** A list answer: `data` is one page of `total` entities. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    status: success,
    data: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1),
    limit: z.int().min(1),
  });

/** An answer whose fields stand at the top level, as spec §7 names them. */
export const namedAnswer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ status: success, ...shape });

/** What an action answers that has nothing to tell but that it was done. */
export const doneAnswer = namedAnswer({ message: z.string().optional() });
