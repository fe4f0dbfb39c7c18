import { useEffect, useState } from 'react';
import { useKeptBozze } from './useKeptBozze.ts';

const TESTO = 'testo';

export type KeptTesto = {
  testo: string;
  write: (testo: string) => void;
  changed: boolean;
  /** Removes it at once, since it was sent and the page that showed it closes. */
  forget: () => void;
};

/** One text, kept in this browser under its name from when it is typed until it is what is stored. */
export function useKeptTesto(about: string, stored: string): KeptTesto {
  const kept = useKeptBozze(about);
  const [typed, write] = useState<string | null>(null);
  const testo = typed ?? kept?.get(TESTO) ?? stored;
  const changed = testo.trim() !== stored.trim();
  // Also what was typed before the journal had been read.
  useEffect(() => {
    if (kept === null) return;
    if (!changed) {
      if (kept.has(TESTO)) kept.delete(TESTO);
    } else if (kept.get(TESTO) !== testo) kept.set(TESTO, testo);
  }, [kept, changed, testo]);
  return { testo, write, changed, forget: () => void kept?.delete(TESTO) };
}
