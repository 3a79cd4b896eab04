import { timeLeft, timeLeftLabel } from './time-left.ts';

const TICK = 1000;
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

const write = (selector: string, text: string) => {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
};

/** Without its section a link to it would lead nowhere. */
function aimLinks(isLive: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-deals-link]'))
    link.href = isLive ? '/#monthly-deals-section' : '/explore-products';
}

/**
 * Shows where the page's sale stands now; when it begins or ends, prices and section follow without a reload.
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
  write('[data-deals-time]', hasBegun ? timeLeftLabel(left) : 'Coming soon');
  const units = timeLeft(left);
  for (const unit of UNITS) write(`[data-countdown="${unit}"]`, String(units[unit]).padStart(2, '0'));
  return hasBegun ? left : untilBegin;
}

let timer: ReturnType<typeof setTimeout>;

/** Each tick reads the clock again, so that a tab that slept shows the right time when it wakes. */
function tick(): void {
  clearTimeout(timer);
  const ahead = show(document.documentElement.dataset);
  if (ahead > 0) timer = setTimeout(tick, ahead % TICK || TICK);
}

if (document.documentElement.dataset.saleExpires) {
  tick();
  // Browsers hold the timers of hidden pages back.
  document.addEventListener('visibilitychange', tick);
}
