import type { PropostaLetta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { formatSoglia, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { Punteggio } from '../../page/Punteggio.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Archivio.module.css';
import { archivioTesti } from './archivio.testi.ts';

const UNDER = 40;

/** People, amounts, dates and outcome of a proposta, as views of the archive show them. */
export function Dati({ proposta }: { proposta: PropostaLetta }) {
  const { t } = useTexts(archivioTesti);
  return (
    <Card title={t('vista.dati')}>
      <DefinitionList items={useDati(proposta)} />
    </Card>
  );
}

function useDati(proposta: PropostaLetta): Definition[] {
  const { t } = useTexts(archivioTesti);
  const { classe, responsabile, titolare, status, punteggio, etaAllaDomanda } = proposta;
  return [
    {
      term: t('vista.responsabile'),
      value: (
        <>
          {responsabile.cognome} {responsabile.nome}{' '}
          {etaAllaDomanda !== null && etaAllaDomanda < UNDER && <span className={css.under40}>{t('under40')}</span>}
        </>
      ),
    },
    ...(titolare === null || titolare.id === responsabile.id
      ? []
      : [{ term: t('vista.titolare'), value: `${titolare.cognome} ${titolare.nome}` }]),
    { term: t('vista.dipartimento'), value: proposta.dipartimento },
    { term: t('vista.tipologia'), value: classe.tipologiaProgetto.nome },
    { term: t('vista.classe'), value: `${classe.nome} ${classe.anno}` },
    status === 'INVIATA'
      ? { term: t('vista.inviata'), value: <DateTime value={proposta.sendTimestamp} /> }
      : { term: t('vista.scadenza'), value: <DateTime value={proposta.scadenza} /> },
    ...(status === 'BOZZA' ? [{ term: t('vista.modificata'), value: <DateTime value={proposta.lastUpdate} /> }] : []),
    { term: t('vista.richiesto'), value: <Amount value={proposta.finanziamentoRichiesto} symbol /> },
    ...assegno(t('vista.assegnoRichiesto'), proposta.assegnoRichiesto),
    ...(status === 'INVIATA'
      ? [
          ...(punteggio === null ? [] : [{ term: t('vista.punteggio'), value: <ConSoglia proposta={proposta} punteggio={punteggio} /> }]),
          ...(proposta.finanziamentoConcesso === null
            ? []
            : [{ term: t('vista.concesso'), value: <Amount value={proposta.finanziamentoConcesso} symbol /> }]),
        ]
      : []),
    ...assegno(t('vista.assegnoConcesso'), proposta.assegnoConcesso),
    ...when(t('vista.ufficializzata'), classe.dataUfficializzazione),
    ...words(t('vista.motivazione'), proposta.motivazioneEsitoSpeciale),
    ...words(t('vista.commento'), proposta.commentoFinanziamento),
  ];
}

/** `24,5 su 40 (soglia 18,0)`: a score means little without its maximum and the threshold, and has its decimals (D-200). */
function ConSoglia({ proposta, punteggio }: { proposta: PropostaLetta; punteggio: number }) {
  const { t } = useTexts(archivioTesti);
  const { sogliaFinanziabilita: soglia } = proposta;
  const decimali = proposta.decimaliPunteggio ?? 1;
  const of = { decimali, massimo: proposta.punteggioMassimo, ...punteggioDi(proposta) };
  if (soglia === null) return <Punteggio punteggio={punteggio} {...of} />;
  return (
    <>
      <Punteggio punteggio={punteggio} {...of} /> <span>{t('vista.conSoglia', { soglia: formatSoglia(soglia, decimali) })}</span>
    </>
  );
}

const assegno = (term: string, value: number | null): Definition[] => (value ? [{ term, value: <Amount value={value} symbol /> }] : []);
const when = (term: string, value: string | null): Definition[] => (value === null ? [] : [{ term, value: <DateTime value={value} /> }]);
const words = (term: string, value: string | null): Definition[] => (value ? [{ term, value, wide: true }] : []);
