import { z } from 'zod';
import { withOffset } from './offset.ts';

const EARLIEST = Date.UTC(2000, 0);
/** Postgres and JavaScript write later years differently. */
const LATEST = Date.UTC(9999, 0);

function isWithin(text: string): boolean {
  const time = Date.parse(text);
  return time >= EARLIEST && time < LATEST;
}

/** A date and time with its offset (ISO 8601) that Postgres and JavaScript can both store. */
export const dateTime = z.iso
  .datetime({ offset: true, error: 'must be a date and time' })
  .refine(isWithin, 'must be a date from 2000 to 9998');

/** A day in Nepal, within what the database and the calendars know. @param message where it is none */
export const day = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((value) => value >= '2000' && value < '2100', 'Choose a day from 2000 to 2099');

/** Later than any date that the shop can store: an offer without an end. */
export const NEVER = '9998-12-31T00:00:00Z';

/**
 * A date and time as another host may write it: ISO 8601 with or without an offset, or a date alone. One without an
 * offset is UTC.
 */
export const anyDateTime = z
  .string()
  .transform(withOffset)
  .pipe(z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date and time'));
