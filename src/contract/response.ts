import { z } from 'zod';

const SUCCESS = 'success';
const success = z.literal(SUCCESS);

/**
 * A 2xx response of any host as our schemas read it. Success is an HTTP status from 200 to 299; the specification
 * names `status` in the body for one response only (spec §7), so another host may leave it out or send another value.
 */
export const asSuccess = (response: unknown): unknown =>
  typeof response === 'object' && Object.prototype.toString.call(response) === '[object Object]'
    ? { ...response, status: SUCCESS }
    : response;

/** `{ status: "success", data }` (docs/architecture.md, The contract). */
export const describeResponse = <Data extends z.ZodType>(data: Data) => z.object({ status: success, data });

/** The entries of another host's list that can be parsed: others are left out, and null is an empty list. */
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

/** The fields of a query that asks for one page of a list. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/** A list response: `data` is one page of `total` entities. */
export const describePage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    status: success,
    data: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1),
    limit: z.int().min(1),
  });

/** A response whose fields are at the top level, as spec §7 names them. */
export const namedResponse = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ status: success, ...shape });

/** Why one thing of many was refused. */
export const problem = z.object({ code: z.string(), message: z.string() });
export type Problem = z.infer<typeof problem>;

/** The response of an action that returns nothing else. */
export const doneResponse = namedResponse({ message: z.string().optional() });
