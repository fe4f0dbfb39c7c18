import { HOME } from '@sigeba/contract/schermate.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ReceivedOf } from '../../api/call.ts';
import { isOwnAddress } from '../../api/paths.ts';
import { enter } from '../../api/useUtente.ts';
import type { NavigationState } from '../../page/RequireArea.tsx';
import { takeWanted } from '../../page/wanted.ts';

/** After a login: the session is stored, then to the address wanted before it, else to the home of the type. */
export function useEnter() {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  return (sessione: ReceivedOf<'POST /login'>) => {
    const stated = (location.state as NavigationState)?.wanted ?? params.get('wanted') ?? takeWanted();
    enter(sessione);
    void navigate(stated && isOwnAddress(stated) ? stated : HOME[sessione.utente.tipoUtente], { replace: true });
  };
}
