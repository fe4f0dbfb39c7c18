import { azioneEsito, azioneScheda } from '@sigeba/contract/proposte/valutabile.rules.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { pathBeside } from '../../../page/beside.ts';
import { useTexts } from '../../../text/useTexts.ts';
import type { MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { azioniEsitoTesti } from '../../esiti/azioniEsito.testi.ts';
import { gestioneTesti } from '../../referee/gestione.testi.ts';
import { valutazioniTesti } from '../../valutazioni/valutazioni.testi.ts';
import { archivioTesti } from '../archivio.testi.ts';
import { FROM_ELENCO } from '../elenco.ts';
import type { AttoKind } from './atto.types.ts';

/**
 * What may be done with a row besides opening it, as the server says, its sheets beside it; nothing with one of another macro-area. A member reads iter,
 * indicators and sheets on the page of the proposta; the chair has them in the menu too (evaluation and ethics, section 2).
 */
export function useAzioniRiga(begin: (kind: AttoKind, row: PropostaCommissione) => void) {
  const { t } = useTexts(archivioTesti);
  const { t: esiti } = useTexts(azioniEsitoTesti);
  const { t: referee } = useTexts(gestioneTesti);
  const { t: valutazioni } = useTexts(valutazioniTesti);
  const navigate = useNavigate();
  return (row: PropostaCommissione): MenuAct[] => {
    const { azioni, presidente, indicatoriValutazione } = row;
    if (!row.macroAreaValutabile) return [];
    const vista = pathTo('/proposte/mc/:id/view', { id: row.id });
    const judge = () => void navigate(pathBeside(vista, 'scheda'), { state: FROM_ELENCO });
    const act = (key: AttoKind, label: string): MenuAct => ({ key, label, onPress: () => begin(key, row) });
    const scheda = azioneScheda(azioni);
    const esito = azioneEsito(azioni);
    return [
      ...(scheda !== undefined && (presidente || scheda !== 'VISUALIZZA')
        ? [{ key: 'scheda', label: valutazioni(`azioni.${scheda}`), onPress: judge }]
        : []),
      ...(esito === undefined ? [] : [act('esito', esiti(`azioni.${esito}`))]),
      ...(azioni.includes('GESTIONE_REFEREE') ? [act('referee', referee('gestione'))] : []),
      ...(presidente && azioni.includes('RIAPRI_VALUTAZIONE') ? [act('riapriValutazione', t('mc.riapri.apri'))] : []),
      ...(presidente && azioni.includes('RIAPRI_ESITO') ? [{ ...act('esito', esiti('azioni.RIAPRI_ESITO')), key: 'riapriEsito' }] : []),
      ...(presidente ? [act('iter', t('mc.iter.apri'))] : []),
      ...(presidente && indicatoriValutazione ? [act('indicatori', t('mc.indicatori.apri'))] : []),
    ];
  };
}
