/**
 * Calls `advance` at an interval. It waits while the region is hovered or has the focus, while the page is hidden,
 * and for good once paused by its `[data-rotation-pause]` button (WCAG 2.2.2). After a hover or focus a whole
 * interval passes before the next call. With reduced motion it starts paused.
 */
export function rotate(region: HTMLElement, interval: number, advance: () => void): void {
  const pause = region.querySelector<HTMLElement>('[data-rotation-pause]');
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let timer: ReturnType<typeof setInterval>;
  const restart = () => {
    clearInterval(timer);
    timer = setInterval(() => {
      if (!isPaused && !document.hidden && !region.matches(':hover, :focus-within')) advance();
    }, interval);
  };
  const showState = () => pause?.setAttribute('aria-pressed', String(isPaused));
  pause?.addEventListener('click', () => {
    isPaused = !isPaused;
    showState();
  });
  for (const end of ['pointerleave', 'focusout']) region.addEventListener(end, restart);
  showState();
  restart();
}
