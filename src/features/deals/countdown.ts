import { writeAll } from '../../browser/write-all.ts';
import * as messages from './messages.ts';
import { timeLeft, timeLeftLabel } from './time-left.ts';

const TICK = 1000;
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** On pages without the section the link would lead nowhere. */
function aimLinks(isLive: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-deals-link]'))
    link.href = isLive ? '/#monthly-deals-section' : '/explore-products';
}

/**
 * Updates the countdown; when the sale begins or ends, prices and section change without a reload.
 * @returns the milliseconds until it begins or, once begun, until it ends
 */
function show(root: DOMStringMap): number {
  const now = Date.now();
  const left = Number(root.saleExpires) - now;
  const untilBegin = Number(root.saleStarts) - now;
  const hasBegun = untilBegin <= 0;
  const state = left <= 0 ? 'over' : hasBegun ? 'live' : 'before';
  root.sale = state;
  aimLinks(state === 'live');
  writeAll('[data-deals-time]', hasBegun ? timeLeftLabel(left) : messages.comingSoon);
  const units = timeLeft(left);
  for (const unit of UNITS) writeAll(`[data-countdown="${unit}"]`, String(units[unit]).padStart(2, '0'));
  return hasBegun ? left : untilBegin;
}

let timer: ReturnType<typeof setTimeout>;

/** Each tick reads the clock, so that a suspended tab shows the right time when it resumes. */
function tick(): void {
  clearTimeout(timer);
  const ahead = show(document.documentElement.dataset);
  if (ahead > 0) timer = setTimeout(tick, ahead % TICK || TICK);
}

if (document.documentElement.dataset.saleExpires) {
  tick();
  // Browsers throttle the timers of hidden pages.
  document.addEventListener('visibilitychange', tick);
}
