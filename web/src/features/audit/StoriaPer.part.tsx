import { canReadStoria } from '@sigeba/contract/audit/storia.rules.ts';
import { useUtente } from '../../api/useUtente.ts';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { Storia } from './Storia.part.tsx';

type Props = { of: 'GET /ur/proposte/:id/storia' | 'GET /ur/bandi/:id/storia'; id: number };

/** The history of a proposta or a bando, for who reads the register. */
export function StoriaPer(props: Props) {
  const { utente } = useUtente();
  return utente !== null && canReadStoria(rolesOfUtente(utente)) ? <Storia {...props} /> : null;
}
