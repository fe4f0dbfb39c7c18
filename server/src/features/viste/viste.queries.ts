import type { Lista } from '@sigeba/contract/viste/vista.rules.ts';
import { sql } from 'kysely';
import { anyOf, first, many, one } from '../../ground/db/query.ts';

/** A view is shared only while its author belongs to that office: an author who is blocked, or lost the flag, shares nothing. */
const isOfTheOffice = sql<boolean>`(u.tipo_utente = 'UFFICIO_RICERCA' and not u.bloccato
  and exists (select from utente_abilitazione f where f.utente_id = u.id and f.codice = v.ruolo))`;

/** The caller's own views first, each group by name. */
export const listViste = many((q, { utenteId, lista, ruoli }: { utenteId: number; lista: Lista; ruoli: readonly string[] }) =>
  q
    .selectFrom('vista as v')
    .innerJoin('utente as u', 'u.id', 'v.utente_id')
    .select(['v.id', 'v.nome', 'v.domanda', 'v.colonne', 'v.ruolo', 'u.cognome', 'u.nome as nomeAutore'])
    .select(sql<boolean>`v.utente_id = ${utenteId}`.as('mia'))
    .where('v.lista', '=', lista)
    .where((eb) => eb.or([eb('v.utente_id', '=', utenteId), eb.and([eb('v.ruolo', '=', anyOf(ruoli)), isOfTheOffice])]))
    .orderBy(sql`v.utente_id <> ${utenteId}`)
    .orderBy((eb) => eb.fn('lower', ['v.nome']))
    .orderBy('v.id'),
);

export const countAltreViste = one((q, { utenteId, lista, nome }: { utenteId: number; lista: Lista; nome: string }) =>
  q
    .selectFrom('vista')
    .select((eb) => eb.fn.countAll<number>().as('altre'))
    .where('utente_id', '=', utenteId)
    .where('lista', '=', lista)
    .where(sql<boolean>`lower(nome) <> lower(${nome})`),
);

type VistaWrite = {
  utenteId: number;
  lista: Lista;
  nome: string;
  domanda: string;
  colonne: string[] | null;
  ruolo: string | null;
  at: Date;
};

/** Replaces an earlier view of the same name. */
export const keepVista = one(
  (_, { utenteId, lista, nome, domanda, colonne, ruolo, at }: VistaWrite) => sql<{ id: number }>`
    insert into vista (utente_id, lista, nome, domanda, colonne, ruolo, updated_at)
    values (${utenteId}, ${lista}, ${nome}, ${domanda}, ${colonne}::text[], ${ruolo}, ${at})
    on conflict (utente_id, lista, lower(nome)) do update
      set nome = excluded.nome, domanda = excluded.domanda, colonne = excluded.colonne, ruolo = excluded.ruolo, updated_at = excluded.updated_at
    returning id`,
);

/** Deletes only a view of the caller's own. */
export const deleteVistaOf = first((q, { utenteId, id }: { utenteId: number; id: number }) =>
  q.deleteFrom('vista').where('id', '=', id).where('utente_id', '=', utenteId).returning(['id', 'nome', 'lista']),
);
