import { describeRiga, isPesata, massimoScheda } from '@sigeba/contract/valutazioni/descrizioni.rules.ts';
import { formatCoefficiente, formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { ReactNode } from 'react';
import { Punteggio } from '../../page/Punteggio.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { DOT } from '../../ui/data/dot.ts';
import { LongText } from '../../ui/data/LongText.tsx';
import css from './Scheda.module.css';
import { Soglia } from './Soglia.tsx';
import { type RigaTavola, tavolaOf } from './tavola.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = {
  schede: readonly Valutazione[];
  /** The phase that they are of, where there may be several. */
  fase?: string;
};

/**
 * Sheets of one phase that are read: its criteria down, evaluators across as the reader may know them, each with the total, words under the
 * points that they are about. Points of how many, weights where there are some, and which means were overridden (D-199, D-200, D-285).
 */
export function SchedeTavola({ schede, fase }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const righe = tavolaOf(schede);
  if (schede.length === 0) return null;
  const pesata = isPesata(righe);
  const titolo = [t('tavola.titolo'), fase].filter(Boolean).join(': ');
  return (
    <section className={css.tavola} aria-label={titolo} tabIndex={schede.length > 2 ? 0 : undefined}>
      <table className={css.righe} aria-label={titolo}>
        <thead>
          <tr>
            <th scope="col">{t('scheda.criterio')}</th>
            {schede.map((scheda) => (
              <th key={scheda.id} scope="col" className={css.numero}>
                {autoreOf(scheda, t('tavola.commissione'))}
                {scheda.status === 'BOZZA' && <span className={css.sotto}>{t('scheda.stato.BOZZA')}</span>}
              </th>
            ))}
          </tr>
          <tr className={css.totali}>
            <th scope="row">{t('scheda.totale')}</th>
            {schede.map((scheda) => (
              <td key={scheda.id} className={css.numero}>
                <Totale scheda={scheda} />
              </td>
            ))}
          </tr>
        </thead>
        {righe.map((riga) => (
          <RigaLetta key={riga.criterio.id} riga={riga} schede={schede} pesata={pesata} />
        ))}
        {schede.some(({ motivazione }) => motivazione) && (
          <tbody>
            <Parole
              head={t('scheda.commento')}
              schede={schede}
              testi={schede.map(({ motivazione }) => motivazione && <LongText text={motivazione} />)}
            />
          </tbody>
        )}
      </table>
    </section>
  );
}

/** As the reader may know them: the server gives a referee the label. */
const autoreOf = ({ referee }: Valutazione, commissione: string): string => referee?.etichetta ?? commissione;

type RigaProps = { riga: RigaTavola; schede: readonly Valutazione[]; pesata: boolean };

function RigaLetta({ riga: { criterio, celle }, schede, pesata }: RigaProps) {
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
        {schede.map((scheda, at) => {
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
        schede={schede}
        fasce={dette.map((detta) => detta?.fascia ?? null)}
        testi={celle.map((cella) => cella?.motivazione && <LongText text={cella.motivazione} />)}
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
  schede: readonly Valutazione[];
  /** What the scale says of the points. */
  fasce?: readonly (string | null)[];
  testi: readonly ReactNode[];
};

/** What the points mean and the evaluators wrote, over the whole width, since a column of points is too narrow to read in. */
function Parole({ head, schede, fasce = [], testi }: ParoleProps) {
  const { t } = useTexts(valutazioniTesti);
  if (![...fasce, ...testi].some(Boolean)) return null;
  return (
    <tr className={css.scritte}>
      <td colSpan={schede.length + 1}>
        {head !== undefined && <strong>{head}</strong>}
        {schede.map(
          (scheda, at) =>
            (testi[at] || fasce[at]) && (
              <div key={scheda.id} className={css.scritta}>
                <span className={css.quando}>
                  {[schede.length > 1 && autoreOf(scheda, t('tavola.commissione')), fasce[at]].filter(Boolean).join(DOT)}
                </span>
                {testi[at]}
              </div>
            ),
        )}
      </td>
    </tr>
  );
}

function Totale({ scheda }: { scheda: Valutazione }) {
  const { punteggio, respinta, tipoValutazione, sogliaFinanziabilita, valutazionePunteggioList: righe } = scheda;
  const { t } = useTexts(valutazioniTesti);
  const write = useWriting();
  if (respinta !== null) return <span>{t(respinta ? 'scheda.RESPINTA' : 'scheda.APPROVATA')}</span>;
  if (punteggio === null) return null;
  const massimo = write(() => massimoScheda(righe));
  return (
    <>
      <Punteggio punteggio={punteggio} decimali={2} tipo={tipoValutazione} />
      {massimo !== null && punteggio !== 0 && <span className={css.sotto}>{t('scheda.su', { punti: '', massimo }).trim()}</span>}
      {sogliaFinanziabilita !== null && (
        <div className={css.soglia}>
          <Soglia totale={punteggio} soglia={sogliaFinanziabilita} />
        </div>
      )}
    </>
  );
}
