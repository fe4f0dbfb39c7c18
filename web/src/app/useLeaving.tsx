import { lazy, type ReactNode, Suspense, useState } from 'react';
import { areChangesKept } from '../api/kept.ts';
import { isAnythingUnsaved } from '../api/unsaved.ts';

/** Seldom there; where it cannot be fetched what was written stays, sealed. */
const LeavingQuestion = lazy(() => import('./LeavingQuestion.tsx'));

/** Of a page that has never kept anything it need not be fetched to leave it. */
const storage = () => import('../api/journalStorage.ts').catch(() => null);

type LeaveRequest = { kept: boolean; go: () => unknown };

/**
 * The way out of a session. With nothing unsaved nothing is left on this computer; else whoever leaves says whether it stays: what was typed
 * here is never there for the next person without a word.
 */
export function useLeaving(): { leaving: (go: () => unknown) => Promise<void>; question: ReactNode } {
  const [asked, setAsked] = useState<LeaveRequest | null>(null);
  async function leaving(go: () => unknown) {
    await areChangesKept();
    const kept = (await (await storage())?.isAnythingKept()) === true;
    if (kept || isAnythingUnsaved()) setAsked({ kept, go });
    else await go();
  }
  if (asked === null) return { leaving, question: null };
  const leave = async (keeping: boolean) => {
    setAsked(null);
    if (!keeping) await (await storage())?.forgetKept();
    await asked.go();
  };
  const question = (
    <Suspense>
      <LeavingQuestion kept={asked.kept} onLeave={(keeping) => void leave(keeping)} onStay={() => setAsked(null)} />
    </Suspense>
  );
  return { leaving, question };
}
