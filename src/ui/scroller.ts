/**
 * Strips that scroll sideways: a `[data-scroller]` holds a `[data-track]`, and buttons `[data-scroll]` move it by a
 * screenful (-1 back, 1 on). At an end it goes round.
 */
export function scrollTrack(track: HTMLElement, direction: number): void {
  const last = track.scrollWidth - track.clientWidth;
  const target = track.scrollLeft + direction * track.clientWidth;
  // Rounding leaves a track a pixel short of its end.
  const isPast = target > last + track.clientWidth - 2 || target < 2 - track.clientWidth;
  track.scrollTo({ left: isPast ? (direction > 0 ? 0 : last) : target });
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-scroll]') : null;
  const track = button?.closest('[data-scroller]')?.querySelector<HTMLElement>('[data-track]');
  if (track) scrollTrack(track, Number(button?.dataset.scroll));
});
