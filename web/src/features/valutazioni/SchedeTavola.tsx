import { describeRiga, isPesata, massimoScheda } from '@sigeba/contract/valutazioni/descrizioni.rules.ts';
import { formatCoefficiente, formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { ReactNode } from 'react';
import { Punteggio } from '../../page/Punteggio.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { DOT } from '../../ui/data/dot.ts';
import { LongText } from '../../ui/data/LongText.tsx';
import css from './Scheda.module.css';
import { type Colonna, type RigaTavola, tavolaOf } from './tavola.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { fasi: readonly Pick<Fase, 'fase' | 'nome' | 'valutazioneList'>[] };

/**
 * Sheets that are read, one or several: criteria down, evaluators across as the reader may know them, words under the points that they
 * are about, totals last. Points of how many, weights where there are some, and which means were overridden (D-199, D-200, D-285).
 */
export function SchedeTavola({ fasi }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const { colonne, righe } = tavolaOf(fasi);
  if (colonne.length === 0) return null;
  const conFase = new Set(colonne.map(({ fase }) => fase.fase)).size > 1;
  const pesata = isPesata(righe);
  return (
    <section className={css.tavola} aria-label={t('tavola.titolo')} tabIndex={colonne.length > 3 ? 0 : undefined}>
      <table className={css.righe} aria-label={t('tavola.titolo')}>
        <thead>
          <tr>
            <th scope="col">{t('scheda.criterio')}</th>
            {colonne.map(({ scheda, fase }) => (
              <th key={scheda.id} scope="col" className={css.numero}>
                {autoreOf(scheda, t('tavola.commissione'))}
                {conFase && <span className={css.sotto}>{fase.nome}</span>}
                {scheda.status === 'BOZZA' && <span className={css.sotto}>{t('scheda.stato.BOZZA')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {righe.map((riga) => (
          <RigaLetta key={riga.criterio.id} riga={riga} colonne={colonne} pesata={pesata} />
        ))}
        <tbody>
          <Parole
            head={t('scheda.commento')}
            colonne={colonne}
            testi={colonne.map(({ scheda }) => scheda.motivazione && <LongText text={scheda.motivazione} />)}
          />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('scheda.totale')}</th>
            {colonne.map(({ scheda }) => (
              <td key={scheda.id} className={css.numero}>
                <Totale scheda={scheda} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** As the reader may know them: the server gives a referee the label. */
const autoreOf = ({ referee }: Valutazione, commissione: string): string => referee?.etichetta ?? commissione;

type RigaProps = { riga: RigaTavola; colonne: readonly Colonna[]; pesata: boolean };

function RigaLetta({ riga: { criterio, celle }, colonne, pesata }: RigaProps) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  const dette = celle.map((cella) => (cella === undefined ? null : write(() => describeRiga(cella))));
  const massimo = dette.find((detta) => detta !== null && detta.massimo !== null)?.massimo ?? null;
  const facts = [
    ...(massimo === null ? [] : [t('tavola.massimo', { massimo })]),
    ...(pesata ? [t('tavola.peso', { peso: write(() => formatCoefficiente(criterio.coefficiente)) })] : []),
  ];
  return (
    <tbody>
      <tr>
        <th scope="row">
          {criterio.descrizione}
          {facts.length > 0 && <span className={css.sotto}>{facts.join(DOT)}</span>}
        </th>
        {colonne.map(({ scheda }, at) => {
          const detta = dette[at] ?? null;
          return (
            <td key={scheda.id} className={css.numero}>
              {detta !== null && <span>{detta.punti}</span>}
              {pesata && detta !== null && criterio.coefficiente !== 1 && (
                <span className={css.sotto}>{t('tavola.pesati', { pesati: detta.pesati ?? '' })}</span>
              )}
              {detta !== null && detta.media !== null && <Cambiata media={detta.media} />}
            </td>
          );
        })}
      </tr>
      <Parole
        colonne={colonne}
        testi={celle.map((cella, at) => {
          const fascia = dette[at]?.fascia ?? null;
          if (fascia === null && !cella?.motivazione) return null;
          return (
            <>
              {fascia !== null && <p>{fascia}</p>}
              {cella?.motivazione && <LongText text={cella.motivazione} />}
            </>
          );
        })}
      />
    </tbody>
  );
}

function Cambiata({ media }: { media: number }) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  return <span className={css.sotto}>{t('scheda.mediaCambiata', { media: write(() => formatPunti(media, 2)) })}</span>;
}

type ParoleProps = {
  /** Of words that are about no criterion. */
  head?: string;
  colonne: readonly Colonna[];
  testi: readonly ReactNode[];
};

/** What the evaluators wrote, over the whole width, since a column of points is too narrow to read in. */
function Parole({ head, colonne, testi }: ParoleProps) {
  const { t } = useTexts(valutazioniTesti);
  if (!testi.some(Boolean)) return null;
  return (
    <tr className={css.scritte}>
      <td colSpan={colonne.length + 1}>
        {head !== undefined && <strong>{head}</strong>}
        {colonne.map(
          ({ scheda }, at) =>
            testi[at] && (
              <div key={scheda.id} className={css.scritta}>
                {colonne.length > 1 && <span className={css.quando}>{autoreOf(scheda, t('tavola.commissione'))}</span>}
                {testi[at]}
              </div>
            ),
        )}
      </td>
    </tr>
  );
}

function Totale({ scheda: { punteggio, respinta, tipoValutazione, valutazionePunteggioList: righe } }: { scheda: Valutazione }) {
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  if (respinta !== null) return <span>{t(respinta ? 'scheda.RESPINTA' : 'scheda.APPROVATA')}</span>;
  if (punteggio === null) return null;
  const massimo = write(() => massimoScheda(righe));
  return (
    <>
      <Punteggio punteggio={punteggio} decimali={2} tipo={tipoValutazione} />
      {massimo !== null && punteggio !== 0 && <span className={css.sotto}>{t('scheda.su', { punti: '', massimo }).trim()}</span>}
    </>
  );
}
