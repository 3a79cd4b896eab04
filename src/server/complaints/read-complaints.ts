import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Complaint, ComplaintsQuery, StaffComplaint } from '../../contract/complaint.ts';
import { complaintStatesThat, hasComplaintTrait } from '../../rules/complaint.ts';
import type { Queries } from '../db/database.ts';
import { listPage, type Page } from '../db/reading.ts';
import { complaintAnswers, complaints, users } from '../db/schema.ts';
import { getName } from '../db/shared-sql.ts';

type Row = typeof complaints.$inferSelect;

export const isWaiting = inArray(complaints.state, complaintStatesThat('isWaiting'));

/** Overdue complaints that are named to staff at once; their list has the others. */
const MOST_NAMED = 20;

/** How many wait for their answer, and which are late, the oldest first. @param day in Nepal */
export async function countComplaints(queries: Queries, day: string) {
  const late = and(isWaiting, lt(complaints.dueOn, day));
  return {
    open: await queries.$count(complaints, isWaiting),
    overdue: await queries.$count(complaints, late),
    late: await queries
      .select({ number: complaints.number, dueOn: complaints.dueOn })
      .from(complaints)
      .where(late)
      .orderBy(asc(complaints.dueOn), asc(complaints.id))
      .limit(MOST_NAMED),
  };
}

/** Of each complaint its answers, the oldest first. */
async function readAnswers(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, (StaffComplaint['answers'][number] & { id: number })[]>();
  const rows = await queries
    .select({ answer: complaintAnswers, by: getName(users) })
    .from(complaintAnswers)
    .innerJoin(users, eq(users.id, complaintAnswers.authorId))
    .where(inArray(complaintAnswers.complaintId, [...ids]))
    .orderBy(asc(complaintAnswers.id));
  return Map.groupBy(
    rows.map(({ answer, by }) => ({
      id: answer.complaintId,
      text: answer.text,
      answeredAt: answer.createdAt.toISOString(),
      by,
    })),
    ({ id }) => id,
  );
}

async function withAnswers(queries: Queries, rows: readonly Row[]): Promise<StaffComplaint[]> {
  const answers = await readAnswers(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map(({ createdAt, closedAt, fromBlock: _fromBlock, isProved: _isProved, ...row }) => ({
    ...row,
    filedAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    answers: (answers.get(row.id) ?? []).map(({ id: _, ...answer }) => answer),
  }));
}

const toOwn = ({ number, state, orderId, text, filedAt, dueOn, answers }: StaffComplaint): Complaint => ({
  number,
  state,
  orderId,
  text,
  filedAt,
  dueOn,
  answers: answers.map(({ text: answer, answeredAt }) => ({ text: answer, answeredAt })),
});

/** The complaints of an e-mail address or a phone number as who filed them reads them, the newest first. */
async function readOwn(queries: Queries, condition: SQL | undefined): Promise<Complaint[]> {
  const rows = await queries.select().from(complaints).where(condition).orderBy(desc(complaints.id));
  return (await withAnswers(queries, rows)).map(toOwn);
}

export const getComplaints = (queries: Queries, contact: string): Promise<Complaint[]> =>
  readOwn(queries, eq(complaints.contact, contact));

/** The complaint of a number, for who knows its contact too. */
export const findComplaint = async (
  queries: Queries,
  number: string,
  contact: string,
): Promise<Complaint | undefined> =>
  (await readOwn(queries, and(eq(complaints.number, number), eq(complaints.contact, contact))))[0];

/** One page: of those that wait what is due first, of the others the newest. */
export async function listComplaints(
  queries: Queries,
  { state, number, ...page }: ComplaintsQuery,
): Promise<Page<StaffComplaint>> {
  const condition = and(
    state && eq(complaints.state, state),
    number ? eq(complaints.number, number) : undefined,
  );
  const isDue = state !== undefined && hasComplaintTrait(state, 'isWaiting');
  const inOrder = queries
    .select()
    .from(complaints)
    .where(condition)
    .orderBy(...(isDue ? [asc(complaints.dueOn), asc(complaints.id)] : [desc(complaints.id)]));
  return listPage(page, inOrder, queries.$count(complaints, condition), (rows) => withAnswers(queries, rows));
}
