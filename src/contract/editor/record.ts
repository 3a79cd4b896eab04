import { z } from 'zod';
import { identifier } from '../identifier.ts';
import { responseOf } from '../response.ts';
import type { Permission } from '../staff.ts';

/**
 * A record as the editor API returns it: its fields and a `revision` of that state. Sent back as `If-Match` it is an
 * optimistic lock: two editors cannot overwrite each other unnoticed.
 */
export const recordOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ id: identifier, revision: z.string(), ...shape });

type Names = {
  /** As the audit log, messages and OpenAPI name one: `flash-sale`. */
  name: string;
  /** The address of its calls, `/flash-sales`. */
  path: `/${string}`;
  /** The field by which an address names one. */
  key: 'id' | 'slug' | 'key';
  /** What reading and changing it needs. */
  permission: Permission;
};

/**
 * Defines records that staff edit, for both sides.
 * @param content what an editor writes of one
 * @param record what an editor reads of one, where that is not its content with id and revision
 * @param changes what a change may have, where that is not any part of the content
 */
export function defineRecord<
  Content extends z.ZodObject,
  Stored extends z.ZodObject = ReturnType<typeof recordOf<Content['shape']>>,
>({
  content,
  record = recordOf(content.shape) as unknown as Stored,
  changes = content.partial(),
  ...names
}: Names & { content: Content; record?: Stored; changes?: z.ZodObject }) {
  const response = responseOf(record);
  return { ...names, content, changes, record, response, listResponse: responseOf(z.array(record)) };
}

/** What `defineRecord` returns, for records that read like this. */
export type RecordDefinition<Stored = unknown> = Names & {
  content: z.ZodObject;
  changes: z.ZodObject;
  record: z.ZodType<Stored>;
  response: z.ZodType<{ status: 'success'; data: Stored }>;
  listResponse: z.ZodType<{ status: 'success'; data: Stored[] }>;
};
/** A record as an editor reads it. */
export type RecordOf<Definition extends RecordDefinition> = z.output<Definition['record']>;

/** The beginning of its names in OpenAPI: of `flash-sale`, `FlashSale`. */
export const schemaNameOf = ({ name }: { name: string }): string =>
  name.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());
