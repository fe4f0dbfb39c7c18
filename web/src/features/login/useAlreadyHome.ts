import { HOME, loginOf } from '@sigeba/contract/schermate.ts';
import { useLocation, useSearchParams } from 'react-router';
import { isOwnAddress } from '../../api/paths.ts';
import { useConfig } from '../../api/useConfig.ts';
import { useUtente } from '../../api/useUtente.ts';
import type { NavigationState } from '../../page/RequireArea.tsx';

/**
 * The address to which a login page sends a user who is already logged in: the wanted one, else their home; null for others. A page with
 * user name and password sends away only the users who enter by it: others may be about to change account.
 */
export function useAlreadyHome(): { to: string | null } {
  const { utente } = useUtente();
  const { pathname, state } = useLocation();
  const locale = useConfig().data?.accessoLocale === true;
  const [params] = useSearchParams();
  const wanted = (state as NavigationState)?.wanted ?? params.get('wanted');
  if (utente === null) return { to: null };
  const { tipoUtente } = utente.impersonatoDa ?? utente;
  const entersHere = pathname === '/login' || pathname === loginOf(tipoUtente, locale);
  if (!entersHere) return { to: null };
  return { to: wanted && isOwnAddress(wanted) ? wanted : HOME[utente.tipoUtente] };
}
