import type { FiltriValutazione } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { canListBozze, runsCommittee, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Column } from '../../../ground/list/column.ts';
import { type AskingList, defineList } from '../../../ground/list/defineList.ts';
import { type IstanzaRow, listIstanzeNamed } from '../istanza.queries.ts';
import { rigaFor } from './rigaFor.ts';
import { type Confine, searchValutazione, whichValutazione } from './valutazione.queries.ts';

/** The columns of D-120, then those that identify a row and its person (D-221). */
const NON_VALUTABILI: Column<IstanzaRow>[] = [
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

/** Refuses filters beyond the reader's sight: the Bozze are for the chair alone (D-134), the kinds of waiting for office and chair. */
function confine({
  actor,
  received,
  query,
}: Pick<Asking, 'actor' | 'received'> & { query: { statusValutazione: string; attende?: string | undefined } }): Confine | null {
  const sguardo = ruoloCertOf(actor.roles);
  if (sguardo === null || (query.statusValutazione === '1' && !canListBozze(sguardo))) return null;
  if (query.attende !== undefined && !runsCommittee(sguardo)) return null;
  return { sguardo, utenteId: actor.id, oggi: dayInRome(received) };
}

/** The archive of istanze, as far as the reader may see them. */
export const valutazione = defineList({
  confine: (asking: AskingList<FiltriValutazione>) => confine(asking),
  search: searchValutazione,
  which: whichValutazione,
  rows: listIstanzeNamed,
  present: (row: IstanzaRow, { actor }: AskingList<FiltriValutazione>) => rigaFor(row, actor),
  file: {
    name: 'istanze',
    anno: ({ anno }) => anno,
    act: 'exportNonValutabili',
    about: 'istanza',
    lines: listIstanzeNamed,
    columns: () => NON_VALUTABILI,
  },
});

type SenzaStato = Omit<FiltriValutazione, 'statusValutazione'>;

/** The istanze found not assessable, for office and chair alone. */
export const nonValutabili = defineList({
  confine: (asking: AskingList<SenzaStato>) =>
    runsCommittee(ruoloCertOf(asking.actor.roles)) ? confine({ ...asking, query: { ...asking.query, statusValutazione: '7' } }) : null,
  search: (filtri: SenzaStato, bounds: Confine) => searchValutazione({ ...filtri, statusValutazione: '7' }, bounds),
  which: whichValutazione,
  rows: listIstanzeNamed,
  present: (row: IstanzaRow, { actor }: AskingList<SenzaStato>) => rigaFor(row, actor),
  file: {
    name: 'istanze-non-valutabili',
    act: 'exportNonValutabili' as const,
    about: 'istanza' as const,
    lines: listIstanzeNamed,
    anno: ({ anno }: SenzaStato) => anno,
    columns: () => NON_VALUTABILI,
  },
});
