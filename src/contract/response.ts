import { z } from 'zod';

const SUCCESS = 'success';
const success = z.literal(SUCCESS);

/**
 * A good answer of any host as our schemas read it. Success is a status of HTTP from 200 to 299; `status` in the body is
 * named for one answer only (spec §7), so another host may leave it out or write something else.
 */
export const asSuccess = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? { ...answer, status: SUCCESS }
    : answer;

/** `{ status: "success", data }` (docs/architecture.md, The contract). */
export const responseOf = <Data extends z.ZodType>(data: Data) => z.object({ status: success, data });

/** The entries of another host's list that can be read: one that cannot costs only itself, and null is an empty list. */
export const readableEntries = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .nullable()
    .transform((entries) =>
      (entries ?? []).flatMap((entry): z.output<Item>[] => {
        const { success: isReadable, data } = item.safeParse(entry);
        return isReadable ? [data] : [];
      }),
    );

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
export const namedResponse = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ status: success, ...shape });

/** Why one thing of many was refused. */
export const refusal = z.object({ code: z.string(), message: z.string() });
export type Refusal = z.infer<typeof refusal>;

/** The response of an action that returns nothing else. */
export const doneResponse = namedResponse({ message: z.string().optional() });
