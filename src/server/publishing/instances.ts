import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { instances } from '../db/schema.ts';
import { repeat } from '../timers/repeat.ts';

const BEAT_MS = 5000;
/** An instance that was not seen for so long serves nobody, or is cut off from the database. */
const GONE_AFTER_SECONDS = 20;
const FORGOTTEN_AFTER_SECONDS = 3600;

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** Records that this instance runs, and which publication its shoppers see. */
export function presence(queries: Queries, onError: (error: unknown) => void) {
  const id = randomUUID();
  let publicationId: number | null = null;

  async function beat(): Promise<void> {
    const seen = { seenAt: sql`now()`, publicationId };
    await queries
      .insert(instances)
      .values({ id, ...seen })
      .onConflictDoUpdate({ target: instances.id, set: seen });
    await queries.delete(instances).where(lt(instances.seenAt, secondsAgo(FORGOTTEN_AFTER_SECONDS)));
  }

  const stop = repeat(beat, BEAT_MS, onError);
  return {
    async shows(publication: number): Promise<void> {
      publicationId = publication;
      await beat();
    },
    async close(): Promise<void> {
      await stop();
      await queries.delete(instances).where(eq(instances.id, id)).catch(onError);
    },
  };
}

/** Whether the shoppers of every running instance see a publication, or a later one. */
export async function isShownEverywhere(queries: Queries, publicationId: number): Promise<boolean> {
  const behind = await queries
    .select({ id: instances.id })
    .from(instances)
    .where(
      and(
        gte(instances.seenAt, secondsAgo(GONE_AFTER_SECONDS)),
        or(isNull(instances.publicationId), lt(instances.publicationId, publicationId)),
      ),
    )
    .limit(1);
  return behind.length === 0;
}
