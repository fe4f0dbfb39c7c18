import type { Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Veduta } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { sql } from 'kysely';
import { json, one, write } from '../../ground/db/query.ts';
import type { ApplicataRow } from './graduatorie.queries.ts';

type OfClasse = { classeId: number };
type ClasseChange = OfClasse & { at: Date; by: number };

/** The money available for a classe; its last update always grows. */
export const writeDisponibile = one(
  (_, given: ClasseChange & { disponibile: number | null }) => sql<{ updatedAt: Date }>`
    insert into graduatoria (classe_id, disponibile, updated_at, updated_by)
    values (${given.classeId}, ${given.disponibile}, ${given.at}, ${given.by})
    on conflict (classe_id) do update set disponibile = excluded.disponibile, updated_by = excluded.updated_by,
      updated_at = greatest(excluded.updated_at, graduatoria.updated_at + interval '1 millisecond')
    returning updated_at as "updatedAt"`,
);
export const deleteDisponibiliMacroAree = write((q, { classeId }: OfClasse) =>
  q.deleteFrom('graduatoria_macroarea').where('classe_id', '=', classeId),
);
export const insertDisponibiliMacroAree = write(
  (_, { classeId, macroAree }: OfClasse & { macroAree: readonly { id: number; disponibile: number | null }[] }) => sql`
    insert into graduatoria_macroarea (classe_id, macroarea_id, disponibile)
    select ${classeId}, x.id, x.disponibile from jsonb_to_recordset(${json(macroAree)}) as x (id bigint, disponibile numeric)
    where x.disponibile is not null`,
);

type ScenarioContents = { nome: string; scelte: readonly Scelta[]; quadro: readonly Veduta[] };

export const insertScenario = one(
  (_, { classeId, nome, scelte, quadro, at, by }: ClasseChange & ScenarioContents) => sql<{ id: number }>`
    insert into graduatoria_scenario (classe_id, nome, scelte, quadro, created_at, created_by, updated_at, updated_by)
    values (${classeId}, ${nome}, ${json(scelte)}, ${json(quadro)}, ${at}, ${by}, ${at}, ${by})
    returning id`,
);

type OfScenario = { id: number; at: Date; by: number };
export const updateScenario = one(
  (_, { id, nome, scelte, quadro, at, by }: OfScenario & ScenarioContents) => sql<{ updatedAt: Date }>`
    update graduatoria_scenario s set nome = ${nome}, scelte = ${json(scelte)}, quadro = ${json(quadro)}, updated_by = ${by},
      updated_at = greatest(${at}::timestamptz, s.updated_at + interval '1 millisecond')
    where s.id = ${id}
    returning updated_at as "updatedAt"`,
);
export const deleteScenarioRow = write((q, { id }: { id: number }) => q.deleteFrom('graduatoria_scenario').where('id', '=', id));

type WrittenEsito = { propostaId: number; dopo: ApplicataRow['dopo'] };
/**
 * Marks the scenario as applied. Runs before its outcomes are written, so that it keeps the earlier ones together with those
 * about to be written (D-202).
 */
export const markApplicato = one(
  (_, { id, at, by, scritte }: OfScenario & { scritte: readonly WrittenEsito[] }) => sql<{ updatedAt: Date }>`
    update graduatoria_scenario s set applicato_ts = ${at}, applicato_da = ${by}, updated_by = ${by},
      updated_at = greatest(${at}::timestamptz, s.updated_at + interval '1 millisecond'),
      applicazione = (select coalesce(jsonb_agg(jsonb_build_object('propostaId', p.id, 'stato', p.status_valutazione, 'esito', to_jsonb(e),
          'dopo', x.dopo) order by p.id), '[]')
        from jsonb_to_recordset(${json(scritte)}) as x ("propostaId" bigint, dopo jsonb)
        join proposta p on p.id = x."propostaId" left join esito e on e.proposta_id = p.id)
    where s.id = ${id}
    returning updated_at as "updatedAt"`,
);

/** Marks the scenario as not applied, so that it may be changed and applied again. Runs once its outcomes are restored. */
export const unmarkApplicato = one(
  (_, { id, at, by }: OfScenario) => sql<{ updatedAt: Date }>`
    update graduatoria_scenario s set applicato_ts = null, applicato_da = null, applicazione = null, updated_by = ${by},
      updated_at = greatest(${at}::timestamptz, s.updated_at + interval '1 millisecond')
    where s.id = ${id}
    returning updated_at as "updatedAt"`,
);

/** Restores the outcomes that an application wrote, or deletes them where there were none; the present ones go into their history. */
export const restoreEsiti = write(
  (_, { id, at, by, motivazione }: OfScenario & { motivazione: string }) => sql`
    with x as (select (r.v ->> 'propostaId')::bigint as id, nullif(r.v -> 'esito', 'null'::jsonb) as esito
      from graduatoria_scenario s, jsonb_array_elements(s.applicazione) as r (v) where s.id = ${id}),
    kept as (insert into esito_storico (proposta_id, quando, da, dati)
      select e.proposta_id, ${at}::timestamptz, ${by}::bigint,
        (to_jsonb(e) - 'id' - 'proposta_id') || jsonb_build_object('motivazione', ${motivazione}::text)
      from esito e join x on x.id = e.proposta_id
      where x.esito is null or (e.finanziamento_assegnato, e.assegno_assegnato, e.commento) is distinct from
        ((x.esito ->> 'finanziamento_assegnato')::numeric, (x.esito ->> 'assegno_assegnato')::numeric, x.esito ->> 'commento')),
    gone as (delete from esito e using x where e.proposta_id = x.id and x.esito is null)
    update esito e set finanziamento_assegnato = b.finanziamento_assegnato, assegno_assegnato = b.assegno_assegnato, commento = b.commento,
      motivo_senza_punteggio = b.motivo_senza_punteggio, esito_concluso = b.esito_concluso, ufficio_ricerca_id = b.ufficio_ricerca_id, membro_commissione_id = b.membro_commissione_id,
      updated_at = greatest(${at}::timestamptz, e.updated_at + interval '1 millisecond'), updated_by = ${by}
    from x, jsonb_populate_record(null::esito, x.esito) b where e.proposta_id = x.id and x.esito is not null`,
);
