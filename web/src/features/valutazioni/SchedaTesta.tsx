import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { PdfButton } from '../../page/PdfButton.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import css from './Scheda.module.css';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = {
  scheda: Valutazione;
  /** The area that can print the sheet; applicants and referees cannot. */
  carta?: 'ur' | 'mc';
};

/** Whose sheet it is, how far where its phase does not tell, since when, and its papers. What it says stands in the table of all. */
export function SchedaTesta({ scheda, carta }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const autore = scheda.referee?.etichetta ?? t('scheda.commissione');
  return (
    <div className={css.testa}>
      <span className={css.autore}>
        <strong>{autore}</strong>{' '}
        {(scheda.status === 'BOZZA' || carta === undefined) && (
          <StatusBadge tone={scheda.status === 'CONCLUSA' ? 'ok' : 'warn'}>{t(`scheda.stato.${scheda.status}`)}</StatusBadge>
        )}
        <Modificata scheda={scheda} />
      </span>
      {carta === 'ur' && <PrintButton pagina={`/valutazioni/${scheda.id}/print?userType=ur`} titolo={autore} />}
      {carta !== undefined && <PdfButton risorsa={`/${carta}/valutazione/pdf/${scheda.id}`} titolo={autore} />}
    </div>
  );
}

/** Who changed the sheet last and when, for readers who are told. */
function Modificata({ scheda: { updatedTimestamp, membroCommissione } }: { scheda: Valutazione }) {
  const { t } = useTexts(valutazioniTesti);
  if (updatedTimestamp === null) return null;
  const quando = formatInstant(updatedTimestamp);
  const said =
    membroCommissione === null
      ? t('scheda.modificata', { quando })
      : t('scheda.ultimaModifica', { chi: `${membroCommissione.cognome} ${membroCommissione.nome}`, quando });
  return <span className={css.quando}>{said}</span>;
}
