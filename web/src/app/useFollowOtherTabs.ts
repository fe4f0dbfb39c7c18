import { HOME } from '@sigeba/contract/schermate.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { wereChangesKept } from '../api/kept.ts';
import { queryClient } from '../api/queryClient.ts';
import { onOtherPerson, useSession } from '../api/session.ts';
import { type SessionChange, sessionChange } from './sessionChange.ts';

/** A change of the session by another tab: the change, the user who is logged in now (null: nobody), whether unsaved answers are in the journal. */
export type OtherTabChange = { change: SessionChange; utenteId: number | null; kept: boolean };

const ARRIVALS: readonly string[] = ['/', ...Object.values(HOME)];

/**
 * Follows a login or logout in another tab (D-26): nothing of the previous user stays in memory. After a logout the guards lead to the
 * login; after the login of another user the page becomes that user's home. `followed` is the key of the screen: an open form is unmounted
 * without a question, since its changes are in the journal; `otherTab` is what the page says about it.
 */
export function useFollowOtherTabs(): { followed: number; otherTab: OtherTabChange | null } {
  const [followed, setFollowed] = useState(0);
  const [otherTab, setOtherTab] = useState<OtherTabChange | null>(null);
  const left = useRef<{ utenteId: number | null; kept: boolean }>({ utenteId: null, kept: false });
  const navigate = useNavigate();
  useEffect(
    () =>
      onOtherPerson((session, before) => {
        const keeping = before === null ? null : wereChangesKept(before.utenteId);
        queryClient.clear();
        if (session !== null) {
          flushSync(() => setFollowed((count) => count + 1));
          void navigate('/', { replace: true, flushSync: true });
        }
        void Promise.resolve(keeping).then((kept) => {
          if (before !== null) left.current = { utenteId: before.utenteId, kept: kept === true };
          const isNews = before !== null || (left.current.kept && left.current.utenteId !== session?.utenteId);
          setOtherTab(
            isNews ? { change: sessionChange(session, before), utenteId: session?.utenteId ?? null, kept: left.current.kept } : null,
          );
        });
      }),
    [navigate],
  );
  const utenteId = useSession()?.utenteId ?? null;
  const { pathname } = useLocation();
  // The notice has been read once somebody logs in here or leaves the home.
  useEffect(() => setOtherTab((said) => (said?.utenteId === utenteId ? said : null)), [utenteId]);
  useEffect(() => setOtherTab((said) => (said?.utenteId == null || ARRIVALS.includes(pathname) ? said : null)), [pathname]);
  return { followed, otherTab };
}
