/** The event that any answer with code 11 raises (platform core, section 7): the shell shows "Sessione Scaduta". */
const listeners = new Set<() => void>();

export const announceInvalidUser = (): void => {
  for (const listener of listeners) listener();
};

export function onInvalidUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
