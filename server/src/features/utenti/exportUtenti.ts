import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatTermine } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import type { FiltriUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { type Cell, csvName, csvOf } from '../../ground/csv/csv.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { searchOf } from './searchOf.ts';
import { type ExportRow, streamUtenti } from './utenti.queries.ts';

/** CSV of the current filter, without pages (decision D-37); who downloaded it is recorded (decision D-172). */
export async function exportUtenti(tx: Tx, request: Asking & { query: FiltriUtenti }): Promise<FileAnswer> {
  const { query, received } = request;
  const search = searchOf(request);
  await record(tx, request, 'exportUtenti', { tipo: 'anagrafica', id: null }, query);
  return {
    name: csvName('utenti', undefined, received),
    mime: 'text/csv; charset=utf-8',
    content: query.imper
      ? csvOf(without(HEADS, PRIVATE), streamUtenti(tx, search, 200), (row) => without(cells(row), PRIVATE))
      : csvOf(HEADS, streamUtenti(tx, search, 200), cells),
  };
}

const HEADS = [
  ...['Cognome', 'Nome', 'Codice fiscale', 'E-mail', 'Data di nascita', 'Tipo utente', 'Ruolo', 'Regime'],
  ...['Data termine rapporto', 'Dipartimento', 'Macroarea', 'SSD', 'Profilo validato', 'Ultimo accesso', 'Ultima modifica'],
];

/** Of who may be acted for the screen shows neither codice fiscale nor birth date: these columns are the registry's. */
const PRIVATE = ['Codice fiscale', 'Data di nascita'].map((head) => HEADS.indexOf(head));
const without = <T>(row: readonly T[], places: readonly number[]): T[] => row.filter((_, at) => !places.includes(at));

const REGIMI = { NESSUNO: null, TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' } as const;

const cells = (row: ExportRow): Cell[] => [
  row.cognome,
  row.nome,
  row.codiceFiscale,
  row.email,
  row.dataDiNascita !== null ? formatGiorno(row.dataDiNascita) : null,
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
