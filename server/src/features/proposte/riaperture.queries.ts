import { sql } from 'kysely';
import { first, many, type Q, write } from '../../ground/db/query.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';

type NewRiapertura = { propostaId: number; by: number; motivo: string | null; finoA: Date | null; at: Date };

/** Records a reopening and keeps every row of the sent version. Runs before anything is changed. */
export const insertRiapertura = write(
  (_, { propostaId, by, motivo, finoA, at }: NewRiapertura) => sql`
    insert into proposta_riapertura (proposta_id, versione, riaperta_ts, riaperta_da, motivo, fino_a, tenuta)
    select p.id, p.versione, ${at}::timestamptz, ${by}::bigint, ${motivo}::text, ${finoA}::timestamptz, jsonb_build_object(
      'proposta', to_jsonb(p),
      'compilazioni', (select jsonb_agg(to_jsonb(k)) from compilazione k where k.id = p.compilazione_id
        or k.id in (select m.compilazione_id from proposta_partecipante m where m.proposta_id = p.id)),
      'partecipanti', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from proposta_partecipante m where m.proposta_id = p.id),
      'richieste', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from richiesta_partecipazione r
        join proposta_partecipante m on m.id = r.partecipante_id where m.proposta_id = p.id),
      'autorizzazioni', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from indicatore_autorizzazione a where a.proposta_id = p.id))
    from proposta p where p.id = ${propostaId}`,
);

/** INVIATA → BOZZA; number and instant of the sending stay. */
export const markRiaperta = write((q, { propostaId, by, finoA, at }: Omit<NewRiapertura, 'motivo'>) =>
  q.updateTable('proposta').set({ status: 'BOZZA', riaperta_fino_a: finoA, updated_at: at, updated_by: by }).where('id', '=', propostaId),
);

/** The evaluation begins anew once the proposta is sent again; a closed evaluation stays as it is. */
export const forgetFasi = write(
  (_, { propostaId }: { propostaId: number }) => sql`
    delete from proposta_fase pf using proposta p where p.id = pf.proposta_id and p.id = ${propostaId} and p.status_valutazione is null`,
);

/** Requests that the sending closed without an answer are pending again (D-68). */
export const renewRichieste = write((q, { propostaId, at }: { propostaId: number; at: Date }) =>
  q
    .updateTable('richiesta_partecipazione')
    .set({ status: 'PENDING', inviata_ts: at, risposta_ts: null, decaduta: false })
    .where('decaduta', '=', true)
    .where('partecipante_id', 'in', (eb) => eb.selectFrom('proposta_partecipante').select('id').where('proposta_id', '=', propostaId)),
);

