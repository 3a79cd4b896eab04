/** Times in milliseconds since 1970 that a journey left in session storage. */
export type Times = { tap?: number; feedback?: number } & Record<string, number>;

export const TIMES_KEY = 'bench:times';

/**
 * Runs in the page: notes when a finger goes down, when the first change can be seen, and when each goal is reached.
 * A time is taken after the frame that shows the change was painted. Sent to the browser as text, so that it must not
 * use anything from outside the function.
 * @param goals by name; each is asked once a frame
 */
export function watchTaps(goals: Record<string, () => boolean>, key: string): void {
  const read = (): Record<string, number> => JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const note = (name: string, at: number) => {
    const times = read();
    if (times.armed === undefined || times[name] !== undefined) return;
    sessionStorage.setItem(key, JSON.stringify({ ...times, [name]: at }));
  };
  const now = () => performance.timeOrigin + performance.now();
  const afterPaint = (name: string) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => note(name, now());
    channel.port2.postMessage(undefined);
  };
  const looks = (element: Element) => {
    const { backgroundColor, color, opacity, filter, boxShadow, outline, transform, borderColor } =
      getComputedStyle(element);
    return [backgroundColor, color, opacity, filter, boxShadow, outline, transform, borderColor].join();
  };
  let watched: [Element, string][] = [];
  const isSeen = () =>
    watched.some(([element, before]) => looks(element) !== before) ||
    document.querySelector('[data-toasts] > *, dialog[open], [aria-busy="true"]') !== null;

  addEventListener(
    'pointerdown',
    (event) => {
      note('tap', performance.timeOrigin + event.timeStamp);
      const target = event.target as Element;
      const around = [target, target.closest('a, button'), target.closest('article')];
      watched = around.filter((element) => element !== null).map((element) => [element, looks(element)]);
    },
    true,
  );
  addEventListener('pointerup', (event) => note('release', performance.timeOrigin + event.timeStamp), true);
  // A page that is left without a change: the next one's first paint is what can be seen.
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint' && read().tap !== undefined)
        note('feedback', performance.timeOrigin + startTime);
  }).observe({ type: 'paint', buffered: true });
  const look = () => {
    const times = read();
    if (times.tap !== undefined) {
      if (times.feedback === undefined && watched.length > 0 && isSeen()) afterPaint('feedback');
      for (const [name, isReached] of Object.entries(goals))
        if (times[name] === undefined && document.body && isReached()) afterPaint(name);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
