import type { Attivita, FiltriAudit } from '@sigeba/contract/audit/audit.routes.ts';
import { type OggettoAudit, TESTI_OGGETTO } from '@sigeba/contract/audit/oggetti.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { type AttivitaRow, listAttivita, searchAttivita, whichAttivita } from './audit.queries.ts';
import { sentenceOf } from './audit.text.ts';

const COLUMNS: Column<AttivitaRow>[] = [
  { head: 'Numero', cell: ({ id }) => id },
  { head: 'Quando', as: 'secondo', cell: ({ quando }) => quando },
  { head: 'Operatore', cell: ({ reale }) => reale },
  { head: 'Per conto di', cell: ({ realeId, effettivoId, effettivo }) => (realeId === effettivoId ? null : effettivo) },
  { head: 'Attività', cell: sentenceOf },
  { head: 'Oggetto', cell: ({ oggettoTipo }) => TESTI_OGGETTO[oggettoTipo as OggettoAudit] ?? oggettoTipo },
  { head: 'Numero oggetto', cell: ({ oggettoId }) => oggettoId },
  { head: 'Indirizzo IP', cell: ({ ip }) => ip },
];

/** The register of acts, in sentences: all of it, for the research office. */
export const registro = defineList({
  confine: ({ actor }: AskingList<FiltriAudit>) => (actor.roles.has('UFFICIO') ? 'tutto' : null),
  search: searchAttivita,
  which: whichAttivita,
  rows: listAttivita,
  present: (row): Attivita => ({ id: row.id, quando: row.quando.toISOString(), testo: sentenceOf(row), ip: row.ip }),
  file: { name: 'attivita', act: 'exportAudit', about: 'audit', lines: listAttivita, columns: () => COLUMNS },
});
