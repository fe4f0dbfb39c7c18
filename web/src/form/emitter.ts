/** Who listens to what, by name. Inside `batch` listeners are called once, when all is changed. */
export type Emitter = {
  subscribe(name: string, listener: () => void): () => void;
  touch(name: string): void;
  batch<T>(work: () => T): T;
};

export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<() => void>>();
  const pending = new Set<string>();
  let depth = 0;

  function flush() {
    const names = [...pending];
    pending.clear();
    for (const name of names) for (const listener of [...(listeners.get(name) ?? [])]) listener();
  }

  return {
    subscribe(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(name) === own) listeners.delete(name);
      };
    },
    touch(name) {
      pending.add(name);
      if (depth === 0) flush();
    },
    batch(work) {
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
        if (depth === 0) flush();
      }
    },
  };
}
