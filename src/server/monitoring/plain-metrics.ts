type Labels = Record<string, string>;
type Value = { value: number; labels: Record<string, string | number>; metricName?: string };

/**
 * A metric in the form of prom-client's registry. Its own classes would load the library before anyone reads metrics.
 */
export type PlainMetric = {
  name: string;
  get: () => Promise<{
    name: string;
    help: string;
    type: 'counter' | 'histogram' | 'gauge';
    values: readonly Value[];
  }>;
};

const getKey = (labels: Labels) => Object.values(labels).join(' ');

/** What is read when somebody asks; an undefined value is left out. */
export const gauge = (
  name: string,
  help: string,
  read: () => Promise<{ labels: Labels; value: number | undefined }[]>,
): PlainMetric => ({
  name,
  get: async () => ({
    name,
    help,
    type: 'gauge',
    values: (await read()).flatMap(({ labels, value }) => (value === undefined ? [] : [{ labels, value }])),
  }),
});

/** Counts events by their labels, whose values must be few: each combination is a time series for ever. */
export function counter(name: string, help: string) {
  const all = new Map<string, Value>();
  return {
    name,
    increase(labels: Labels): void {
      const key = getKey(labels);
      const found = all.get(key);
      if (found) found.value += 1;
      else all.set(key, { labels, value: 1 });
    },
    get: async () => ({ name, help, type: 'counter', values: [...all.values()] }) as const,
  };
}

type Series = { labels: Labels; counts: number[]; sum: number };

/**
 * Counts how long things took by their labels.
 * @param bounds the upper bounds of its buckets, in seconds, rising
 */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  const all = new Map<string, Series>();

  function add(labels: Labels, bucket: number, count: number, seconds: number): void {
    const key = getKey(labels);
    const series = all.get(key) ?? { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
    all.set(key, series);
    series.counts[bucket] = (series.counts[bucket] ?? 0) + count;
    series.sum += seconds;
  }

  function getValues({ labels, counts, sum }: Series): Value[] {
    let total = 0;
    const buckets = counts.map((count, index) => {
      total += count;
      return {
        metricName: `${name}_bucket`,
        value: total,
        labels: { ...labels, le: bounds[index] ?? '+Inf' },
      };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, value: sum, labels },
      { metricName: `${name}_count`, value: total, labels },
    ];
  }

  return {
    name,
    observe(labels: Labels, seconds: number): void {
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      add(labels, bucket < 0 ? bounds.length : bucket, 1, seconds);
    },
    /** Counts an event without a measured duration in the first bucket. */
    addInstant: (labels: Labels, count: number) => add(labels, 0, count, 0),
    get: async () =>
      ({ name, help, type: 'histogram', values: [...all.values()].flatMap(getValues) }) as const,
  };
}
