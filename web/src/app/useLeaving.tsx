import { lazy, type ReactNode, Suspense, useState } from 'react';
import { areChangesKept } from '../api/kept.ts';
import { isAnythingUnsaved } from '../api/unsaved.ts';

/** Rarely needed. If it cannot be loaded, unsaved changes stay in the journal, encrypted. */
const LeavingQuestion = lazy(() => import('./LeavingQuestion.tsx'));

/** The journal is loaded only if the page has used it. */
const storage = () => import('../api/journalStorage.ts').catch(() => null);

type LeaveRequest = { kept: boolean; go: () => unknown };

/**
 * Ends a session. Without unsaved changes nothing is left on this computer; otherwise the user decides whether they stay, so that the next
 * person never finds them unasked.
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
