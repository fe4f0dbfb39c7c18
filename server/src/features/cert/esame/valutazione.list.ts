import type { FiltriValutazione, RigaValutazione } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { canListBozze, runsCommittee, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import type { Actor, Asking } from '../../../ground/asking.ts';
import type { Column } from '../../../ground/list/column.ts';
import { type AskingList, defineList, definePages } from '../../../ground/list/defineList.ts';
import { colonneScrivania } from '../../scrivania/colonneScrivania.queries.ts';
import { asksForScrivania, readsScrivania } from '../../scrivania/scrivania.queries.ts';
import { type IstanzaScrivaniaRow, listIstanzeScrivania } from '../istanza.queries.ts';
import { rigaFor } from './rigaFor.ts';
import { type Confine, searchValutazione, whichValutazione } from './valutazione.queries.ts';

/** The columns of D-120, then those that identify a row and its person (D-221). */
const NON_VALUTABILI: Column<IstanzaScrivaniaRow>[] = [
  { head: 'Protocollo', cell: ({ numeroProtocollo, revisione }) => numeroConRevisione(numeroProtocollo, revisione) },
  { head: 'Titolo', width: 60, cell: ({ titolo }) => titolo },
  { head: 'Proponente', cell: ({ cognome, nome }) => `${cognome} ${nome}` },
  { head: 'Dipartimento', cell: ({ dipartimento }) => dipartimento },
  { head: 'Data invio', cell: ({ sendTimestamp }) => sendTimestamp },
  { head: 'Motivazione', cell: ({ notaValutazione }) => notaValutazione },
  { head: 'Data decisione', cell: ({ dataValutazione }) => dataValutazione },
  { head: 'Anno', cell: ({ sendTimestamp }) => (sendTimestamp === null ? null : yearInRome(sendTimestamp)) },
  { head: 'Macroarea', cell: ({ macroArea }) => macroArea },
  { head: 'Cognome', cell: ({ cognome }) => cognome },
  { head: 'Nome', cell: ({ nome }) => nome },
  { head: 'E-mail', cell: ({ email }) => email },
];

/** The ethics office's own file has its desk, too (D-256). */
const NON_VALUTABILI_UFFICIO = [...NON_VALUTABILI, ...colonneScrivania<IstanzaScrivaniaRow>(({ scrivania }) => scrivania)];

type Asked = Pick<FiltriValutazione, 'statusValutazione' | 'attende' | 'assegnata' | 'etichetta' | 'daRiprendere' | 'ordine'>;

/**
 * Refuses filters beyond the reader's sight: the Bozze are for the chair alone (D-134), the kinds of waiting for office and chair, the desk
 * for the office alone, in its own name (D-256).
 */
function confine({ actor, received, query }: Pick<Asking, 'actor' | 'received'> & { query: Asked }): Confine | null {
  const sguardo = ruoloCertOf(actor.roles);
  if (asksForScrivania(query) && !(sguardo === 'UFFICIO' && readsScrivania(actor))) return null;
  if (sguardo === null || (query.statusValutazione === '1' && !canListBozze(sguardo))) return null;
  if (query.attende !== undefined && !runsCommittee(sguardo)) return null;
  return { sguardo, utenteId: actor.id, oggi: dayInRome(received) };
}

/** Whether the reader's list has the desk of the ethics office. */
const isConScrivania = (actor: Actor): boolean => ruoloCertOf(actor.roles) === 'UFFICIO' && readsScrivania(actor);

/** The archive of istanze, as far as the reader may see them. */
export const valutazione = definePages({
  confine: (asking: AskingList<FiltriValutazione>) => confine(asking),
  search: searchValutazione,
  which: whichValutazione,
  rows: listIstanzeScrivania,
  present: (row: IstanzaScrivaniaRow, { actor }: AskingList<FiltriValutazione>): RigaValutazione =>
    isConScrivania(actor) ? { ...rigaFor(row, actor), scrivania: row.scrivania } : rigaFor(row, actor),
});

type SenzaStato = Omit<FiltriValutazione, 'statusValutazione'>;

/** The istanze found not assessable, for office and chair alone. */
export const nonValutabili = defineList({
  confine: (asking: AskingList<SenzaStato>) =>
    runsCommittee(ruoloCertOf(asking.actor.roles)) ? confine({ ...asking, query: { ...asking.query, statusValutazione: '7' } }) : null,
  search: (filtri: SenzaStato, bounds: Confine) => searchValutazione({ ...filtri, statusValutazione: '7' }, bounds),
  which: whichValutazione,
  rows: listIstanzeScrivania,
  present: (row: IstanzaScrivaniaRow, { actor }: AskingList<SenzaStato>) => rigaFor(row, actor),
  file: {
    name: 'istanze-non-valutabili',
    act: 'exportNonValutabili' as const,
    about: 'istanza' as const,
    lines: listIstanzeScrivania,
    anno: ({ anno }: SenzaStato) => anno,
    columns: ({ actor }: AskingList<SenzaStato>) => (isConScrivania(actor) ? NON_VALUTABILI_UFFICIO : NON_VALUTABILI),
  },
});
