import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the traces tell of it; null where nobody traces. */
    span: Span | null;
  }
}

const tracer = () => trace.getTracer('sigeba');

/** A span for each request, by the path as the contract writes it: no address, name or id, nothing that somebody sent. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.config.sigeba?.name.split(' ')[1] ?? 'other';
    const attributes = { 'http.request.method': method, 'http.route': route };
    request.span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    done();
  });
  // What reads the body leaves the context of who asked: it is entered behind it.
  app.addHook('preHandler', ({ span }, _reply, done) => {
    if (span === null) done();
    else context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/**
 * A span for a statement of a request that is traced. Its text goes along where it has parameters: what people wrote stands in those.
 * @returns to be called when it has been answered, or not
 */
export function timeStatement(text: string, parameters: readonly unknown[]): ((failed: boolean) => void) | null {
  const parent = trace.getActiveSpan();
  if (parent === undefined || !parent.isRecording()) return null;
  const what = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const attributes = { 'db.system.name': 'postgresql', ...(parameters.length > 0 ? { 'db.query.text': text } : {}) };
  const span = tracer().startSpan(`postgresql ${what}`, { kind: SpanKind.CLIENT, attributes });
  return (failed) => {
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}
