import { HOME } from '@sigeba/contract/schermate.ts';
import { useLocation } from 'react-router';
import { useSession } from '../api/session.ts';
import { useUtente } from '../api/useUtente.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Redirect } from './Redirect.tsx';
import type { NavigationState } from './RequireArea.tsx';

/** The empty root: to the home of the type of user, or to login. */
export function Root() {
  const session = useSession();
  const { utente, pending } = useUtente();
  const { state } = useLocation();
  if (session === null) return <Redirect to="/login" />;
  if (utente === null) return pending ? <Spinner /> : null;
  return <Redirect to={HOME[utente.tipoUtente]} state={state} />;
}

/** An address that there is not leads to the root (platform core, section 2), and the home says so: where that is, is known after the login. */
export function Unknown() {
  const { pathname } = useLocation();
  if (useSession() === null) return <Redirect to="/login" state={{ wanted: pathname } satisfies NavigationState} />;
  return <Redirect to="/" state={{ unknown: pathname } satisfies NavigationState} />;
}
