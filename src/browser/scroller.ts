/** How long a smooth scroll may take, in milliseconds. */
const LONGEST_SCROLL = 1000;

/** Where a track is on its way to: presses that follow each other count from there, not from where it is just now. */
const underWay = new WeakMap<HTMLElement, { left: number; until: number }>();

function startOf(track: HTMLElement): number {
  const way = underWay.get(track);
  return way && performance.now() < way.until ? way.left : track.scrollLeft;
}

/**
 * Strips that scroll sideways: a `[data-scroller]` holds a `[data-track]`, and buttons `[data-scroll]` move it by a
 * screenful (-1 back, 1 on). At an end it goes round.
 */
export function scrollTrack(track: HTMLElement, direction: number): void {
  const last = track.scrollWidth - track.clientWidth;
  const target = startOf(track) + direction * track.clientWidth;
  // Rounding leaves a track a pixel short of its end.
  const isPast = target > last + track.clientWidth - 2 || target < 2 - track.clientWidth;
  const left = isPast ? (direction > 0 ? 0 : last) : Math.min(Math.max(target, 0), last);
  underWay.set(track, { left, until: performance.now() + LONGEST_SCROLL });
  track.scrollTo({ left });
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-scroll]') : null;
  const track = button?.closest('[data-scroller]')?.querySelector<HTMLElement>('[data-track]');
  if (track) scrollTrack(track, Number(button?.dataset.scroll));
});
