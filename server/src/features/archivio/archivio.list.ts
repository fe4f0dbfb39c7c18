import type { FiltriCommissario, FiltriLettore, FiltriUfficio, PropostaScrivania } from '@sigeba/contract/archivio/archivio.shape.ts';
import { azioniUfficio } from '@sigeba/contract/esiti/azioni.rules.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA, statoProposta } from '@sigeba/contract/proposte/stato.ts';
import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { canChangeTitolare } from '@sigeba/contract/titolari/titolare.rules.ts';
import { alignPunteggi, decimaliPunteggio, isSottoSoglia, massimoPunteggio } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { type Lettore, lettoreOf } from '../proposte/lettori.queries.ts';
import { presentValutabile } from '../proposte/valutabile.queries.ts';
import { colonneScrivania, sayRendiconti } from '../scrivania/colonneScrivania.queries.ts';
import { readsScrivania } from '../scrivania/scrivania.queries.ts';
import { listRighe, listRigheUfficio, type RigaArchivio, type RigaUfficio, whichArchivio, whichUfficio } from './archivio.queries.ts';
import { listRigheValutabili, whichArchivioMc } from './archivioMc.queries.ts';
import { confiniUfficio } from './confini.ts';
import { searchArchivio, searchUfficio } from './ricerca.queries.ts';

const VALUTAZIONE = { VALUTATA: 'Valutata', FINANZIATA: 'Finanziata', NON_FINANZIATA: 'Non finanziata' } as const;

/** The columns of D-120, then those that identify a row and its person (D-221). */
const COLUMNS: Column<RigaArchivio>[] = [
  { head: 'Protocollo', cell: ({ numeroProtocollo }) => numeroProtocollo },
  { head: 'Titolo', width: 60, cell: ({ titolo }) => titolo },
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
  { head: 'Anno', cell: ({ anno }) => anno },
  { head: 'Bando', width: 40, cell: ({ bandoNome }) => bandoNome },
  { head: 'Cognome', cell: ({ responsabileCognome }) => responsabileCognome },
  { head: 'Nome', cell: ({ responsabileNome }) => responsabileNome },
  { head: 'Ultima modifica', cell: ({ updatedAt }) => updatedAt },
];

/** The office's file says whether an outcome is concluded, as its screen marks those that are not (D-250). */
const COLUMNS_UFFICIO: Column<RigaArchivio>[] = [
  ...COLUMNS,
  { head: 'Esito concluso', cell: (row) => (isDecisa(row) ? !hasEsitoAperto(row) : null) },
];

/** Its desk, too, for who has one (D-256). */
const COLUMNS_SCRIVANIA: Column<RigaUfficio>[] = [
  ...COLUMNS_UFFICIO,
  ...colonneScrivania<RigaUfficio>(({ scrivania }) => scrivania),
  { head: 'Scrivania delle rendicontazioni', width: 60, cell: ({ rendicontiScrivania }) => sayRendiconti(rendicontiScrivania) },
];

/** Whether a proposta of a macro-area that the member does not evaluate has been evaluated is not told. */
function valutazioneOf({
  statusValutazione,
  status,
  macroAreaValutabile,
}: RigaArchivio & { macroAreaValutabile?: boolean }): string | null {
  if (macroAreaValutabile === false) return refusalText(no('MACROAREA_NON_VALUTABILE'));
  if (statusValutazione !== null) return VALUTAZIONE[statusValutazione];
  return status === 'INVIATA' ? 'Da valutare' : null;
}

const FILE = {
  name: 'proposte',
  anno: ({ anno }: { anno?: number | undefined }) => anno,
  act: 'exportArchivio',
  about: 'archivio',
  lines: listRighe,
  columns: () => COLUMNS,
} as const;

/** The archive within the bounds of its reader: rows, counts, sums and exports hold nothing else. */
const archivioWithin = (confine: (asking: Pick<Asking, 'actor'>) => Lettore | null) =>
  defineList({
    confine: (asking: AskingList<FiltriLettore>) => confine(asking),
    search: searchArchivio,
    which: whichArchivio,
    rows: listRighe,
    present,
    align: alignPunteggi,
    file: FILE,
  });

