import type { PartecipanteManuale } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { compiledOnce } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/** Everybody who was ever asked to take part in a proposta, with what is said of them and what became of it. */
export const listMembri = (tx: Tx, propostaId: number) => selectMembri(tx, { propostaId });

const selectMembri = compiledOnce((tx, { propostaId }: { propostaId: number }) =>
  tx
    .selectFrom('proposta_partecipante as pp')
    .innerJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
    .innerJoin('utente as u', 'u.id', 'pp.utente_id')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('ruolo as ru', 'ru.id', 'pr.ruolo_id')
    .leftJoin('dipartimento as di', 'di.id', 'pr.dipartimento_id')
    .select((eb) => [
      'pp.id',
      'pp.ordine',
      'u.id as utenteId',
      'u.cognome',
      'u.nome',
      eb.fn.coalesce('ru.descrizione', sql<string>`''`).as('ruolo'),
      eb.fn.coalesce('di.nome', sql<string>`''`).as('dipartimento'),
      'pp.categoria_id as categoriaId',
      'pp.settore_erc as settoreERC',
      'pp.sotto_settore_erc as sottoSettoreERC',
      'pp.ssd',
      'pp.mesi_persona as mesiPersona',
      'pp.massa_critica as massaCritica',
      'pp.pi_sostituito as piSostituito',
      'q.status',
      sql<boolean>`q.motivo is not distinct from 'proposta inviata'`.as('decaduta'),
    ])
    .where('pp.proposta_id', '=', propostaId)
    .orderBy('pp.ordine')
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id'),
);

export type Membro = Awaited<ReturnType<typeof listMembri>>[number];

/** People typed by hand, by field. */
export const listManuali = (tx: Tx, propostaId: number) => selectManuali(tx, { propostaId });

const selectManuali = compiledOnce((tx, { propostaId }: { propostaId: number }) =>
  tx
    .selectFrom('proposta_partecipante')
    .select(['id', sql<string>`campo_uid`.as('campoUid'), sql<DatiManuale>`dati`.as('dati'), 'mesi_persona as mesiPersona'])
    .where('proposta_id', '=', propostaId)
    .where('manuale', '=', true)
    .orderBy('ordine')
    .orderBy('id'),
);

export type DatiManuale = Omit<PartecipanteManuale, 'id' | 'mesiPersona' | 'partecipazioneEffettiva'>;

type Detto = {
  ordine: number;
  categoria_id: number;
  mesi_persona: number | null;
  massa_critica: boolean | null;
  pi_sostituito: boolean | null;
  settore_erc: string | null;
  sotto_settore_erc: string | null;
  ssd: string | null;
};

/** Asks a person to take part: the seat and the request. */
export async function inviteMembro(tx: Tx, propostaId: number, utenteId: number, said: Detto, at: Date): Promise<void> {
  const { id } = await tx
    .insertInto('proposta_partecipante')
    .values({ proposta_id: propostaId, utente_id: utenteId, ...said })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('richiesta_partecipazione').values({ partecipante_id: id, status: 'PENDING', inviata_ts: at }).execute();
}

export const updateMembro = (tx: Tx, id: number, said: Detto) =>
  tx.updateTable('proposta_partecipante').set(said).where('id', '=', id).execute();

/** Asks once more who had refused, had been taken out, or is wanted in another categoria. */
export const reinviteMembro = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('richiesta_partecipazione')
    .set({ status: 'PENDING', inviata_ts: at, risposta_ts: null, motivo: null })
    .where('partecipante_id', '=', id)
    .execute();

/** The lead takes people out of a bozza: their requests are withdrawn, what was said of them is dropped (decision D-70). */
export async function withdrawMembri(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('richiesta_partecipazione')
    .set({ status: 'RITIRATA', risposta_ts: at, motivo: null })
    .where('partecipante_id', 'in', ids)
    .execute();
  await tx.updateTable('proposta_partecipante').set(NOTHING).where('id', 'in', ids).execute();
}

const NOTHING = { mesi_persona: null, massa_critica: null, pi_sostituito: null, settore_erc: null, sotto_settore_erc: null, ssd: null };

type Manuale = { ordine: number; campo_uid: string; categoria_id: number; dati: DatiManuale; mesi_persona: number | null };

export const insertManuale = (tx: Tx, propostaId: number, { dati, ...row }: Manuale) =>
  tx
    .insertInto('proposta_partecipante')
    .values({ proposta_id: propostaId, manuale: true, dati: JSON.stringify(dati), ...row })
    .execute();

export const updateManuale = (tx: Tx, id: number, { dati, ...row }: Manuale) =>
  tx
    .updateTable('proposta_partecipante')
    .set({ dati: JSON.stringify(dati), ...row })
    .where('id', '=', id)
    .execute();

export const deleteManuali = async (tx: Tx, ids: readonly number[]) =>
  ids.length === 0 ? [] : tx.deleteFrom('proposta_partecipante').where('manuale', '=', true).where('id', 'in', ids).execute();
