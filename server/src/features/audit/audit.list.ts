import { ATTI, isAtto } from '@sigeba/contract/atti.ts';
import type { Attivita, FiltriAudit } from '@sigeba/contract/audit/audit.routes.ts';
import { type OggettoAudit, TESTI_OGGETTO } from '@sigeba/contract/audit/oggetti.ts';
import { TESTI_ATTO, type TipoAtto } from '@sigeba/contract/tipiAtto.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { type AttivitaRow, listAttivita, searchAttivita, whichAttivita } from './audit.queries.ts';
import { sentenceOf, whoOf } from './audit.text.ts';

const COLUMNS: Column<AttivitaRow>[] = [
  { head: 'Numero', cell: ({ id }) => id },
  { head: 'Quando', cell: ({ quando }) => quando },
  { head: 'Operatore', cell: ({ reale }) => reale },
  { head: 'Per conto di', cell: perContoOf },
  { head: 'Attività', cell: sentenceOf },
  { head: 'Oggetto', cell: ({ oggettoTipo }) => TESTI_OGGETTO[oggettoTipo as OggettoAudit] ?? oggettoTipo },
  { head: 'Numero oggetto', cell: ({ oggettoId }) => oggettoId },
  { head: 'Indirizzo IP', cell: ({ ip }) => ip },
  { head: 'Tipo', cell: tipoTextOf },
];

/** The person on whose behalf an act was done; null where the actor did it for themselves. */
function perContoOf({ realeId, effettivoId, effettivo }: AttivitaRow): string | null {
  return realeId === effettivoId ? null : effettivo;
}

function tipoOf({ azione }: AttivitaRow): TipoAtto | null {
  return isAtto(azione) ? ATTI[azione].tipo : null;
}

function tipoTextOf(row: AttivitaRow): string | null {
  const tipo = tipoOf(row);
  return tipo === null ? null : TESTI_ATTO[tipo];
}

/** The object of an act, under its present name. */
function oggettoOf(row: AttivitaRow): Attivita['oggetto'] {
  const { oggettoTipo: tipo, oggettoId, propostaId, propostaProtocollo, oggettoPersona } = row;
  if (tipo === null) return null;
  const nome = oggettoPersona ?? propostaProtocollo;
  return { tipo, id: oggettoId, propostaId, nome };
}

/** The whole register of acts in sentences, for the research office. */
export const registro = defineList({
  confine: ({ actor }: AskingList<FiltriAudit>) => (actor.roles.has('UFFICIO') ? 'tutto' : null),
  search: searchAttivita,
  which: whichAttivita,
  rows: listAttivita,
  present: (row): Attivita => ({
    id: row.id,
    quando: row.quando.toISOString(),
    testo: sentenceOf(row),
    ip: row.ip,
    chi: whoOf(row),
    perConto: perContoOf(row),
    tipo: tipoOf(row),
    oggetto: oggettoOf(row),
  }),
  file: { name: 'attivita', act: 'exportAudit', about: 'audit', lines: listAttivita, columns: () => COLUMNS },
});
