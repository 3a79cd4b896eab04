/** Called with the progress of an import: how many rows were checked or written, or pictures brought. */
export type OnProgress = (step: 'checked' | 'written' | 'pictures', rows: number, of?: number) => void;

export const noop = (): void => undefined;

/** Yields to the event loop: a large import must not block the shop. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** So long the shop may wait for rows that are checked. */
const LONGEST_TURN_MS = 15;

/** Yields to the event loop where rows were worked on for long: what a row costs differs a hundredfold. */
export function turnTaker(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < LONGEST_TURN_MS) return undefined;
    return giveWay().then(() => {
      began = performance.now();
    });
  };
}
