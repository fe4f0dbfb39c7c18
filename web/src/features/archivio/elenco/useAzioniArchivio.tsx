import type { AzioneUfficio } from '@sigeba/contract/esiti/azioni.rules.ts';
import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import type { MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { AttoEsito } from '../../esiti/AzioniEsito.part.tsx';
import { azioniEsitoTesti } from '../../esiti/azioniEsito.testi.ts';
import { RefereeDialog } from '../../referee/GestioneReferee.part.tsx';
import { gestioneTesti } from '../../referee/gestione.testi.ts';
import { CambiaDialog } from '../../titolari/CambiaTitolare.part.tsx';
import { titolariTesti } from '../../titolari/titolari.testi.ts';

type Azione = AzioneUfficio | 'REFEREE' | 'TITOLARE';
/** `row` as it was pressed. */
type Begun = { row: PropostaArchivio; azione: Azione };

/** What the office may do with a row of the archive besides opening it, and the dialog of the act that was begun. */
export function useAzioniArchivio() {
  const { t: esiti } = useTexts(azioniEsitoTesti);
  const { t: referee } = useTexts(gestioneTesti);
  const { t: titolari } = useTexts(titolariTesti);
  const [begun, setBegun] = useState<Begun | null>(null);
  const act = (row: PropostaArchivio, azione: Azione, label: string): MenuAct => ({
    key: azione,
    label,
    onPress: () => setBegun({ row, azione }),
  });
  return {
    acts: (row: PropostaArchivio): MenuAct[] => [
      ...(row.conReferee ? [act(row, 'REFEREE', referee('gestione'))] : []),
      ...row.azioniUfficio.map((azione) => act(row, azione, esiti(`azioni.${azione}`))),
      ...(row.cambioTitolare === null ? [] : [act(row, 'TITOLARE', titolari('cambia'))]),
    ],
    // The list may be read again while the dialog is open. A row that it no longer shows stays as it was pressed.
    dialog: (rows: readonly PropostaArchivio[]) => {
      if (begun === null) return null;
      const row = rows.find(({ id }) => id === begun.row.id) ?? begun.row;
      return <Atto row={row} azione={begun.azione} onClose={() => setBegun(null)} />;
    },
  };
}

function Atto({ row, azione, onClose }: { row: PropostaArchivio; azione: Azione; onClose: () => void }) {
  if (azione === 'REFEREE') return <RefereeDialog proposta={row} area="ur" onClose={onClose} />;
  if (azione !== 'TITOLARE') return <AttoEsito proposta={row} azione={azione} onClose={onClose} />;
  return row.cambioTitolare && <CambiaDialog proposta={row} tipo={row.cambioTitolare} onClose={onClose} />;
}
