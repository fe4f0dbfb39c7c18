import { STATI_PROPOSTA, statoProposta } from '@sigeba/contract/proposte/stato.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { type Cell, csvName, csvOf } from '../../ground/csv/csv.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type ArchivioRow, type Search, streamArchivio } from './archivio.queries.ts';
import { isUnder40, searchOf } from './archivio.ts';

type Request = Asking & { query: Search['filtri'] };

/** CSV of the current filter and sort, without pages (decision D-120); who downloaded it is recorded. */
export async function exportArchivio(tx: Tx, request: Request): Promise<FileAnswer> {
  const { query, received } = request;
  await record(tx, request, 'exportArchivio', { tipo: 'archivio', id: null }, query);
  const rows = streamArchivio(tx, searchOf(request), 200);
  return {
    name: csvName('proposte', query.anno, received),
    mime: 'text/csv; charset=utf-8',
    content: csvOf(HEADS, rows, cells),
  };
}

const HEADS = [
  'Protocollo',
  'Titolo',
  'Stato',
  'Responsabile',
  'Titolare',
  'E-mail',
  'Dipartimento',
  'Macroarea',
  'SSD',
  'Tipologia',
  'Classe',
  'Under 40',
  'Valutazione',
  'Punteggio',
  'Richiesto',
  'Assegno richiesto',
  'Concesso',
  'Assegno concesso',
  'Speso',
  'Data invio',
];

const VALUTAZIONE = { VALUTATA: 'Valutata', FINANZIATA: 'Finanziata', NON_FINANZIATA: 'Non finanziata' } as const;

function cells(row: ArchivioRow): Cell[] {
  const status = row.status;
  const valutazione = row.statusValutazione;
  const esitoSpeciale = row.esitoSpeciale;
  return [
    row.numeroProtocollo,
    row.titolo,
    STATI_PROPOSTA[statoProposta({ status, esitoSpeciale, esito: valutazione })],
    `${row.responsabileCognome} ${row.responsabileNome}`,
    row.titolareId === null ? null : `${row.titolareCognome} ${row.titolareNome}`,
    row.responsabileEmail,
    row.dipartimento,
    row.macroArea,
    row.ssd,
    row.tipologiaNome,
    row.classeNome,
    isUnder40(row.etaAllaDomanda),
    valutazione === null ? (status === 'INVIATA' ? 'Da valutare' : null) : VALUTAZIONE[valutazione],
    row.punteggio,
    row.finanziamentoRichiesto,
    row.assegnoRichiesto,
    row.finanziamentoConcesso,
    row.assegnoConcesso,
    row.finanziamentoSpeso,
    row.sendTimestamp,
  ];
}
