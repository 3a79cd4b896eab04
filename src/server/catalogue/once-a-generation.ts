import type { Generation } from './generation.ts';

/** Remembers what a read gave until content or stock changes; calls that come meanwhile share one read. */
export function onceAGeneration<Result>(
  generation: Generation,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let madeAt = 0;
  let made: Promise<Result> | undefined;
  return () => {
    if (made && madeAt === generation.current) return made;
    madeAt = generation.current;
    const reading = read();
    // A failed read is not remembered: the next call tries again.
    reading.catch(() => {
      if (made === reading) made = undefined;
    });
    made = reading;
    return reading;
  };
}
