import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { observeOperations, type Operation } from './operations.ts';

/**
 * Sends what `operations.ts` sees to an OpenTelemetry collector, as OTLP over HTTP. Loaded only where an endpoint is
 * configured; why no automatic instrumentation: docs/decisions.
 */
const kinds: Record<Operation['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  call: SpanKind.CLIENT,
  speech: SpanKind.INTERNAL,
};

export function startTraces({ endpoint, role }: { endpoint: string; role: string }): {
  stop(): Promise<void>;
} {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'afterword', 'afterword.role': role }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 }),
      ),
    ],
  });
  const tracer = provider.getTracer('afterword');
  const open = new WeakMap<Operation, Span>();
  const stopObserving = observeOperations({
    started: (operation) => {
      const above = operation.parent && open.get(operation.parent);
      const options = { kind: kinds[operation.kind], startTime: operation.startedAt };
      const context = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT;
      open.set(operation, tracer.startSpan(operation.name, options, context));
    },
    ended: (operation, { outcome, isFailure, amount }) => {
      const span = open.get(operation);
      if (!span) return; // it began before the observing did
      span.updateName(operation.name);
      span.setAttribute('afterword.outcome', outcome);
      if (amount !== undefined) span.setAttribute('afterword.audio_seconds', amount);
      if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
      span.end();
    },
  });
  return {
    stop: async () => {
      stopObserving();
      await provider.shutdown().catch(() => {}); // a collector that is away holds no stop
    },
  };
}
