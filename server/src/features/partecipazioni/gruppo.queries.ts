import type { PartecipanteManuale } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { compiledOnce } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';

export type DatiManuale = Omit<PartecipanteManuale, 'id' | 'mesiPersona' | 'partecipazioneEffettiva'>;

/**
 * Everybody of a proposta: whoever was ever asked to take part, with what is said of them and what became of it and what
 * they have filled in of their own part; and people typed by hand. One question for all who ask about the group.
 */
export const listPartecipanti = compiledOnce((tx, { propostaId }: { propostaId: number }) =>
  tx
    .selectFrom('proposta_partecipante as pp')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('categoria as g', 'g.id', 'pp.categoria_id')
    .leftJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
    .leftJoin('utente as u', 'u.id', 'pp.utente_id')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('ruolo as ru', 'ru.id', 'pr.ruolo_id')
    .leftJoin('dipartimento as di', 'di.id', 'pr.dipartimento_id')
    .leftJoin('ssd as s', 's.id', 'pr.ssd_id')
    .leftJoin('compilazione as m', 'm.id', 'pp.compilazione_id')
    .select([
      'pp.id',
      'pp.ordine',
      'pp.manuale',
      'pp.utente_id as utenteId',
      'u.cognome',
      'u.cognome_norm as cognomeNorm',
      'u.nome',
      'ru.descrizione as ruolo',
      'di.nome as dipartimento',
      's.codice as ssdProfilo',
      'pp.categoria_id as categoriaId',
      'pp.settore_erc as settoreERC',
      'pp.sotto_settore_erc as sottoSettoreERC',
      'pp.ssd',
      'pp.mesi_persona as mesiPersona',
      'pp.massa_critica as massaCritica',
      'pp.pi_sostituito as piSostituito',
      'pp.campo_uid as campoUid',
      'pp.dati',
      'q.status',
      sql<boolean>`q.motivo is not distinct from 'proposta inviata'`.as('decaduta'),
      sql<boolean>`g.apre_form and c.form_partecipante_id is not null`.as('haParte'),
      'm.form_versione_id as parteVersioneId',
      'm.valori as parteValori',
      'm.stato_validazione as parteCompleta',
    ])
    .where('pp.proposta_id', '=', propostaId)
    .orderBy('pp.ordine')
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id')
    .orderBy('pp.id'),
);

export type PartecipanteRow = Awaited<ReturnType<typeof listPartecipanti>>[number];
type Status = NonNullable<PartecipanteRow['status']>;
export type Membro = Omit<PartecipanteRow, 'utenteId' | 'cognome' | 'nome' | 'status'> & {
  utenteId: number;
  cognome: string;
  nome: string;
  status: Status;
};

/** Of these, the people of the university. */
export const membriIn = (rows: readonly PartecipanteRow[]): Membro[] =>
  rows.flatMap((row) => {
    const { utenteId, cognome, nome, status } = row;
    return row.manuale || utenteId === null || status === null
      ? []
      : [{ ...row, utenteId, cognome: cognome ?? '', nome: nome ?? '', status }];
  });

/** Of these, the people typed by hand, by field. */
export const manualiIn = (
  rows: readonly PartecipanteRow[],
): { id: number; campoUid: string; dati: DatiManuale; mesiPersona: number | null }[] =>
  rows
    .filter(({ manuale }) => manuale)
    .map(({ id, campoUid, dati, mesiPersona }) => ({ id, campoUid: campoUid ?? '', dati: dati as DatiManuale, mesiPersona }));

/** Of these, the members who have accepted and have a form of their own, by surname. */
export const conParteIn = (rows: readonly PartecipanteRow[]): Membro[] =>
  membriIn(rows)
    .filter(({ status, haParte }) => status === 'ACCETTATA' && haParte)
    .toSorted(bySurname);

/** The order of the lists of people (decision D-10). */
export const bySurname = (a: Membro, b: Membro): number =>
  byName.compare(a.cognomeNorm ?? '', b.cognomeNorm ?? '') || byName.compare(a.nome, b.nome) || a.utenteId - b.utenteId;
const byName = new Intl.Collator('it');

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

/** The holder of a form and the members who have accepted, by surname. */
export const listGruppo = (tx: Tx, { propostaId, utenteId }: { propostaId: number; utenteId: number }) =>
  tx
    .selectFrom('utente as u')
    .select(['u.id as utenteId', 'u.cognome', 'u.nome'])
    .where((eb) =>
      eb.or([
        eb('u.id', '=', utenteId),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('proposta_partecipante as pp')
            .innerJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
            .select('pp.utente_id')
            .where('q.status', '=', 'ACCETTATA')
            .where('pp.proposta_id', '=', propostaId),
        ),
      ]),
    )
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id')
    .execute();
