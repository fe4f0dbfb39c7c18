import { type Azione, azioneScheda } from '@sigeba/contract/proposte/valutabile.rules.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { ActionsMenu, type MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { esitiTesti } from '../../esiti/esiti.testi.ts';
import { GestioneReferee } from '../../referee/GestioneReferee.part.tsx';
import { ValutaButton } from '../../valutazioni/ValutaButton.part.tsx';
import { valutazioniTesti } from '../../valutazioni/valutazioni.testi.ts';
import { archivioTesti } from '../archivio.testi.ts';
import { FROM_ELENCO } from '../elenco.ts';
import type { AttoKind } from './atto.types.ts';
import { EsitoButton } from './EsitoButton.tsx';
import css from './Valutazione.module.css';

const VISTA = '/proposte/mc/:id/view';

type Props = { row: PropostaCommissione; begin: (kind: AttoKind) => void };

/**
 * What may be done with a row, as the server says; one of another macro-area is there, and no more. The chair has a
 * menu; other members one button that opens the proposta, where iter, indicators and sheets are read (evaluation and ethics, section 2).
 */
export function AzioniRiga({ row, begin }: Props) {
  const { t } = useTexts(archivioTesti);
  const { id, titolo, presidente, azioni } = row;
  if (!row.macroAreaValutabile) return <span className={css.why}>{t('mc.macroareaNonValutabile')}</span>;
  const conReferee = azioni.includes('GESTIONE_REFEREE');
  const soloLetta = azioneScheda(azioni) === 'VISUALIZZA';
  // There is no room for two buttons: the sheet is then opened from the menu.
  const accanto =
    presidente && (conReferee || (soloLetta && azioni.some((azione) => azione === 'FINANZIA' || azione === 'MODIFICA_ESITO')));
  return (
    <span className={css.acts}>
      {conReferee && <GestioneReferee small proposta={row} area="mc" />}
      {!accanto && (presidente || !soloLetta) && <ValutaButton small id={id} titolo={titolo} azioni={azioni} />}
      <EsitoButton small proposta={row} onPress={() => begin('esito')} />
      {presidente ? (
        <MenuPresidente row={row} accanto={accanto} begin={begin} />
      ) : (
        <LinkButton small to={pathTo(VISTA, { id })} state={FROM_ELENCO}>
          <ActionLabel action={t('visualizza')} titolo={titolo || t('senzaTitolo')} />
        </LinkButton>
      )}
    </span>
  );
}

function MenuPresidente({ row: { id, titolo, azioni, indicatoriValutazione }, accanto, begin }: Props & { accanto: boolean }) {
  const { t } = useTexts(archivioTesti);
  const { t: esiti } = useTexts(esitiTesti);
  const { t: valutazioni } = useTexts(valutazioniTesti);
  const navigate = useNavigate();
  const scheda = accanto && azioneScheda(azioni);
  const may = (azione: Azione) => azioni.includes(azione);
  const acts: MenuAct[] = [
    { key: 'vista', label: t('mc.visualizza'), onPress: () => void navigate(pathTo(VISTA, { id }), { state: FROM_ELENCO }) },
    ...(scheda ? [{ key: 'scheda', label: valutazioni(`azioni.${scheda}`), onPress: () => begin('scheda') }] : []),
    ...(may('RIAPRI_VALUTAZIONE') ? [{ key: 'riapri', label: t('mc.riapri.apri'), onPress: () => begin('riapriValutazione') }] : []),
    ...(may('RIAPRI_ESITO') ? [{ key: 'riapriEsito', label: esiti('azioni.RIAPRI_ESITO'), onPress: () => begin('esito') }] : []),
    { key: 'iter', label: t('mc.iter.apri'), onPress: () => begin('iter') },
    ...(indicatoriValutazione ? [{ key: 'indicatori', label: t('mc.indicatori.apri'), onPress: () => begin('indicatori') }] : []),
  ];
  return (
    <ActionsMenu label={t('mc.altro', { titolo: titolo || t('senzaTitolo') })} acts={acts}>
      <span className={css.word}>{t('colonne.azioni')}</span>
    </ActionsMenu>
  );
}
