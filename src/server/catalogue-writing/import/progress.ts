/** Called with the progress of an import: how many rows were checked or written, or pictures brought. */
export type OnProgress = (step: 'checked' | 'written' | 'pictures', rows: number, of?: number) => void;

export const noop = (): void => undefined;

/** Yields to the event loop: a large import must not block the shop. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
