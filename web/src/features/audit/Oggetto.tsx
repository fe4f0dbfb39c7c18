import type { Attivita } from '@sigeba/contract/audit/audit.routes.ts';
import { type OggettoAudit, TESTI_OGGETTO } from '@sigeba/contract/audit/oggetti.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';

type Props = { oggetto: Attivita['oggetto'] };

/** Where the office sees what an act was done on; null for what has no page of its own. */
function addressOf({ tipo, id, propostaId }: NonNullable<Props['oggetto']>): string | null {
  if (propostaId !== null) return pathTo('/ur/proposte/:id/view', { id: propostaId });
  if (id === null) return null;
  if (tipo === 'utente' || tipo === 'profilo') return pathTo('/ur/anagrafica/utente/:id', { id });
  if (tipo === 'bando') return pathTo('/ur/configuraBando/:id', { id });
  if (tipo === 'commissione') return pathTo('/ur/commissioni/:id', { id });
  return null;
}

/** What an act was done on, by its kind and its name or number, and the way there. */
export function Oggetto({ oggetto }: Props) {
  if (oggetto === null) return null;
  const { tipo, id, nome } = oggetto;
  const words = [TESTI_OGGETTO[tipo as OggettoAudit] ?? tipo, nome ?? id].filter((part) => part !== null).join(' ');
  const address = addressOf(oggetto);
  return address === null ? (
    <span>{words}</span>
  ) : (
    <Link to={address} title={words}>
      {words}
    </Link>
  );
}
