type Work = { run: () => Promise<unknown>; failed: (failure: unknown) => void };

/** Repeats a job while the server lives, never twice at a time; `stop` waits for the running one. */
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
