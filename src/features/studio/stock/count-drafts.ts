import { isObject, isText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import type { CountSheetLine } from '../../../contract/stock.ts';

/**
 * A number that was typed and is not booked, with what stood on the sheet then: pieces that are shipped since were still
 * counted. `key` makes a second try of the same number safe.
 */
export type CountDraft = { typed: string; stood: number | null; since: number; key: string };
export type CountDrafts = Readonly<Record<string, CountDraft>>;

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

function parseDraft(value: unknown): CountDraft | undefined {
  if (!isObject(value)) return undefined;
  const { typed, stood, since, key } = value;
  return isText(typed) && isText(key) && isFigure(since) && (stood === null || isFigure(stood))
    ? { typed, stood, since, key }
    : undefined;
}

/** What one editor typed and did not save, by product; it stays in the tab through a reload. */
export const countDrafts = (owner: string) =>
  tabState<CountDrafts>(`studio-counts:${owner}`, (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([product, each]) => {
            const draft = parseDraft(each);
            return draft ? [[product, draft]] : [];
          }),
        )
      : undefined,
  );

/** The draft after another text was typed: it began with the line as it was read then. */
export const typedDraft = (
  before: CountDraft | undefined,
  { stood, since }: Pick<CountSheetLine, 'stood' | 'since'>,
  typed: string,
): CountDraft => ({ stood, since, ...before, typed, key: newIdempotencyKey() });
