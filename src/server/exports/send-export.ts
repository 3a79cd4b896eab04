import type { FastifyReply } from 'fastify';
import { type ExportFormat, exportName } from '../../contract/export.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { sendFile } from '../http/send-file.ts';
import type { Cells, ExportedList } from './exported-list.ts';
import { writeRows } from './write-rows.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a person downloads at once, from one instance. */
const MOST_AT_ONCE = 2;
const running = new Map<string, number>();

/** @throws HttpError too_many_requests */
function takeTurn(actorId: string, reply: FastifyReply): void {
  const others = running.get(actorId) ?? 0;
  if (others >= MOST_AT_ONCE)
    throw new HttpError(
      'too_many_requests',
      `${MOST_AT_ONCE} of your downloads are under way. Wait until one is done.`,
    );
  running.set(actorId, others + 1);
  // Comes after the last byte, and also when the caller went away.
  reply.raw.once('close', () => {
    const left = (running.get(actorId) ?? 1) - 1;
    if (left > 0) running.set(actorId, left);
    else running.delete(actorId);
  });
}

async function* resume(first: IteratorResult<Cells>, rest: AsyncIterator<Cells>): AsyncGenerator<Cells> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/** Words of a search may be a name or a phone number, which nobody could take out of the audit log again. */
const filterForLog = ({ page: _, limit: __, ...filter }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      value !== undefined && (name === 'q' || name === 'search') ? '…' : value,
    ]),
  );

/**
 * Sends a list as a file while it is read, and notes it in the audit log. Where a read fails before the first row, the
 * response is an error. Later the connection is cut off, so that the caller sees that the file is not whole: it lacks its last
 * chunk, and XLSX also its directory, without which it does not open.
 * @param filter the query, for the audit log
 * @returns what the route returns: the schema of the response is that of its JSON
 * @throws HttpError too_many_requests
 */
export async function sendExport(
  reply: FastifyReply,
  queries: Queries,
  { format, ...filter }: { format: ExportFormat } & Record<string, unknown>,
  { list, columns, rows }: ExportedList,
): Promise<never> {
  const { userId: actorId } = reply.request.identity;
  takeTurn(actorId, reply);
  await audit(queries, {
    actorId,
    action: 'list.export',
    subject: list,
    details: { format, ...filterForLog(filter) },
  });
  const rest = rows[Symbol.asyncIterator]();
  const first = await rest.next();
  sendFile(reply, TYPES[format], exportName(list, format, nepalDay(new Date())));
  return reply.send(await writeRows(columns, resume(first, rest), format)) as never;
}
