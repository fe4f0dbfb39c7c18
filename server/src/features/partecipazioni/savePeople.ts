import { peopleIn } from '@sigeba/contract/form/kinds/people/people.ts';
import { campiOf, categoriaOf } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { Campo, Partecipante, PartecipanteManuale, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { COMPONENTE } from '@sigeba/contract/partecipazioni/categorie.ts';
import type { StoredForm } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import {
  deleteManuali,
  insertManuale,
  inviteMembro,
  listPartecipanti,
  type Membro,
  manualiIn,
  membriIn,
  type PartecipanteRow,
  reinviteMembro,
  updateManuale,
  updateMembro,
  withdrawMembri,
} from './gruppo.queries.ts';

/** Writes the group that the answers stand for: who is new is asked, who is gone is withdrawn, what is said of each is kept. */
export async function savePeople(tx: Tx, form: StoredForm, valori: Valori): Promise<boolean> {
  const { template, propostaId } = form;
  if (propostaId === null) return false;
  const rows = await form.ask(listPartecipanti, { propostaId });
  const fields = campiOf(template, 'participants');
  const asked = fields.length > 0 && (await saveMembri(tx, { propostaId, received: form.received, fields, valori, rows }));
  const typed = campiOf(template, 'participants_manual');
  return (typed.length > 0 && (await saveManuali(tx, { propostaId, fields: typed, valori, rows }))) || asked;
}

type Group = { propostaId: number; fields: readonly Campo[]; valori: Valori; rows: readonly PartecipanteRow[] };

async function saveMembri(tx: Tx, { propostaId, received, fields, valori, rows }: Group & { received: Date }): Promise<boolean> {
  const membri = new Map(membriIn(rows).map((membro) => [membro.utenteId, membro]));
  const wanted = fields.flatMap((campo) => peopleIn(valori[campo.uid]));
  let written = false;
  for (const [ordine, row] of wanted.entries())
    written = (await saveMembro(tx, { propostaId, received, row, ordine, membro: membri.get(row.utenteId) })) || written;
  const named = new Set(wanted.map(({ utenteId }) => utenteId));
  const gone = fields.flatMap((campo) => goneFrom(campo, membri.values(), valori).filter(({ utenteId }) => !named.has(utenteId)));
  await withdrawMembri(
    tx,
    gone.map(({ id }) => id),
    received,
  );
  return written || gone.length > 0;
}

/** Members that a field lists no longer. Where it has no answer at all, whoever has accepted stays: only a list can leave them out. */
const goneFrom = (campo: Campo, membri: Iterable<Membro>, valori: Valori): Membro[] =>
  [...membri].filter(
    ({ categoriaId, status }) =>
      categoriaId === categoriaOf(campo) && status !== 'RITIRATA' && (status !== 'ACCETTATA' || Object.hasOwn(valori, campo.uid)),
  );

type Saving = { propostaId: number; received: Date; row: Partecipante; ordine: number; membro: Membro | undefined };

async function saveMembro(tx: Tx, { propostaId, received, row, ordine, membro }: Saving): Promise<boolean> {
  const said = { ordine, categoria_id: row.categoriaId, ...columnsOf(row) };
  if (membro === undefined) {
    await inviteMembro(tx, propostaId, row.utenteId, said, received);
    return true;
  }
  const changed = !isSame(membro, said);
  if (changed) await updateMembro(tx, membro.id, said);
  const asked = row.status === 'PENDING' && (membro.categoriaId !== row.categoriaId || membro.status !== row.status);
  if (asked) await reinviteMembro(tx, membro.id, received);
  return changed || asked;
}

const columnsOf = (row: Partecipante) => ({
  mesi_persona: row.mesiPersona,
  massa_critica: row.massaCritica === null ? null : row.massaCritica === 'SI',
  pi_sostituito: row.piSostituito,
  settore_erc: row.settoreERC,
  sotto_settore_erc: row.sottoSettoreERC,
  ssd: row.ssd,
});

/** Nothing to write: most savings touch nobody. */
const isSame = (membro: Membro, said: ReturnType<typeof columnsOf> & { ordine: number; categoria_id: number }): boolean =>
  membro.ordine === said.ordine &&
  membro.categoriaId === said.categoria_id &&
  membro.mesiPersona === said.mesi_persona &&
  membro.massaCritica === said.massa_critica &&
  membro.piSostituito === said.pi_sostituito &&
  membro.settoreERC === said.settore_erc &&
  membro.sottoSettoreERC === said.sotto_settore_erc &&
  membro.ssd === said.ssd;

/** People typed by hand keep their row as long as the list names it; an id that is not of this field makes a new row. */
async function saveManuali(tx: Tx, { propostaId, fields, valori, rows }: Group): Promise<boolean> {
  const uids = new Set(fields.map(({ uid }) => uid));
  const known = manualiIn(rows).filter(({ campoUid }) => uids.has(campoUid));
  const kept = new Set<number>();
  for (const campo of fields) {
    const own = new Set(known.flatMap(({ id, campoUid }) => (campoUid === campo.uid ? [id] : [])));
    for (const [ordine, { id, mesiPersona, ...dati }] of typedIn(valori[campo.uid]).entries()) {
      const row = { ordine, campo_uid: campo.uid, categoria_id: categoriaOf(campo) ?? COMPONENTE, mesi_persona: mesiPersona, dati };
      if (id === null || !own.has(id)) await insertManuale(tx, propostaId, row);
      else {
        await updateManuale(tx, id, row);
        kept.add(id);
      }
    }
  }
  const gone = known.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  await deleteManuali(tx, gone);
  return known.length > 0 || fields.some(({ uid }) => typedIn(valori[uid]).length > 0);
}

const typedIn = (value: Valori[string] | undefined): PartecipanteManuale[] =>
  typeof value === 'object' && value !== null && 'manuali' in value ? value.manuali : [];
