import { useUtente } from '../../api/useUtente.ts';
import { pathTo } from '../../paths.ts';

/** The same screens stand under two addresses: the chair's and the office's (decision D-135). */
export function useDoors() {
  const { utente } = useUtente();
  const chair = utente?.tipoUtente === 'UTENTE';
  return {
    chair,
    home: pathTo(chair ? '/home' : '/cert/home'),
    commissioni: pathTo(chair ? '/commissioni' : '/cert/commissioni'),
    sedute: pathTo(chair ? '/sedute' : '/cert/sedute'),
    nuovaSeduta: pathTo(chair ? '/seduta/new' : '/cert/seduta/new'),
    seduta: (id: number) => (chair ? pathTo('/seduta/:id', { id }) : pathTo('/cert/seduta/:id', { id })),
  };
}
