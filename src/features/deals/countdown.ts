import { timeLeft, timeLeftLabel } from './time-left.ts';

const TICK = 1000;
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

const write = (selector: string, text: string) => {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
};

/** Ticks the countdowns of the page's sale; when it begins or ends, prices and section follow without a reload. */
function tick(root: DOMStringMap): void {
  const now = Date.now();
  const left = Number(root.saleExpires) - now;
  const hasBegun = now >= Number(root.saleStarts);
  root.sale = left <= 0 ? 'over' : hasBegun ? 'live' : 'before';
  write('[data-deals-time]', hasBegun ? timeLeftLabel(left) : 'Coming soon');
  const units = timeLeft(left);
  for (const unit of UNITS) write(`[data-countdown="${unit}"]`, String(units[unit]).padStart(2, '0'));
}

const { dataset } = document.documentElement;
if (dataset.saleExpires) {
  tick(dataset);
  setInterval(tick, TICK, dataset);
}
