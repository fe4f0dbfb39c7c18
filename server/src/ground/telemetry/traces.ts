import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null where it is not traced. */
    span: Span | null;
  }
}

const tracer = () => trace.getTracer('sigeba');

/** Starts a span for each request, named by the path as the contract writes it: no address, name or id, nothing that somebody sent. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.config.sigeba?.name.split(' ')[1] ?? 'other';
    const attributes = { 'http.request.method': method, 'http.route': route };
    request.span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    done();
  });
  // Reading the body leaves the async context of the request: it is entered again after it.
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
 * Starts a span for a statement of a traced request. It holds the text of a statement with parameters, since what people wrote stands in
 * those.
 * @returns the function to be called when the statement has been answered or has failed
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
