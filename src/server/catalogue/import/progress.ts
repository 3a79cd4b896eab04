/** Called now and then with how far an import is. */
export type OnProgress = (step: 'read' | 'checked' | 'written', rows: number, of?: number) => void;

export const noop: OnProgress = () => undefined;

/** Lets what else waits in this process have its turn: a large import must not silence the shop. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
