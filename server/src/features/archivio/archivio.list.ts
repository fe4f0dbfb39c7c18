import type { FiltriArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA, statoProposta } from '@sigeba/contract/proposte/stato.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { listRighe, type RigaArchivio, searchArchivio, whichArchivio } from './archivio.queries.ts';

const VALUTAZIONE = { VALUTATA: 'Valutata', FINANZIATA: 'Finanziata', NON_FINANZIATA: 'Non finanziata' } as const;

/** The columns of decision D-120, and the year. */
const COLUMNS: Column<RigaArchivio>[] = [
  { head: 'Anno', only: 'xlsx', cell: ({ anno }) => anno },
  { head: 'Protocollo', cell: ({ numeroProtocollo }) => numeroProtocollo },
  { head: 'Titolo', cell: ({ titolo }) => titolo },
  {
    head: 'Stato',
    cell: ({ status, esitoSpeciale, statusValutazione: esito }) => STATI_PROPOSTA[statoProposta({ status, esitoSpeciale, esito })],
  },
  { head: 'Responsabile', cell: (row) => `${row.responsabileCognome} ${row.responsabileNome}` },
  { head: 'Titolare', cell: (row) => (row.titolareId === null ? null : `${row.titolareCognome} ${row.titolareNome}`) },
  { head: 'E-mail', cell: ({ responsabileEmail }) => responsabileEmail },
  { head: 'Dipartimento', cell: ({ dipartimento }) => dipartimento },
  { head: 'Macroarea', cell: ({ macroArea }) => macroArea },
  { head: 'SSD', cell: ({ ssd }) => ssd },
  { head: 'Tipologia', cell: ({ tipologiaNome }) => tipologiaNome },
  { head: 'Classe', cell: ({ classeNome }) => classeNome },
  { head: 'Under 40', cell: ({ etaAllaDomanda }) => isUnder40(etaAllaDomanda) },
  { head: 'Valutazione', cell: valutazioneOf },
  { head: 'Punteggio', cell: ({ punteggio }) => punteggio },
  { head: 'Richiesto', as: 'euro', cell: ({ finanziamentoRichiesto }) => finanziamentoRichiesto },
  { head: 'Assegno richiesto', as: 'euro', cell: ({ assegnoRichiesto }) => assegnoRichiesto },
  { head: 'Concesso', as: 'euro', cell: ({ finanziamentoConcesso }) => finanziamentoConcesso },
  { head: 'Assegno concesso', as: 'euro', cell: ({ assegnoConcesso }) => assegnoConcesso },
  { head: 'Speso', as: 'euro', cell: ({ finanziamentoSpeso }) => finanziamentoSpeso },
  { head: 'Data invio', cell: ({ sendTimestamp }) => sendTimestamp },
];

function valutazioneOf({ statusValutazione, status }: RigaArchivio): string | null {
  if (statusValutazione !== null) return VALUTAZIONE[statusValutazione];
  return status === 'INVIATA' ? 'Da valutare' : null;
}

/** The archive of the research office: the proposte of the groups that the account works on (decision D-59). */
export const archivio = defineList({
  confine: ({ actor }: AskingList<FiltriArchivio>) => {
    const gruppi = gruppiOf(actor.roles);
    return gruppi.length === 0 ? null : gruppi;
  },
  search: searchArchivio,
  which: whichArchivio,
  rows: listRighe,
  present,
  file: {
    name: 'proposte',
    anno: ({ anno }) => anno,
    act: 'exportArchivio',
    about: 'archivio',
    lines: listRighe,
    columns: () => COLUMNS,
  },
});

function present(row: RigaArchivio): PropostaArchivio {
  return {
    id: row.id,
    titolo: row.titolo,
    numeroProtocollo: row.numeroProtocollo,
    status: row.status,
    statusValutazioneProposta: row.statusValutazione,
    esitoSpeciale: row.esitoSpeciale,
    esitoUfficializzato: row.dataUfficializzazione !== null,
    responsabile: { id: row.responsabileId, cognome: row.responsabileCognome, nome: row.responsabileNome },
    titolare: row.titolareId === null ? null : { id: row.titolareId, cognome: row.titolareCognome ?? '', nome: row.titolareNome ?? '' },
    classe: { id: row.classeId, nome: row.classeNome, anno: row.anno, tipologiaProgetto: { id: row.tipologiaId, nome: row.tipologiaNome } },
    dipartimento: row.dipartimento,
    macroArea: row.macroArea,
    under40: isUnder40(row.etaAllaDomanda),
    punteggio: row.punteggio,
    sogliaFinanziabilita: row.sogliaFinanziabilita,
    finanziamentoRichiesto: row.finanziamentoRichiesto,
    assegnoRichiesto: row.assegnoRichiesto,
    finanziamentoConcesso: row.finanziamentoConcesso,
    assegnoConcesso: row.assegnoConcesso,
    finanziamentoSpeso: row.finanziamentoSpeso,
    sendTimestamp: row.sendTimestamp?.toISOString() ?? null,
    lastUpdate: row.updatedAt.toISOString(),
  };
}

/** Under 40 is an age at the application below 40 (platform core, section 9). */
const isUnder40 = (eta: number | null): boolean => eta !== null && eta < 40;
