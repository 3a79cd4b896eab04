import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database.ts';
import type { Key, Resource, ResourceRecord, SluggedTable } from './resource.ts';
import { written } from './resource.ts';

type KeyedTable = PgTable & { id: PgColumn; slug?: PgColumn };
type Row = Record<string, unknown> & { id: number };
/** The transaction of a write, and the record before it; a new one has none. */
type Write<Content extends object> = {
  transaction: Queries;
  before?: ResourceRecord<Content>;
};

type TableResource<Content extends object, Table extends KeyedTable> = Pick<
  Resource<Content>,
  'definition' | 'tag'
> & {
  table: Table;
  order: readonly PgColumn[];
  /** Without it, a record's content is its row without the id. */
  toContent?: (row: Omit<Table['$inferSelect'], 'id'>) => Content;
  /** Without it, a row is the content. @throws HttpError */
  toRow?: (content: Content, write: Write<Content>) => object | Promise<object>;
  /** @throws HttpError in_use where something names the record */
  requireUnused?: (transaction: Queries, id: number) => Promise<void>;
  /** What a row's writing entails, in its transaction. @throws HttpError */
  follow?: (content: Content, write: Write<Content> & { id: number }) => Promise<unknown>;
};

/** The position behind all others of a table. */
export const lastIn = (table: PgTable): SQL<number> =>
  sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM ${table})`;

/** A resource whose records are the rows of a table. */
export function tableResource<Content extends object, Table extends KeyedTable>({
  definition,
  tag,
  table,
  order,
  toContent = (row) => row as Content,
  toRow = (content) => content,
  requireUnused,
  follow,
}: TableResource<Content, Table>) {
  const keyName = definition.key === 'slug' ? 'slug' : 'id';
  const isRecord = (id: Key) => eq(table.id, id);
  const read = (queries: Queries) => queries.select().from(table as PgTable);
  const toRecord = ({ id, ...row }: Row): ResourceRecord<Content> => ({
    id,
    content: toContent(row as Omit<Table['$inferSelect'], 'id'>),
  });
  const finish = async (rows: unknown, content: Content, write: Write<Content>): Promise<Key> => {
    const row = written(rows as Row[]);
    await follow?.(content, { ...write, id: row.id });
    return row[keyName] as Key;
  };
  return {
    definition,
    tag,
    ...(keyName === 'slug' && { slugs: table as unknown as SluggedTable }),
    list: async (queries: Queries) => ((await read(queries).orderBy(...order)) as Row[]).map(toRecord),
    find: async (queries: Queries, key: Key) => {
      const [row] = (await read(queries).where(eq(table[keyName] ?? table.id, key))) as Row[];
      return row && toRecord(row);
    },
    add: async (transaction: Queries, content: Content) => {
      const row = await toRow(content, { transaction });
      return finish(
        await transaction
          .insert(table)
          .values(row as never)
          .returning(),
        content,
        { transaction },
      );
    },
    change: async (transaction: Queries, before: ResourceRecord<Content>, after: Content) => {
      const write = { transaction, before };
      const row = await toRow(after, write);
      const rows = await transaction
        .update(table)
        .set(row as never)
        .where(isRecord(before.id))
        .returning();
      return finish(rows, after, write);
    },
    remove: async (transaction: Queries, { id }: ResourceRecord<Content>) => {
      await requireUnused?.(transaction, Number(id));
      await transaction.delete(table).where(isRecord(id));
    },
  };
}
