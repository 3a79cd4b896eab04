/** Called with the progress of an import. */
export type OnProgress = (step: 'checked' | 'written', rows: number, of?: number) => void;

export const noop = (): void => undefined;

/** Yields to the event loop: a large import must not block the shop. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
