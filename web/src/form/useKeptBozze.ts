import { useEffect, useState } from 'react';
import { keepsChanges } from '../api/kept.ts';
import { useSession } from '../api/session.ts';
import { openJournal } from './journal.ts';
import { type KeptBozze, keptIn } from './keptBozze.ts';

/** What was shown last of each thing is written down before it is read: it may be opened again at once. */
const written = new Map<string, Promise<unknown>>();

/** The words typed about a thing and not sent, by its name in this browser, as they were left; null until they are read. */
export function useKeptBozze(about: string): Map<string, string> | null {
  const utenteId = useSession()?.utenteId ?? null;
  const [bozze, setBozze] = useState<KeptBozze | null>(null);
  useEffect(() => {
    let isShown = true;
    void Promise.resolve(written.get(`${utenteId}/${about}`))
      .then(() => keptIn(openJournal(utenteId, about)))
      .then((kept) => {
        if (isShown) setBozze(kept);
      });
    return () => {
      isShown = false;
    };
  }, [utenteId, about]);
  useEffect(() => {
    if (bozze === null) return undefined;
    const stop = keepsChanges(() => bozze.areKept());
    return () => {
      stop();
      written.set(`${utenteId}/${about}`, bozze.areKept());
    };
  }, [bozze, utenteId, about]);
  return bozze;
}
