import { isObject, listOf, toText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import { normalizeSerial, type OrderSerialsLine } from '../../../contract/serial.ts';

/** What is typed of a line, piece by piece, and the numbers that it had then. An empty text is a piece without one. */
export type LineDraft = { was: readonly string[]; typed: readonly string[] };
/** The lines that differ, by their id. */
export type SerialDrafts = Readonly<Record<string, LineDraft>>;

type Line = Pick<OrderSerialsLine, 'lineId' | 'serials'>;

const getTexts = (value: unknown) => listOf(value, toText);

/** What one editor typed of an order and did not save; it stays in the tab through a reload. */
export const serialDrafts = (owner: string, orderId: string) =>
  tabState<SerialDrafts>(`studio-serials:${owner}:${orderId}`, (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([lineId, each]) =>
            isObject(each) ? [[lineId, { was: getTexts(each.was), typed: getTexts(each.typed) }]] : [],
          ),
        )
      : undefined,
  );

const getNumbers = ({ serials }: Line): string[] => serials.map(({ serial }) => serial);

/** The numbers that are typed, in their one spelling, each with its place. */
export const typedNumbers = (typed: readonly string[]) =>
  typed
    .map((text, place) => ({ place, serial: normalizeSerial(text) }))
    .filter(({ serial }) => serial !== '');

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** The drafts with another text at a piece of a line. One that is as it was read is none. */
export function withTyped(drafts: SerialDrafts, line: Line, typed: readonly string[]): SerialDrafts {
  const { [line.lineId]: before, ...others } = drafts;
  const was = before?.was ?? getNumbers(line);
  const isUnchanged = isSame(
    was,
    typedNumbers(typed).map(({ serial }) => serial),
  );
  return isUnchanged ? others : { ...others, [line.lineId]: { was, typed } };
}

/**
 * The drafts on lines as they are now: where someone else changed a line, their numbers stand beside those that were
 * typed, and what was cleared is cleared.
 */
export function rebaseDrafts(drafts: SerialDrafts, lines: readonly Line[]): SerialDrafts {
  const rebased = lines.flatMap((line): [string, LineDraft][] => {
    const draft = drafts[line.lineId];
    if (!draft) return [];
    const now = getNumbers(line);
    if (isSame(draft.was, now)) return [[String(line.lineId), draft]];
    const wanted = typedNumbers(draft.typed).map(({ serial }) => serial);
    const typed = [
      ...now.filter((serial) => wanted.includes(serial) || !draft.was.includes(serial)),
      ...wanted.filter((serial) => !draft.was.includes(serial) && !now.includes(serial)),
    ];
    return isSame(typed, now) ? [] : [[String(line.lineId), { was: now, typed }]];
  });
  return Object.fromEntries(rebased);
}

/** The texts of a line's fields: one for each of its pieces. */
export function textsOfLine(line: Line, draft: LineDraft | undefined, pieces: number): string[] {
  const texts = draft?.typed ?? getNumbers(line);
  return Array.from({ length: Math.max(pieces, texts.length) }, (_, place) => texts[place] ?? '');
}
