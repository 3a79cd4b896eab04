import { asc, eq, sql } from 'drizzle-orm';
import { shopIdentity } from '../../identity/identity.ts';
import { hasComplaintTrait } from '../../rules/complaint.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { complaintAnswers, complaints } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { queueWritten } from '../mail/queue.ts';
import { readContact } from './file-complaint.ts';
import * as messages from './messages.ts';

/** @throws HttpError not_found */
async function lockComplaint(transaction: Queries, id: number) {
  const [row] = await transaction.select().from(complaints).where(eq(complaints.id, id)).for('update');
  if (!row) throw new HttpError('not_found');
  return row;
}

/** The answers of a complaint, the oldest first. */
async function readTexts(transaction: Queries, complaintId: number): Promise<string[]> {
  const rows = await transaction
    .select({ text: complaintAnswers.text })
    .from(complaintAnswers)
    .where(eq(complaintAnswers.complaintId, complaintId))
    .orderBy(asc(complaintAnswers.id));
  return rows.map(({ text }) => text);
}

/** @param shown how many answers the caller was shown @throws HttpError edited_meanwhile where it has others */
function requireShown(texts: readonly string[], shown: number | undefined): void {
  if (shown !== undefined && shown !== texts.length)
    throw new HttpError('edited_meanwhile', messages.answeredMeanwhile);
}

/** `answers`: how many were shown. */
type Closing = { id: number; answers?: number | undefined; actorId: string };
type Answer = Closing & { text: string; getAddress: (number: string) => string };

/**
 * Adds an answer to a complaint, and mails it where the complaint has an e-mail address. The same text as the last
 * answer's is a second press of the button: it changes nothing.
 * @throws HttpError not_found, complaint_closed, edited_meanwhile where it was answered since it was read, or
 * too_many_requests where its answer could not be mailed
 */
export const answerComplaint = (
  queries: Queries,
  { id, text, answers, actorId, getAddress }: Answer,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    const { number, state, contact } = await lockComplaint(transaction, id);
    const texts = await readTexts(transaction, id);
    if (texts.at(-1) === text) return;
    if (!hasComplaintTrait(state, 'takesAnswers')) throw new HttpError('complaint_closed');
    requireShown(texts, answers);
    await transaction.insert(complaintAnswers).values({ complaintId: id, text, authorId: actorId });
    await transaction.update(complaints).set({ state: 'answered' }).where(eq(complaints.id, id));
    await audit(transaction, { actorId, action: 'complaint.answered', subject: number });
    if (readContact(contact)?.kind === 'email')
      await queueWritten(transaction, {
        recipient: contact,
        subject: messages.complaintAnsweredSubject(shopIdentity().name, number),
        body: messages.complaintAnsweredBody(text, getAddress(number)),
      });
  });

/**
 * Notes that nothing more is to be said of a complaint; again it changes nothing.
 * @throws HttpError not_found, or edited_meanwhile where it was answered since it was read
 */
export const closeComplaint = (queries: Queries, { id, answers, actorId }: Closing): Promise<void> =>
  queries.transaction(async (transaction) => {
    const { number, state } = await lockComplaint(transaction, id);
    if (!hasComplaintTrait(state, 'takesAnswers')) return;
    requireShown(await readTexts(transaction, id), answers);
    await transaction
      .update(complaints)
      .set({ state: 'closed', closedAt: sql`now()` })
      .where(eq(complaints.id, id));
    // Not who complained: that is removed later, and audit entries stay.
    await audit(transaction, {
      actorId,
      action: 'complaint.closed',
      subject: number,
      details: { from: state },
    });
  });
