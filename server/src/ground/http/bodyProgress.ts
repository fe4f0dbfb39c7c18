import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * How long the body of a request may take. An upload over a slow network may take as long as it progresses; any other body must arrive
 * within a minute, or its sender blocks a place for nothing.
 */
export type BodyLimits = {
  /** An upload that brings fewer bytes than this within that time has stalled. */
  stall: { bytes: number; ms: number };
  wholeMs: number;
};

const LIMITS: BodyLimits = { stall: { bytes: 16 * 1024, ms: 30_000 }, wholeMs: 60_000 };

/** Cuts the connections of requests whose body does not arrive. Headers have Node's own limit of a minute. */
export function limitBodies(app: FastifyInstance, { stall, wholeMs }: BodyLimits = LIMITS): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const { socket } = raw;
    const unwatch = isUpload(request) ? whileMoving(request, stall) : within(request, wholeMs);
    const stop = () => {
      unwatch();
      socket.off('close', stop);
    };
    for (const end of ['end', 'error', 'close']) raw.once(end, stop);
    // A request that was answered before its body had arrived reports nothing when its connection closes, because Node has released it.
    socket.once('close', stop);
  });
}

const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/form-data') === true;

function within({ raw }: FastifyRequest, ms: number): () => void {
  const timer = setTimeout(() => raw.destroy(), ms);
  return () => clearTimeout(timer);
}

function whileMoving({ raw }: FastifyRequest, { bytes, ms }: BodyLimits['stall']): () => void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead;
    if (now - before < bytes) raw.destroy();
    before = now;
  }, ms);
  return () => clearInterval(timer);
}
