import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds after which a caller who waits for a connection is told to come back. */
const PATIENCE_MS = 15_000;
/** Milliseconds of waiting after which a route may have one connection of the reserve. */
const RESERVE_AFTER_MS = 600;

/** All connections were in use for too long. Nothing was done: a retry makes sense. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

const lanes = new AsyncLocalStorage<string>();

/** Runs work in the lane of a route: its connections are counted together. The server's own work (mails, seals, readiness) has no lane. */
export const inLane =
  <Asked extends unknown[], Answer>(lane: string, work: (...asked: Asked) => Answer) =>
  (...asked: Asked): Answer =>
    lanes.run(lane, work, ...asked);

type Waiter = { lane: string | undefined; since: number; go(): void };

export type Turns = {
  /**
   * Waits for a connection.
   * @returns the function to be called once when it is free again
   * @throws DatabaseBusy
   */
  take(): Promise<() => void>;
  /** How many connections are in use, and how many callers wait for one. */
  load(): { inUse: number; waiting: number };
};

/**
 * Hands out the `max` connections in the order of asking: callers queue, they are not refused. So that one locked table does not stop
 * unrelated work, a route has at most half of them, and all routes together two thirds. The rest is a reserve: a route that has no
 * connection and has waited a little gets one of it; the last ones are for the server's own work.
 */
export function openTurns(max: number, patience = PATIENCE_MS): Turns {
  const given = openGiven(max);
  const queue = openQueue(given, patience);
  return {
    take: async () => {
      const lane = lanes.getStore();
      return given.mayGo({ lane, since: performance.now() }) ? given.enter(lane, queue.callNext) : queue.wait(lane);
    },
    load: () => ({ inUse: given.inUse(), waiting: queue.waiting() }),
  };
}

/** The connections in use, by lane. */
function openGiven(max: number) {
  const ofRoute = Math.ceil(max / 2);
  const common = Math.ceil((max * 2) / 3);
  const ofRoutes = max - Math.floor(max / 7);
  const inHand = new Map<string | undefined, number>();
  let inUse = 0;
  return {
    inUse: () => inUse,
    mayGo({ lane, since }: Pick<Waiter, 'lane' | 'since'>): boolean {
      if (lane === undefined) return inUse < max;
      const own = inHand.get(lane) ?? 0;
      if (inUse < common) return own < ofRoute;
      return inUse < ofRoutes && own === 0 && performance.now() - since >= RESERVE_AFTER_MS;
    },
    /** @returns the function to be called once when the connection is free again */
    enter(lane: string | undefined, freed: () => void): () => void {
      inUse += 1;
      inHand.set(lane, (inHand.get(lane) ?? 0) + 1);
      return () => {
        inUse -= 1;
        const left = (inHand.get(lane) ?? 0) - 1;
        if (left > 0) inHand.set(lane, left);
        else inHand.delete(lane);
        freed();
      };
    },
  };
}

/** The callers who wait for a connection, in the order of asking. */
function openQueue(given: ReturnType<typeof openGiven>, patience: number) {
  let waiters: Waiter[] = [];
  const callNext = () => {
    for (const waiter of waiters) if (given.mayGo(waiter)) waiter.go();
  };
  const wait = (lane: string | undefined) =>
    new Promise<() => void>((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(reserve);
        clearTimeout(end);
        waiters = waiters.filter((other) => other !== waiter);
      };
      const waiter: Waiter = {
        lane,
        since: performance.now(),
        go: () => {
          leaveQueue();
          resolve(given.enter(lane, callNext));
        },
      };
      const reserve = setTimeout(callNext, RESERVE_AFTER_MS + 1);
      const end = setTimeout(() => {
        leaveQueue();
        reject(new DatabaseBusy(`No connection within ${patience} ms.`));
      }, patience);
      waiters.push(waiter);
    });
  return { callNext, wait, waiting: () => waiters.length };
}
