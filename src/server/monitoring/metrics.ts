import type { Metric, Registry } from 'prom-client';
import { countEvents } from './count-events.ts';
import type { RequestDurations } from './request-durations.ts';
import type { StateContext } from './state-metrics.ts';

/** The shop's metrics, in Prometheus' text format. */
export type Metrics = { read: () => Promise<{ type: string; text: string }>; close: () => void };

/** Counts from now on. The library is loaded when metrics are first read: a shop that nobody scrapes pays nothing. */
export function openMetrics(durations: RequestDurations, context: StateContext): Metrics {
  const counted = countEvents();
  let opening: Promise<Registry> | undefined;

  async function open(): Promise<Registry> {
    const [{ Registry, collectDefaultMetrics }, { addStateMetrics }] = await Promise.all([
      import('prom-client'),
      import('./state-metrics.ts'),
    ]);
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    for (const metric of [durations.metric, ...counted.metrics])
      registry.registerMetric(metric as unknown as Metric);
    addStateMetrics(registry, context);
    return registry;
  }

  return {
    async read() {
      opening ??= open();
      const registry = await opening;
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: counted.close,
  };
}
