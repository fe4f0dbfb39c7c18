import { formatInstant } from '@sigeba/contract/instant.ts';
import { describeRiga, isPesata, massimoScheda } from '@sigeba/contract/valutazioni/descrizioni.rules.ts';
import { formatCoefficiente, formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { PdfButton } from '../../page/PdfButton.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { Punteggio } from '../../page/Punteggio.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { LongText } from '../../ui/data/LongText.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import css from './Scheda.module.css';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = {
  scheda: Valutazione;
  /** The area that can print the sheet; applicants and referees cannot. */
  carta?: 'ur' | 'mc';
};

/** A sheet to be read: points of how many, weights where it has some, and which means were overridden (D-199, D-200). */
export function SchedaLetta({ scheda, carta }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const { referee, respinta, motivazione, valutazionePunteggioList: righe } = scheda;
  return (
    <article className={css.letta}>
      <header className={css.testa}>
        <strong>{referee?.etichetta ?? t('scheda.commissione')}</strong>
        <StatusBadge tone={scheda.status === 'CONCLUSA' ? 'ok' : 'warn'}>{t(`scheda.stato.${scheda.status}`)}</StatusBadge>
        <Modificata scheda={scheda} />
        {carta !== undefined && <SuCarta id={scheda.id} carta={carta} autore={referee?.etichetta ?? t('scheda.commissione')} />}
      </header>
      {respinta !== null && <p>{t(respinta ? 'scheda.RESPINTA' : 'scheda.APPROVATA')}</p>}
      {respinta === null && righe.length > 0 && <Righe scheda={scheda} />}
      {motivazione && <LongText text={motivazione} />}
    </article>
  );
}

function Righe({ scheda }: { scheda: Valutazione }) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  const { valutazionePunteggioList: righe, punteggio: totale, tipoValutazione } = scheda;
  const pesata = isPesata(righe);
  const massimo = write(() => massimoScheda(righe));
  return (
    <table className={css.righe}>
      <thead>
        <tr>
          <th scope="col">{t('scheda.criterio')}</th>
          {[t('scheda.punteggio'), ...(pesata ? [t('scheda.peso'), t('scheda.pesati')] : [])].map((head) => (
            <th key={head} scope="col" className={css.numero}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {righe.map((riga) => (
          <RigaLetta key={riga.criterio.id} riga={riga} pesata={pesata} />
        ))}
      </tbody>
      {totale !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={pesata ? 3 : 1}>
              {t('scheda.totale')}
            </th>
            <td className={css.numero}>
              <Punteggio punteggio={totale} decimali={2} tipo={tipoValutazione} />
              {massimo !== null && totale !== 0 && <span> {t('scheda.su', { punti: '', massimo }).trim()}</span>}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type Riga = Valutazione['valutazionePunteggioList'][number];

function RigaLetta({ riga, pesata }: { riga: Riga; pesata: boolean }) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  const { criterio, motivazione } = riga;
  const described = write(() => describeRiga(riga));
  const media = described?.media ?? null;
  return (
    <tr>
      <th scope="row">
        {criterio.descrizione}
        {described !== null && described.fascia !== null && <p className={css.parole}>{described.fascia}</p>}
        {motivazione && (
          <p className={css.parole}>
            <LongText text={motivazione} />
          </p>
        )}
      </th>
      <td className={css.numero}>
        <span>
          {described !== null &&
            (described.massimo === null ? described.punti : t('scheda.su', { punti: described.punti, massimo: described.massimo }))}
        </span>
        {media !== null && <p className={css.parole}>{t('scheda.mediaCambiata', { media: write(() => formatPunti(media, 2)) })}</p>}
      </td>
      {pesata && (
        <>
          <td className={css.numero}>{described !== null && write(() => formatCoefficiente(criterio.coefficiente))}</td>
          <td className={css.numero}>{described?.pesati}</td>
        </>
      )}
    </tr>
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