/** The research office reads the proposte of the groups that its account works on (D-59). */
export const archivio = defineList({
  confine: (asking: AskingList<FiltriUfficio>) => confiniUfficio(asking),
  search: searchUfficio,
  which: whichUfficio,
  rows: listRigheUfficio,
  present: (row: RigaUfficio, { actor, received }): PropostaScrivania => ({
    ...present(row),
    azioniUfficio: azioniOf(row, received),
    esitoAperto: hasEsitoAperto(row),
    scrivania: readsScrivania(actor) ? row.scrivania : null,
    rendicontiScrivania: readsScrivania(actor) ? row.rendicontiScrivania : [],
  }),
  align: alignPunteggi,
  file: { ...FILE, lines: listRigheUfficio, columns: ({ actor }) => (readsScrivania(actor) ? COLUMNS_SCRIVANIA : COLUMNS_UFFICIO) },
});

/** A RAD, and the director of a department, read their own structures (D-132). */
export const archivioRad = archivioWithin(({ actor }) => lettoreOf('RAD', actor));
export const archivioDirdip = archivioWithin(({ actor }) => lettoreOf('DIRETTORE', actor));

/** A member of a commissione reads what was sent to it (D-101, D-103, D-105), with the state of each evaluation. */
export const archivioMc = defineList({
  confine: ({ actor }: AskingList<FiltriCommissario>) => lettoreOf('COMMISSARIO', actor),
  search: searchArchivio,
  which: whichArchivioMc,
  rows: listRigheValutabili,
  present(row, asking): PropostaCommissione {
    const { valutabile, refereeAttivi } = presentValutabile(row, asking);
    const shown = present(row);
    return { ...shown, ...valutabile, classe: { ...shown.classe, refereeAttivi }, cambioTitolare: null };
  },
  align: alignPunteggi,
  file: { ...FILE, lines: listRigheValutabili },
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
    etaAllaDomanda: row.etaAllaDomanda,
    punteggio: row.punteggio,
    decimaliPunteggio: decimaliPunteggio({ ...row, mediaSogliaFinanziabilita: row.mediaDecisiva }),
    punteggioMassimo: massimoPunteggio(row),
    tipoValutazione: row.tipoValutazione,
    sogliaFinanziabilita: row.sogliaFinanziabilita,
    sottoSoglia: isSottoSoglia({
      media: row.mediaDecisiva,
      mediaSogliaFinanziabilita: null,
      sogliaFinanziabilita: row.sogliaFinanziabilita,
    }),
    finanziamentoRichiesto: row.finanziamentoRichiesto,
    assegnoRichiesto: row.assegnoRichiesto,
    finanziamentoConcesso: row.finanziamentoConcesso,
    assegnoConcesso: row.assegnoConcesso,
    finanziamentoSpeso: row.finanziamentoSpeso,
    conReferee: row.conReferee,
    cambioTitolare: cambioOf(row),
    azioniUfficio: [],
    sendTimestamp: row.sendTimestamp?.toISOString() ?? null,
    lastUpdate: row.updatedAt.toISOString(),
  };
}

const azioniOf = (row: RigaArchivio, received: Date) =>
  azioniUfficio({
    ...row,
    ufficiale: row.dataUfficializzazione !== null,
    tempoConcluso: isTempoConcluso(row, received),
  });

/** As the filter says it (`conEsitoAperto`). */
const hasEsitoAperto = (row: RigaArchivio): boolean => isDecisa(row) && row.esitoSpeciale !== 'NON_AMMISSIBILE' && !row.esitoConcluso;

const isDecisa = ({ statusValutazione }: RigaArchivio): boolean =>
  statusValutazione === 'FINANZIATA' || statusValutazione === 'NON_FINANZIATA';

/** "Under 40" means an age below 40 at the application (platform core, section 9). */
const isUnder40 = (eta: number | null): boolean => eta !== null && eta < 40;

function cambioOf({
  statusValutazione,
  dataUfficializzazione,
  visibilita,
  tipoCambioTitolare: tipo,
}: RigaArchivio): PropostaArchivio['cambioTitolare'] {
  const verdict = canChangeTitolare({ statusValutazione, ufficializzata: dataUfficializzazione !== null && visibilita, tipo });
  return verdict.ok && tipo !== 'NESSUNO' ? tipo : null;
}
