import { onPress } from './on-press.ts';

/** How long a smooth scroll may take, in milliseconds. */
const LONGEST_SCROLL = 1000;

/**
 * Where a track is scrolling to: a second press during the scroll counts from that target, not from the present
 * position.
 */
const underWay = new WeakMap<HTMLElement, { left: number; until: number }>();

function measureStart(track: HTMLElement): number {
  const way = underWay.get(track);
  return way && performance.now() < way.until ? way.left : track.scrollLeft;
}

/**
 * Strips that scroll sideways: a `[data-scroller]` holds a `[data-track]`, and buttons `[data-scroll]` move it by a
 * screenful (-1 back, 1 on). From one end it jumps to the other.
 */
export function scrollTrack(track: HTMLElement, direction: number): void {
  const last = track.scrollWidth - track.clientWidth;
  const target = measureStart(track) + direction * track.clientWidth;
  // Rounding may leave a track one pixel before its end.
  const isPast = target > last + track.clientWidth - 2 || target < 2 - track.clientWidth;
  const left = isPast ? (direction > 0 ? 0 : last) : Math.min(Math.max(target, 0), last);
  underWay.set(track, { left, until: performance.now() + LONGEST_SCROLL });
  track.scrollTo({ left });
}

onPress('[data-scroll]', (button) => {
  const track = button.closest('[data-scroller]')?.querySelector<HTMLElement>('[data-track]');
  if (track) scrollTrack(track, Number(button.dataset.scroll));
});
