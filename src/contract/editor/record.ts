import { z } from 'zod';
import { identifier, rowId } from '../identifier.ts';
import { describeResponse, doneResponse } from '../response.ts';
import { route } from '../route.ts';
import type { Permission } from '../staff.ts';

/**
 * A record as the editor API returns it: its fields and a `revision` of that state. Sent back as `If-Match` it is an
 * optimistic lock: two editors cannot overwrite each other unnoticed.
 */
export const describeFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
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
  Stored extends z.ZodObject = ReturnType<typeof describeFields<Content['shape']>>,
>({
  content,
  record = describeFields(content.shape) as unknown as Stored,
  changes = content.partial(),
  ...names
}: Names & { content: Content; record?: Stored; changes?: z.ZodObject }) {
  const response = describeResponse(record);
  return { ...names, content, changes, record, response, listResponse: describeResponse(z.array(record)) };
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
export const getSchemaName = ({ name }: { name: string }): string =>
  name.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What may stand for a record in an address, by the field that names it. */
const KEYS = { id: rowId, slug: z.string().max(120), key: z.string().max(80) };
const headers = z.object({ 'if-match': z.string().max(100).optional() });

/** The calls by which staff edit the records of a definition. */
export function recordCalls<Stored>({
  path,
  key,
  permission: may,
  content,
  changes,
  response,
  listResponse,
}: RecordDefinition<Stored>) {
  const params = z.object({ [key]: KEYS[key] });
  const one: `/${string}` = `${path}/:${key}`;
  return {
    list: route(`GET /editor${path}`, { may, response: listResponse }),
    read: route(`GET /editor${one}`, { may, params, response, errors: ['not_found'] }),
    add: route(`POST ${path}`, {
      may,
      body: content,
      response,
      status: 201,
      errors: ['already_taken', 'edit_busy'],
    }),
    change: route(`PATCH ${one}`, {
      may,
      params,
      headers,
      body: changes,
      response,
      errors: ['not_found', 'edited_meanwhile', 'already_taken', 'in_use', 'edit_busy'],
    }),
    remove: route(`DELETE ${one}`, {
      may,
      params,
      headers,
      response: doneResponse,
      errors: ['not_found', 'edited_meanwhile', 'in_use', 'edit_busy'],
      failure: 'remove',
    }),
  };
}
