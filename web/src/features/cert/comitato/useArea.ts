import { runsCommittee, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { matchPath, useLocation } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';

/** Addresses of the ethics office that chair and members may read (D-227). */
const UFFICIO = ['/cert/commissioni', '/cert/cert/commissioni/:id', '/cert/sedute', '/cert/seduta/:id'];
const NUOVA = '/cert/cert/commissioni/new';

/**
 * The addresses of the committee's screens in the reader's area: each screen has one for the chair and one for the office (D-135). Chair and
 * members may read those of the office without writing there: `soloLettura` (D-227).
 */
export function useArea() {
  const { utente } = useUtente();
  const { pathname } = useLocation();
  const ruolo = utente === null ? null : ruoloCertOf(rolesOfUtente(utente));
  const inOffice = pathname !== NUOVA && UFFICIO.some((path) => matchPath(path, pathname) !== null);
  const soloLettura = !runsCommittee(ruolo) || (inOffice && ruolo === 'PRESIDENTE');
  const chair = ruolo === 'PRESIDENTE' && !soloLettura;
  return {
    chair,
    soloLettura,
    commissioni: pathTo(chair ? '/commissioni' : '/cert/commissioni'),
    sedute: pathTo(chair ? '/sedute' : '/cert/sedute'),
    nuovaSeduta: pathTo(chair ? '/seduta/new' : '/cert/seduta/new'),
    seduta: (id: number) => (chair ? pathTo('/seduta/:id', { id }) : pathTo('/cert/seduta/:id', { id })),
  };
}