/** Proposte reopened and not sent again before this instant. */
const lapsed = (q: Q, { before }: { before: Date }) =>
  q
    .selectFrom('proposta_riapertura as a')
    .innerJoin('proposta as p', 'p.id', 'a.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .where('a.chiusa_ts', 'is', null)
    .where('p.status', '=', 'BOZZA')
    .where(scadenzaOfProposta, '<', before);

/** All of these proposte, the longest since first. */
export const listLapsed = many((q, said: { before: Date }) => lapsed(q, said).select('p.id').orderBy('a.id'));

/** One of these proposte, with what its responsabile is told. */
export const findLapsed = first((q, { id, before }: { id: number; before: Date }) =>
  lapsed(q, { before })
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .select([
      'a.versione',
      'p.numero_protocollo as numeroProtocollo',
      'p.send_timestamp as sendTimestamp',
      'p.updated_at as updatedAt',
      'u.id as utenteId',
      'u.email',
      'u.nome',
      sql<string | null>`a.tenuta -> 'proposta' ->> 'titolo'`.as('titolo'),
      scadenzaOfProposta.as('scadenza'),
    ])
    .where('p.id', '=', id),
);

type Of = { propostaId: number };
const kept = ({ propostaId }: Of, what: string) =>
  sql`(select a.tenuta -> ${sql.lit(what)} from proposta_riapertura a where a.proposta_id = ${propostaId} and a.chiusa_ts is null)`;

/**
 * Keeps every answer as it stands, the lead's (without a member) and the members', before the sent answers are restored. Runs
 * before any `restore…`.
 */
export const keepScartata = write(
  (_, { propostaId }: Of) => sql`
    update proposta_riapertura a set scartata = (
      select jsonb_agg(jsonb_build_object('compilazioneId', k.id, 'utenteId', f.utente_id, 'formVersioneId', k.form_versione_id,
        'valori', k.valori) || case when k.risposte_prima is null then '{}'
          else jsonb_build_object('rispostePrima', k.risposte_prima) end order by k.id)
      from (select p.compilazione_id, null::bigint as utente_id from proposta p where p.id = ${propostaId}
        union all select m.compilazione_id, m.utente_id from proposta_partecipante m where m.proposta_id = ${propostaId}) f
      join compilazione k on k.id = f.compilazione_id)
    where a.proposta_id = ${propostaId} and a.chiusa_ts is null`,
);

/** The unsent answers that reopenings of a proposta left, newest first. */
export const listScartate = many((q, { propostaId }: Of) =>
  q
    .selectFrom('proposta_riapertura')
    .select(['id', 'versione', 'riaperta_ts as riaperta', 'chiusa_ts as chiusa'])
    .where('proposta_id', '=', propostaId)
    .where('scartata', 'is not', null)
    .orderBy('riaperta_ts', 'desc'),
);

/** The lead's answers in one of these reopenings, in the form that they were written in. */
export const findScartata = first(
  (_, { propostaId, id }: Of & { id: number }) => sql<{ formVersioneId: number; valori: unknown }>`
    select (s.risposte ->> 'formVersioneId')::bigint as "formVersioneId", s.risposte -> 'valori' as valori
    from proposta_riapertura a, jsonb_array_elements(a.scartata) s(risposte)
    where a.proposta_id = ${propostaId} and a.id = ${id} and s.risposte ->> 'utenteId' is null`,
);

/** People typed by hand since are deleted. People of the university never are: those asked since are no longer asked. */
export const removeLaterManuali = write(
  (_, of: Of) => sql`
    delete from proposta_partecipante m where m.proposta_id = ${of.propostaId} and m.manuale
      and m.id not in (select s.id from jsonb_populate_recordset(null::proposta_partecipante, ${kept(of, 'partecipanti')}) s)`,
);
export const restorePartecipanti = write(
  (_, of: Of) => sql`
    insert into proposta_partecipante as m (id, proposta_id, utente_id, categoria_id, manuale, campo_uid, dati, ordine, mesi_persona,
      massa_critica, pi_sostituito, settore_erc, sotto_settore_erc, ssd, compilazione_id, parte_updated_at)
    select id, proposta_id, utente_id, categoria_id, manuale, campo_uid, dati, ordine, mesi_persona, massa_critica, pi_sostituito,
      settore_erc, sotto_settore_erc, ssd, compilazione_id, parte_updated_at
    from jsonb_populate_recordset(null::proposta_partecipante, ${kept(of, 'partecipanti')})
    on conflict (id) do update set categoria_id = excluded.categoria_id, campo_uid = excluded.campo_uid, dati = excluded.dati,
      ordine = excluded.ordine, mesi_persona = excluded.mesi_persona, massa_critica = excluded.massa_critica,
      pi_sostituito = excluded.pi_sostituito, settore_erc = excluded.settore_erc, sotto_settore_erc = excluded.sotto_settore_erc,
      ssd = excluded.ssd, compilazione_id = excluded.compilazione_id, parte_updated_at = excluded.parte_updated_at`,
);
export const restoreRichieste = write(
  (_, { propostaId, at }: Of & { at: Date }) => sql`
    update richiesta_partecipazione r set status = coalesce(s.status, 'RITIRATA'), inviata_ts = coalesce(s.inviata_ts, r.inviata_ts),
      risposta_ts = case when s.id is null then ${at}::timestamptz else s.risposta_ts end,
      decaduta = coalesce(s.decaduta, false), era_accettata = coalesce(s.era_accettata, r.status = 'ACCETTATA'),
      sollecitata_ts = case when s.id is null then r.sollecitata_ts else s.sollecitata_ts end
    from proposta_partecipante m
    left join jsonb_populate_recordset(null::richiesta_partecipazione, ${kept({ propostaId }, 'richieste')}) s on s.partecipante_id = m.id
    where m.id = r.partecipante_id and m.proposta_id = ${propostaId} and (s.id is not null or r.status in ('PENDING', 'ACCETTATA'))`,
);

/** The indicators that teachers let the readers see, as they were. */
export const removeAutorizzazioni = write((q, { propostaId }: Of) =>
  q.deleteFrom('indicatore_autorizzazione').where('proposta_id', '=', propostaId),
);
export const restoreAutorizzazioni = write(
  (_, of: Of) => sql`
    insert into indicatore_autorizzazione
    select * from jsonb_populate_recordset(null::indicatore_autorizzazione, ${kept(of, 'autorizzazioni')})`,
);

/** BOZZA → INVIATA, as it was sent; the reopening is over. */
export const markRipresa = write(
  (_, { propostaId, at }: Of & { at: Date }) => sql`
    update proposta p set status = 'INVIATA', riaperta_fino_a = null, titolo = s.titolo, abstract_proposta = s.abstract_proposta,
      finanziamento_richiesto = s.finanziamento_richiesto, assegno_richiesto = s.assegno_richiesto, updated_at = ${at}::timestamptz
    from jsonb_populate_record(null::proposta, ${kept({ propostaId }, 'proposta')}) s where p.id = ${propostaId}`,
);
export const closeRipresa = write((q, { propostaId, at }: Of & { at: Date }) =>
  q
    .updateTable('proposta_riapertura')
    .set({ esito: 'RIPRESA', chiusa_ts: at, tenuta: null })
    .where('proposta_id', '=', propostaId)
    .where('chiusa_ts', 'is', null),
);
