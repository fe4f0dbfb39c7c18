import { type Azione, azioneScheda } from '@sigeba/contract/proposte/valutabile.rules.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../paths.ts';
import { GestioneReferee } from '../../referee/GestioneReferee.part.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { ActionsMenu, type MenuAct } from '../../ui/ActionsMenu.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ValutaButton } from '../../valutazioni/ValutaButton.part.tsx';
import { DA_ELENCO } from '../elenco.ts';
import type { AttoKind } from './atto.types.ts';
import { EsitoButton } from './EsitoButton.tsx';
import css from './Valutazione.module.css';

type Props = { row: PropostaCommissione; begin: (kind: AttoKind) => void };

/** What may be done with a row, as the server says; one of another macro-area is there, and no more (decision 69). */
export function AzioniRiga({ row, begin }: Props) {
  const { t } = useTranslation('archivio');
  const { t: esiti } = useTranslation('esiti');
  const { t: valutazioni } = useTranslation('valutazioni');
  const navigate = useNavigate();
  const { id, titolo, presidente, indicatoriValutazione } = row;
  if (!row.macroAreaValutabile) return <span className={css.why}>{t('mc.macroareaNonValutabile')}</span>;
  const vista = pathTo('/proposte/mc/:id/view', { id });
  const may = (azione: Azione) => row.azioni.includes(azione);
  const scheda = azioneScheda(row.azioni);
  // Beside another act the long word would break the row in two: the sheet is then opened from the menu.
  const accanto = may('GESTIONE_REFEREE') || (scheda === 'VISUALIZZA' && (!presidente || may('FINANZIA') || may('MODIFICA_ESITO')));
  const more: MenuAct[] = [
    ...(accanto && scheda ? [{ key: 'scheda', label: valutazioni(`azioni.${scheda}`), onPress: () => begin('scheda') }] : []),
    { key: 'iter', label: t('mc.iter.apri'), onPress: () => begin('iter') },
    ...(indicatoriValutazione ? [{ key: 'indicatori', label: t('mc.indicatori.apri'), onPress: () => begin('indicatori') }] : []),
    ...(may('RIAPRI_VALUTAZIONE') ? [{ key: 'riapri', label: t('mc.riapri.apri'), onPress: () => begin('riapriValutazione') }] : []),
    ...(may('RIAPRI_ESITO') ? [{ key: 'riapriEsito', label: esiti('azioni.RIAPRI_ESITO'), onPress: () => begin('esito') }] : []),
  ];
  const open = { key: 'vista', label: t('visualizza'), onPress: () => void navigate(vista, { state: DA_ELENCO }) };
  return (
    <span className={css.acts}>
      {may('GESTIONE_REFEREE') && <GestioneReferee small proposta={row} porta="mc" />}
      {!accanto && <ValutaButton small id={id} titolo={titolo} azioni={row.azioni} />}
      <EsitoButton small proposta={row} onPress={() => begin('esito')} />
      {!presidente && (
        <LinkButton small to={vista} state={DA_ELENCO}>
          {t('visualizza')}
          <VisuallyHidden>: {titolo || t('senzaTitolo')}</VisuallyHidden>
        </LinkButton>
      )}
      <ActionsMenu label={t('mc.altro', { titolo: titolo || t('senzaTitolo') })} acts={presidente ? [open, ...more] : more}>
        {t('colonne.azioni')}
      </ActionsMenu>
    </span>
  );
}
