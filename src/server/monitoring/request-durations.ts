import { histogram, type PlainMetric } from './plain-metrics.ts';

/** Bucket bounds in seconds, around what a shopper notices. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

export type RequestDurations = ReturnType<typeof requestDurations>;

/** Counts requests by route template and status, and how long they took. */
export function requestDurations() {
  const durations = histogram(
    'http_request_duration_seconds',
    'HTTP requests by route template and status, and how long they took.',
    BOUNDS,
  );
  /**
   * Cached responses by route and status. At 50,000 a second they are only counted, and added to the histogram when
   * read.
   */
  const cached = new Map<string, Map<number, number>>();

  function addCached(): void {
    for (const [route, statuses] of cached)
      for (const [status, count] of statuses)
        durations.addInstant({ method: 'GET', route, status: String(status) }, count);
    cached.clear();
  }

  return {
    /** @param route the route's template, never an address */
    observe(method: string, route: string, status: number, seconds: number): void {
      const known = METHODS.has(method) ? method : 'other';
      durations.observe({ method: known, route, status: String(status) }, seconds);
    },
    /** Counts a cached response, whose duration of microseconds counts as 0. */
    countCached(route: string, status: number): void {
      let statuses = cached.get(route);
      if (!statuses) {
        statuses = new Map();
        cached.set(route, statuses);
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    metric: {
      ...durations,
      get: async () => {
        addCached();
        return durations.get();
      },
    } satisfies PlainMetric,
  };
}
