import * as messages from './messages.ts';

/** A span of time as a countdown shows it. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/**
 * Rounds up to seconds, so that the countdown reaches zero at the end and not a second before it.
 * @param milliseconds until the end; negative counts as 0
 */
export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The text of the Monthly Deals button about a sale's end (spec §2). */
export function timeLeftLabel(milliseconds: number): string {
  if (milliseconds <= 0) return messages.ended;
  const { days, hours, minutes, seconds } = timeLeft(milliseconds);
  if (days > 0) return messages.daysLeft(days);
  return messages.lastDayLeft(hours, minutes, seconds);
}
