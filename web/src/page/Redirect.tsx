import { Navigate, type NavigateProps, useNavigation } from 'react-router';

/**
 * Replaces this page by another. While a navigation is under way nothing is redirected: after a change of person the page being left belongs
 * to the earlier person. `Navigate` alone would navigate again at each step of its own navigation.
 */
export function Redirect(props: Omit<NavigateProps, 'replace'>) {
  return useNavigation().state === 'idle' && <Navigate {...props} replace />;
}
