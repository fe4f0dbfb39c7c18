type Work = { run: () => Promise<unknown>; failed: (failure: unknown) => void };

/** Does a work again and again, never twice at a time, for as long as the server lives; `stop` waits for the one under way. */
export function startEvery(everyMs: number, { run, failed }: Work) {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(run).catch(failed);
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
