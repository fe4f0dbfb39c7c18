import type { FiltriAudit } from '@sigeba/contract/audit/audit.routes.ts';
import { type OggettoAudit, TESTI_OGGETTO } from '@sigeba/contract/audit/oggetti.ts';
import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { type Cell, csvName, csvOf } from '../../ground/csv/csv.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type AttivitaRow, streamAttivita } from './audit.queries.ts';
import { sentenceOf } from './audit.text.ts';

/** CSV of the current filter, without pages; who downloaded it is recorded (decision D-172). */
export async function exportAttivita(tx: Tx, request: Asking & { query: FiltriAudit }): Promise<FileAnswer> {
  const { query, received } = request;
  await record(tx, request, 'exportAudit', { tipo: 'audit', id: null }, query);
  return {
    name: csvName('attivita', undefined, received),
    mime: 'text/csv; charset=utf-8',
    content: csvOf(HEADS, streamAttivita(tx, query, 200), cells),
  };
}

const HEADS = ['Numero', 'Quando', 'Operatore', 'Per conto di', 'Attività', 'Oggetto', 'Numero oggetto', 'Indirizzo IP'];

const cells = (row: AttivitaRow): Cell[] => [
  row.id,
  formatInstantToTheSecond(row.quando),
  row.reale,
  row.realeId === row.effettivoId ? null : row.effettivo,
  sentenceOf(row),
  TESTI_OGGETTO[row.oggettoTipo as OggettoAudit] ?? row.oggettoTipo,
  row.oggettoId,
  row.ip,
];
