import { Navigate, type NavigateProps, useNavigation } from 'react-router';

/**
 * Another page takes the place of this one. Whoever is on the way to a page already is not sent elsewhere: after a change of person the page
 * that is being left is not theirs. `Navigate` alone would begin anew with each step of the navigation that it began.
 */
export function Redirect(props: Omit<NavigateProps, 'replace'>) {
  return useNavigation().state === 'idle' && <Navigate {...props} replace />;
}
