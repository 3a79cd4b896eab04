import type { TracingChannel } from 'node:diagnostics_channel';

const noop = (): void => undefined;

/**
 * Calls back when traced work has ended, with its duration in seconds and its error.
 * @returns a function that ends it
 */
export function observeChannel<Context extends object>(
  channel: TracingChannel<unknown, Context>,
  onEnd: (context: Context, seconds: number, error: unknown) => void,
): () => void {
  const began = new WeakMap<object, number>();
  const subscribers = {
    start: (context: Context) => void began.set(context, performance.now()),
    end: noop,
    asyncStart: noop,
    asyncEnd: (context: Context) => {
      const from = began.get(context);
      if (from === undefined) return;
      onEnd(context, (performance.now() - from) / 1000, (context as { error?: unknown }).error);
    },
    error: noop,
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}
