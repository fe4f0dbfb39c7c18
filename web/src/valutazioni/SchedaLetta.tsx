import { formatInstant } from '@sigeba/contract/instant.ts';
import { dettoDi } from '@sigeba/contract/valutazioni/detto.rules.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { PdfButton } from '../shell/PdfButton.tsx';
import { PrintButton } from '../shell/PrintButton.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { useWriting } from '../text/useWriting.ts';
import { LongText } from '../ui/LongText.tsx';
import { Punteggio } from '../ui/Punteggio.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import css from './Scheda.module.css';

type Props = {
  scheda: Valutazione;
  /** By which door it is also had on paper; applicants and referees have none. */
  carta?: 'ur' | 'mc';
};

/** A sheet to be read: points at two decimals, since the threshold looks at them. */
export function SchedaLetta({ scheda, carta }: Props) {
  const { t } = useTranslation('valutazioni');
  const write = useWriting();
  const { referee, respinta, motivazione, punteggio: totale, valutazionePunteggioList: righe } = scheda;
  return (
    <article className={css.letta}>
      <header className={css.testa}>
        <strong>{referee?.etichetta ?? t('scheda.commissione')}</strong>
        <StatusBadge tone={scheda.status === 'CONCLUSA' ? 'ok' : 'warn'}>{t(`scheda.stato.${scheda.status}`)}</StatusBadge>
        <Modificata scheda={scheda} />
        {carta !== undefined && <SuCarta id={scheda.id} carta={carta} autore={referee?.etichetta ?? t('scheda.commissione')} />}
      </header>
      {respinta !== null && <p>{t(respinta ? 'scheda.RESPINTA' : 'scheda.APPROVATA')}</p>}
      {respinta === null && righe.length > 0 && (
        <table className={css.righe}>
          <thead>
            <tr>
              <th scope="col">{t('scheda.criterio')}</th>
              <th scope="col" className={css.numero}>
                {t('scheda.punteggio')}
              </th>
            </tr>
          </thead>
          <tbody>
            {righe.map(({ criterio, punteggio, motivazione: parole }) => (
              <tr key={criterio.id}>
                <th scope="row">
                  {criterio.descrizione}
                  {parole && (
                    <p className={css.parole}>
                      <LongText text={parole} />
                    </p>
                  )}
                </th>
                <td className={css.numero}>{criterio.valoreList.length === 0 ? '' : write(() => dettoDi(criterio, punteggio))}</td>
              </tr>
            ))}
          </tbody>
          {totale !== null && (
            <tfoot>
              <tr>
                <th scope="row">{t('scheda.totale')}</th>
                <td className={css.numero}>
                  <Punteggio punteggio={totale} decimali={2} tipo={scheda.tipoValutazione} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {motivazione && <LongText text={motivazione} />}
    </article>
  );
}

function SuCarta({ id, carta, autore }: { id: number; carta: 'ur' | 'mc'; autore: string }) {
  return (
    <>
      {carta === 'ur' && <PrintButton pagina={`/valutazioni/${id}/print?userType=ur`} />}
      <PdfButton risorsa={`/${carta}/valutazione/pdf/${id}`} titolo={autore} />
    </>
  );
}

/** Who changed it last and when, to whom that is told. */
function Modificata({ scheda: { updatedTimestamp, membroCommissione } }: { scheda: Valutazione }) {
  const { t } = useTranslation('valutazioni');
  if (updatedTimestamp === null) return null;
  const quando = formatInstant(updatedTimestamp);
  const said =
    membroCommissione === null
      ? t('scheda.modificata', { quando })
      : t('scheda.ultimaModifica', { chi: `${membroCommissione.cognome} ${membroCommissione.nome}`, quando });
  return <span className={css.quando}>{said}</span>;
}
