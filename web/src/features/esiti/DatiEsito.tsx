import { assegniIn, totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { formatSoglia, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { Punteggio } from '../../page/Punteggio.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { esitiTesti } from './esiti.testi.ts';
import type { Area } from './routes.ts';

/** What a proposta asked for, its scores with their threshold, and what its classe has been granted so far. */
export function DatiRichiesta({ esito, area }: { esito: Esito; area: Area }) {
  const { t } = useTexts(esitiTesti);
  const {
    titolo,
    assegnoRichiesto,
    importoSingoloAssegno,
    media,
    schedeReferee,
    mediaSogliaFinanziabilita: mediaSoglia,
    sogliaFinanziabilita: soglia,
  } = esito;
  const { decimaliPunteggio: decimali, punteggioMassimo } = esito;
  const punti = (term: string, punteggio: number | null, massimo: number | null): Definition[] =>
    punteggio === null
      ? []
      : [{ term, value: <Punteggio punteggio={punteggio} decimali={decimali} massimo={massimo} {...punteggioDi(esito)} /> }];
  return (
    <DefinitionList
      items={[
        { term: t('dati.proposta'), value: titolo, wide: true },
        { term: t('dati.richiesto'), value: <Amount value={esito.finanziamentoRichiesto} symbol /> },
        ...(assegniIn(assegnoRichiesto, importoSingoloAssegno) > 0
          ? [{ term: t('dati.assegnoRichiesto'), value: <Amount value={assegnoRichiesto} symbol /> }]
          : []),
        ...punti(t('dati.media'), media, punteggioMassimo),
        ...(schedeReferee === null ? [] : [{ term: t('dati.diChi'), value: t('dati.diReferee', { count: schedeReferee }) }]),
        ...punti(t('dati.mediaSoglia'), mediaSoglia, null),
        ...(soglia === null ? [] : [{ term: t('dati.soglia'), value: formatSoglia(soglia, esito.decimaliPunteggio) }]),
        { term: t(area === 'ur' ? 'dati.classe' : 'dati.classeVista'), value: <Amount value={esito.totaleConcessoClasse} symbol /> },
      ]}
    />
  );
}

/** The outcome as it stands, with its comment and by whom it was given. */
export function DatiAssegnato({ esito }: { esito: Esito }) {
  const { t } = useTexts(esitiTesti);
  const { ufficioRicerca, membroCommissione, updatedTimestamp, assegnoAssegnato, motivazioneEsitoSpeciale } = esito;
  const chi = ufficioRicerca ?? membroCommissione;
  return (
    <DefinitionList
      items={[
        { term: t('dati.concesso'), value: <Amount value={esito.finanziamentoAssegnato} symbol /> },
        ...(assegnoAssegnato ? [{ term: t('dati.assegnoConcesso'), value: <Amount value={assegnoAssegnato} symbol /> }] : []),
        ...(assegnoAssegnato ? [{ term: t('dati.totale'), value: <Amount value={totaleAssegnato(esito)} symbol /> }] : []),
        { term: t('dati.da'), value: chi && `${chi.cognome} ${chi.nome}` },
        { term: t('dati.quando'), value: updatedTimestamp && formatInstant(updatedTimestamp) },
        ...(motivazioneEsitoSpeciale === null ? [] : [{ term: t('dati.motivo'), value: motivazioneEsitoSpeciale, wide: true }]),
        ...(esito.motivoSenzaPunteggio === null
          ? []
          : [{ term: t('dati.motivoSenzaPunteggio'), value: esito.motivoSenzaPunteggio, wide: true }]),
        { term: t('dati.commento'), value: esito.commento ?? t('nessunCommento'), wide: true },
      ]}
    />
  );
}

/** The earlier outcomes, one for each time that it was changed or corrected, or its evaluation reopened (D-202). */
export function Storico({ storico }: Pick<Esito, 'storico'>) {
  const { t } = useTexts(esitiTesti);
  if (storico.length === 0) return null;
  return (
    <details>
      <summary>{t('storico')}</summary>
      <DataTable
        label={t('storico')}
        dense
        rows={storico}
        rowKey={(row) => storico.indexOf(row)}
        columns={[
          { key: 'quando', head: t('storicoQuando'), title: true, cell: ({ quando }) => formatInstant(quando) },
          { key: 'da', head: t('storicoDa'), cell: ({ da }) => da },
          { key: 'totale', head: t('storicoTotale'), numeric: true, cell: (row) => <Amount value={totaleAssegnato(row)} /> },
          { key: 'commento', head: t('storicoCommento'), cell: ({ commento }) => commento },
          { key: 'motivo', head: t('storicoMotivo'), cell: ({ motivazione }) => motivazione },
        ]}
      />
    </details>
  );
}
