import { HOME } from '@sigeba/contract/schermate.ts';
import { Navigate } from 'react-router';
import { useSession } from '../api/session.ts';
import { useUtente } from '../api/useUtente.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** The empty root: to the home of the type of user, or to login. */
export function Root() {
  const session = useSession();
  const { utente, pending } = useUtente();
  if (session === null) return <Navigate to="/login" replace />;
  if (utente === null) return pending ? <Spinner /> : null;
  return <Navigate to={HOME[utente.tipoUtente]} replace />;
}
