import { isDeepStrictEqual } from 'node:util';
import { peopleIn, typedPeopleIn } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import { categoriaOf } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import { campiOf } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Partecipante, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { COMPONENTE } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { Storable } from '@sigeba/contract/stored.ts';
import type { StoredForm } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import {
  deleteManuali,
  insertManuali,
  inviteMembri,
  listPartecipanti,
  type Manuale,
  type Membro,
  manualiIn,
  membriIn,
  type PartecipanteRow,
  reinviteMembri,
  type Seat,
  updateManuali,
  updateMembri,
  withdrawMembri,
} from './gruppo.queries.ts';

/**
 * Writes the group that the answers describe: new people are asked, requests of removed ones are withdrawn, the data of each is
 * stored.
 */
export async function savePeople(tx: Tx, form: StoredForm, valori: Valori): Promise<boolean> {
  const { template, propostaId, received } = form;
  if (propostaId === null) return false;
  const rows = await form.ask(listPartecipanti, { propostaId });
  const of = (kind: 'participants' | 'participants_manual') => ({ propostaId, received, valori, rows, fields: campiOf(template, kind) });
  const written = await saveMembri(tx, of('participants'));
  return (await saveManuali(tx, of('participants_manual'))) || written;
}

type Group = { propostaId: number; received: Date; fields: readonly Campo[]; valori: Valori; rows: readonly PartecipanteRow[] };

/**
 * Most saves change nobody.
 * @returns whether anybody was written
 */
async function saveMembri(tx: Tx, { propostaId, received: at, fields, valori, rows }: Group): Promise<boolean> {
  const membri = new Map(membriIn(rows).map((membro) => [membro.utenteId, membro]));
  const people = fields
    .flatMap((campo) => peopleIn(valori[campo.uid]))
    .map((row, ordine) => ({ row, seat: seatOf(row, ordine), membro: membri.get(row.utenteId) }));
  const named = new Set(people.map(({ row }) => row.utenteId));
  const gone = fields.flatMap((campo) => goneFrom(campo, membri.values(), valori).filter(({ utenteId }) => !named.has(utenteId)));
  const unknown = people.flatMap(({ row, seat, membro }) => (membro === undefined ? [{ ...seat, utenteId: row.utenteId }] : []));
  const changed = people.flatMap(({ seat, membro }) => (membro === undefined || isSame(membro, seat) ? [] : [{ ...seat, id: membro.id }]));
  const again = people.flatMap(({ row, membro }) => (membro !== undefined && isAskedAgain(row, membro) ? [membro.id] : []));
  if (unknown.length > 0) await inviteMembri(tx, { propostaId, seats: unknown, at });
  if (changed.length > 0) await updateMembri(tx, { seats: changed });
  if (again.length > 0) await reinviteMembri(tx, { ids: again, at });
  if (gone.length > 0) await withdrawMembri(tx, { ids: gone.map(({ id }) => id), at });
  return [unknown, changed, again, gone].some(({ length }) => length > 0);
}

/**
 * Members that a field no longer lists. Where the field has no answer at all, members who have accepted stay: only a list can
 * leave them out.
 */
const goneFrom = (campo: Campo, membri: Iterable<Membro>, valori: Valori): Membro[] =>
  [...membri].filter(
    ({ categoriaId, status }) =>
      categoriaId === categoriaOf(campo) && status !== 'RITIRATA' && (status !== 'ACCETTATA' || Object.hasOwn(valori, campo.uid)),
  );

const isAskedAgain = (row: Partecipante, membro: Membro): boolean =>
  row.status === 'PENDING' && (membro.categoriaId !== row.categoriaId || membro.status !== row.status);

const seatOf = (row: Partecipante, ordine: number): Seat => ({
  ordine,
  categoriaId: row.categoriaId,
  mesiPersona: row.mesiPersona,
  massaCritica: row.massaCritica === null ? null : row.massaCritica === 'SI',
  piSostituito: row.piSostituito,
  settoreERC: row.settoreERC,
  sottoSettoreERC: row.sottoSettoreERC,
  ssd: row.ssd,
});

const isSame = (membro: Membro, seat: Seat): boolean => (Object.keys(seat) as (keyof Seat)[]).every((name) => membro[name] === seat[name]);

/** People typed by hand keep their row as long as the list names it; an id that does not belong to this field makes a new row. */
async function saveManuali(tx: Tx, { propostaId, fields, valori, rows }: Group): Promise<boolean> {
  const uids = new Set(fields.map(({ uid }) => uid));
  const before = manualiIn(rows).filter(({ campoUid }) => uids.has(campoUid));
  const people = fields.flatMap((campo) => typedIn(campo, valori));
  const isOwn = ({ id, campoUid }: Storable<Manuale>) => before.some((row) => row.id === id && row.campoUid === campoUid);
  const kept = new Map(people.flatMap(({ id, ...row }) => (id !== null && isOwn({ id, ...row }) ? [[id, { id, ...row }]] : [])));
  const gone = before.filter(({ id }) => !kept.has(id));
  const unknown = people.filter((row) => !isOwn(row)).map(({ id: _, ...row }) => row);
  const changed = [...kept.values()].filter((row) => !before.some((other) => isDeepStrictEqual(other, row)));
  if (unknown.length > 0) await insertManuali(tx, { propostaId, rows: unknown });
  if (changed.length > 0) await updateManuali(tx, { rows: changed });
  if (gone.length > 0) await deleteManuali(tx, { ids: gone.map(({ id }) => id) });
  return [unknown, changed, gone].some(({ length }) => length > 0);
}

/** The people that a field holds, in its order. */
function typedIn(campo: Campo, valori: Valori): Storable<Manuale>[] {
  const categoriaId = categoriaOf(campo) ?? COMPONENTE;
  return typedPeopleIn(valori[campo.uid]).map(({ id, mesiPersona, ...dati }, ordine) => ({
    id,
    ordine,
    campoUid: campo.uid,
    categoriaId,
    mesiPersona,
    dati,
  }));
}
