import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatTermine } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import type { FiltriUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { type Cell, csvName, csvOf } from '../../ground/csv/csv.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { searchOf, seesAnagrafica } from './searchOf.ts';
import { type ExportRow, streamUtenti } from './utenti.queries.ts';

/** CSV of the current filter, without pages (decision D-37); who downloaded it is recorded (decision D-172). */
export async function exportUtenti(tx: Tx, request: Asking & { query: FiltriUtenti }): Promise<FileAnswer> {
  const { actor, query, received } = request;
  const search = searchOf(actor, query);
  await record(tx, request, 'exportUtenti', { tipo: 'anagrafica', id: null }, query);
  const anagrafica = seesAnagrafica(actor);
  return {
    name: csvName('utenti', undefined, received),
    mime: 'text/csv; charset=utf-8',
    content: csvOf(HEADS, streamUtenti(tx, search, 200), (row) => cells(row, anagrafica)),
  };
}

const HEADS = [
  ...['Cognome', 'Nome', 'Codice fiscale', 'E-mail', 'Data di nascita', 'Tipo utente', 'Ruolo', 'Regime'],
  ...['Data termine rapporto', 'Dipartimento', 'Macroarea', 'SSD', 'Profilo validato', 'Ultimo accesso', 'Ultima modifica'],
];

const REGIMI = { NESSUNO: null, TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' } as const;

const cells = (row: ExportRow, anagrafica: boolean): Cell[] => [
  row.cognome,
  row.nome,
  anagrafica ? row.codiceFiscale : null,
  row.email,
  anagrafica && row.dataDiNascita !== null ? formatGiorno(row.dataDiNascita) : null,
  TESTI_TIPO[row.tipoUtente],
  row.ruolo,
  REGIMI[row.regime ?? 'NESSUNO'],
  formatTermine(row.dataTermineRapporto),
  row.dipartimento,
  row.macroArea,
  row.ssd,
  row.profiloValidato,
  row.ultimoAccesso,
  row.ultimaModifica,
];
