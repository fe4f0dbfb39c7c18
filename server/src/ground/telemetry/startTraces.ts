import { context, trace } from '@opentelemetry/api';
import { releaseText } from '../release.ts';

/** Milliseconds, including retries: a server that is told to stop waits no longer for a collector that is away. */
const GIVEN_UP_AFTER_MS = 2_000;

/** The collector, without the path of a signal, and the share of requests that is traced. */
type TracesConfig = { endpoint: string; share: number };

/**
 * Sends traces to a collector by OTLP over HTTP, in batches and after the answers: one that is away is given up and delays nobody. Its
 * modules are loaded only now, since most installations have no collector.
 * @returns a function that sends the rest and stops
 */
export async function startTraces({ endpoint, share }: TracesConfig): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: GIVEN_UP_AFTER_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sigeba', 'service.version': releaseText() }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    // A collector that is away must not keep the server from ending well.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}
