import { runsCommittee, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { type AskingList, definePages } from '../../../ground/list/defineList.ts';
import { rigaFor } from '../esame/rigaFor.ts';
import { type Confine, searchValutazione, whichValutazione } from '../esame/valutazione.queries.ts';
import { type IstanzaRow, listIstanzeNamed } from '../istanza.queries.ts';
import { presentSedutaRiga } from './readSeduta.ts';
import { listSedute, type SedutaRow, whichLibere, whichSedute } from './sedute.queries.ts';

type NoFilters = Record<never, never>;

/** Office and chair run the committee; all others are refused. */
function confine({ actor, received }: AskingList<object>): Confine | null {
  const sguardo = ruoloCertOf(actor.roles);
  return sguardo !== null && runsCommittee(sguardo) ? { sguardo, utenteId: actor.id, oggi: dayInRome(received) } : null;
}

/** The istanze that can be assigned: always those before the committee (evaluation and ethics, section 4). */
export const associabili = definePages({
  confine: (asking: AskingList<NoFilters>) => confine(asking),
  search: (_: NoFilters, bounds: Confine) => searchValutazione({ statusValutazione: '6', mie: false, ordine: 'inviata' }, bounds),
  which: whichValutazione,
  rows: listIstanzeNamed,
  present: (row: IstanzaRow, { actor }: AskingList<NoFilters>) => rigaFor(row, actor),
});

/** The istanze that a sitting may take, and those that it has. */
export const libere = definePages({
  confine: (asking: AskingList<{ sedutaId?: number | undefined }>) => confine(asking),
  search: ({ sedutaId = 0 }: { sedutaId?: number | undefined }) => ({ values: { sedutaId }, shape: {} }),
  which: whichLibere,
  rows: listIstanzeNamed,
  present: (row: IstanzaRow, { actor }: AskingList<{ sedutaId?: number | undefined }>) => rigaFor(row, actor),
});

/** Members read the sittings too, and write none (D-227). */
export const sedute = definePages({
  confine: ({ actor }: AskingList<NoFilters>) => ruoloCertOf(actor.roles),
  search: () => ({ values: {}, shape: {} }),
  which: whichSedute,
  rows: listSedute,
  present: (row: SedutaRow) => presentSedutaRiga(row),
});
