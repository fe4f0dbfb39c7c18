/** One timer per name: starting it again begins the wait anew. */
export function createTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const cancel = (name: string) => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    start(name: string, ms: number, work: () => void) {
      cancel(name);
      running.set(name, setTimeout(work, ms));
    },
    cancel,
    stop() {
      for (const name of [...running.keys()]) cancel(name);
    },
  };
}
