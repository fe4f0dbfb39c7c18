import { EsitoDialog } from '../../esiti/Esito.part.tsx';
import { IndicatoriDialog } from '../../indicatori/IndicatoriDialog.part.tsx';
import { RefereeDialog } from '../../referee/GestioneReferee.part.tsx';
import type { Atto } from './atto.types.ts';
import { IterDialog } from './IterDialog.tsx';
import { RiapriValutazioneDialog } from './RiapriValutazioneDialog.tsx';

/** The dialog of the act that was begun. */
export function AttoDialog({ atto: { kind, row }, onClose }: { atto: Atto; onClose: () => void }) {
  if (kind === 'iter') return <IterDialog proposta={row} onClose={onClose} />;
  if (kind === 'referee') return <RefereeDialog proposta={row} area="mc" onClose={onClose} />;
  if (kind === 'riapriValutazione') return <RiapriValutazioneDialog proposta={row} onClose={onClose} />;
  if (kind === 'esito') return <EsitoDialog propostaId={row.id} area="mc" decimali={row.decimaliPunteggio ?? 1} onClose={onClose} />;
  return <IndicatoriDialog route="GET /mc/proposte/:id/indicatori-valutazione" id={row.id} onClose={onClose} />;
}
