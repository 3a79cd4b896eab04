import type { TracingChannel } from 'node:diagnostics_channel';
import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { mailSends, publicationRuns, statements, walletCalls } from '../events.ts';

type Naming<Context> = {
  kind: SpanKind;
  getName: (context: Context) => string;
  /** Attributes that are known at the end; never personal data. */
  getAttributes: (context: Context) => Attributes;
  hasFailed?: (context: Context) => boolean;
};

const noop = (): void => undefined;

/** Makes a span of each piece of work that a channel reports. @returns a function that ends it */
function traceChannel<Context extends object>(
  tracer: Tracer,
  channel: TracingChannel<unknown, Context>,
  { kind, getName, getAttributes, hasFailed = () => false }: Naming<Context>,
): () => void {
  const spans = new WeakMap<object, Span>();
  const subscribers = {
    start: (context: Context) => void spans.set(context, tracer.startSpan(getName(context), { kind })),
    end: noop,
    asyncStart: noop,
    asyncEnd: (context: Context) => {
      const span = spans.get(context);
      if (!span) return;
      span.setAttributes(getAttributes(context));
      const { error } = context as { error?: { code?: unknown; name?: string } };
      if (error) span.setAttribute('error.type', String(error.code ?? error.name ?? 'error'));
      if (error || hasFailed(context)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    error: noop,
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}

const LONGEST_STATEMENT = 2000;
/** The first word of a statement, behind a comment. */
const getOperation = (text: string) => /^(?:\/\*.*?\*\/)?\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';

/** Makes spans of statements, wallet calls, mails and publications. @returns a function that ends it */
export function traceChannels(tracer: Tracer): () => void {
  const stops = [
    traceChannel(tracer, statements, {
      kind: SpanKind.CLIENT,
      getName: ({ text }) => getOperation(text),
      getAttributes: ({ text, system }) => ({
        'db.system.name': system,
        'db.operation.name': getOperation(text),
        'db.query.text': text.slice(0, LONGEST_STATEMENT),
      }),
    }),
    traceChannel(tracer, walletCalls, {
      kind: SpanKind.CLIENT,
      getName: ({ call }) => `wallet ${call}`,
      getAttributes: ({ outcome }) => ({ 'shop.outcome': outcome }),
      hasFailed: ({ outcome }) => outcome !== 'answered',
    }),
    traceChannel(tracer, mailSends, {
      kind: SpanKind.CLIENT,
      getName: () => 'mail send',
      getAttributes: ({ mail }) => ({ 'shop.mail': mail }),
    }),
    traceChannel(tracer, publicationRuns, {
      kind: SpanKind.INTERNAL,
      getName: () => 'publication',
      getAttributes: ({ publication, outcome }) => ({
        'shop.publication': publication,
        'shop.outcome': outcome,
      }),
      hasFailed: ({ outcome }) => outcome === 'failed',
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
