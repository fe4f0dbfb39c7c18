import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { queryClient } from '../api/queryClient.ts';
import { onOtherPerson } from '../api/session.ts';

/**
 * Another tab logged in or out (decision D-26): nothing of the earlier person stays in memory. After a logout the guards
 * lead to the login; after the login of somebody else the page becomes that person's home. The answer is the key of what
 * is on screen: a form that was open goes away without a question, its changes being in the journal.
 */
export function useFollowOtherTabs(): number {
  const [followed, setFollowed] = useState(0);
  const navigate = useNavigate();
  useEffect(
    () =>
      onOtherPerson((session) => {
        queryClient.clear();
        if (session === null) return;
        flushSync(() => setFollowed((count) => count + 1));
        void navigate('/', { replace: true });
      }),
    [navigate],
  );
  return followed;
}
