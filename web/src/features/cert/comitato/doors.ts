import { runsCommittee, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { matchPath, useLocation } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';

/** The addresses of the ethics office that chair and members read (D-227); a new commission is the chair's too. */
const UFFICIO = ['/cert/commissioni', '/cert/cert/commissioni/:id', '/cert/sedute', '/cert/seduta/:id'];
const NUOVA = '/cert/cert/commissioni/new';

/**
 * The same screens stand under two addresses: the chair's and the office's (D-135). Chair and members read those of the office, and
 * write nothing there: `soloLettura` (D-227).
 */
export function useDoors() {
  const { utente } = useUtente();
  const { pathname } = useLocation();
  const sguardo = utente === null ? null : ruoloCertOf(rolesOfUtente(utente));
  const there = pathname !== NUOVA && UFFICIO.some((path) => matchPath(path, pathname) !== null);
  const soloLettura = !runsCommittee(sguardo) || (there && sguardo === 'PRESIDENTE');
  const chair = sguardo === 'PRESIDENTE' && !soloLettura;
  return {
    chair,
    soloLettura,
    home: pathTo(utente?.tipoUtente === 'UTENTE' ? '/home' : '/cert/home'),
    commissioni: pathTo(chair ? '/commissioni' : '/cert/commissioni'),
    sedute: pathTo(chair ? '/sedute' : '/cert/sedute'),
    nuovaSeduta: pathTo(chair ? '/seduta/new' : '/cert/seduta/new'),
    seduta: (id: number) => (chair ? pathTo('/seduta/:id', { id }) : pathTo('/cert/seduta/:id', { id })),
  };
}
