import type { IncaricoRilievo } from '@sigeba/contract/qualita/rilievo.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { inCarica } from '../funzioni/inCarica.queries.ts';

/**
 * A value that more accounts share says nothing about a person: a date that stands for an unknown one, or the mailbox of an office. It also
 * bounds how many pairs are compared.
 */
const CONDIVISI_MAX = 30;

/** Pairs of accounts of one type that share a value `chiave`, the lower id first. */
const pairsBy = (indizio: string, chiave: RawBuilder<unknown>, also: RawBuilder<unknown>) => sql`
  select a.id as utente_id, b.id as altro_id, ${sql.lit(indizio)}::text as indizio
  from (select *, ${chiave} as chiave, count(*) over (partition by tipo_utente, ${chiave}) as quanti from vivi) a
    join (select *, ${chiave} as chiave from vivi) b on b.tipo_utente = a.tipo_utente and b.chiave = a.chiave and b.id > a.id
  where a.quanti <= ${sql.lit(CONDIVISI_MAX)} and ${also}`;

const VICINI = sql`nomi_vicini(a.cognome, a.nome, b.cognome, b.nome)`;
/** Neither birth date contradicts the other. */
const STESSA_NASCITA = sql`coalesce(a.data_di_nascita = b.data_di_nascita, true)`;
/** The digits that homocody replaces by letters, back in their places; without the check character, which depends on them. */
const SENZA_OMOCODIA = sql`case when length(codice) = 16 then left(translate(codice, 'LMNPQRSTUV', '0123456789'), 15) end`;

/** Accounts of one type that may be of one person (D-33: a person has one account of a type). */
const DOPPIONI = sql`
  select 'DOPPIONE', c.utente_id, c.altro_id, jsonb_build_object('indizi', jsonb_agg(c.indizio order by c.indizio desc)), null::jsonb
  from (
    ${pairsBy('NASCITA', sql`data_di_nascita`, VICINI)}
    union all
    ${pairsBy('EMAIL', sql`split_part(casella, '@', 1)`, sql`${VICINI} and ${STESSA_NASCITA}`)}
    union all
    ${pairsBy('CODICE', SENZA_OMOCODIA, sql`true`)}
  ) c group by c.utente_id, c.altro_id`;

/** Accounts of two types with one address or codice fiscale, which belong to one person (D-33), under two names. */
const IDENTITA = sql`
  select 'IDENTITA', c.utente_id, c.altro_id, jsonb_build_object('indizi', jsonb_agg(c.indizio order by c.indizio desc)), null::jsonb
  from (
    select a.id as utente_id, b.id as altro_id, 'EMAIL' as indizio
    from vivi a join vivi b on b.casella = a.casella and b.tipo_utente <> a.tipo_utente and b.id > a.id where not ${VICINI}
    union all
    select a.id, b.id, 'CODICE' from vivi a join vivi b on b.codice = a.codice and b.tipo_utente <> a.tipo_utente and b.id > a.id where not ${VICINI}
  ) c group by c.utente_id, c.altro_id`;

const CONTRADDIZIONI = sql`contraddizioni_codice_fiscale(u.codice_fiscale::text, u.cognome::text, u.nome::text, u.data_di_nascita)`;
const CODICI = sql`
  select 'CODICE_FISCALE', u.id, null, jsonb_build_object('contraddizioni', ${CONTRADDIZIONI}), null
  from utente u where ${CONTRADDIZIONI} <> '{}' and not u.bloccato and u.anonimo_ts is null`;

/** Proposte on which their people still have something to do: without an official outcome, or funded with a report that is not sent. */
const APERTE = sql`
  select p.id, coalesce(p.titolare_id, p.responsabile_id) as titolare_id,
    p.status = 'INVIATA' and k.data_ufficializzazione is null as in_valutazione, k.data_ufficializzazione is not null as da_rendicontare
  from proposta p join classe k on k.id = p.classe_id
  where p.eliminata_ts is null and case
    when k.data_ufficializzazione is null then p.esito_speciale is null
    else p.status_valutazione = 'FINANZIATA' and exists (
      select from step_rendicontazione s where s.classe_id = k.id and not exists (
        select from rendicontazione r where r.proposta_id = p.id and r.step_id = s.id and r.eliminata_ts is null and r.status = 'INVIATA'))
    end`;

const rapporti = (oggi: RawBuilder<unknown>) => sql`
  select 'RAPPORTO', f.utente_id, null, jsonb_build_object('termine', f.data_termine_rapporto,
    'inValutazione', count(*) filter (where p.in_valutazione), 'daRendicontare', count(*) filter (where p.da_rendicontare)),
    jsonb_agg(p.id order by p.id)
  from aperte p join utente_profilo f on f.utente_id = p.titolare_id join utente u on u.id = f.utente_id
  where f.data_termine_rapporto < ${oggi} and (p.in_valutazione or p.da_rendicontare) and u.anonimo_ts is null
  group by f.utente_id`;

/** Researchers who work at the university. */
const inServizio = (oggi: RawBuilder<unknown>) => sql`utente_profilo f join ruolo g on g.id = f.ruolo_id
    join utente u on u.id = f.utente_id and u.tipo_utente = 'UTENTE' and not u.bloccato and u.anonimo_ts is null
  where f.utente_interno_valido and coalesce(f.data_termine_rapporto >= ${oggi}, true)`;

/** Who has something to do, by what it is. */
const incarichi = (oggi: RawBuilder<unknown>): Record<IncaricoRilievo, RawBuilder<unknown>> => ({
  COMMISSIONE: sql`select m.presidente_id from commissione m where ${inCarica()}
    union select c.utente_id from commissione_membro c join commissione m on m.id = c.commissione_id where ${inCarica()}`,
  COMITATO: sql`select c.presidente_id from cert_commissione c where c.data_fine >= ${oggi}
    union select m.utente_id from cert_membro_commissione m join cert_commissione c on c.id = m.commissione_id where c.data_fine >= ${oggi}`,
  DIRETTORE: sql`select utente_id from dipartimento_direttore`,
  RAD: sql`select utente_id from dipartimento_rad union select utente_id from struttura_rad`,
  RESPONSABILE: sql`select titolare_id from aperte`,
  PARTECIPANTE: sql`select m.utente_id from aperte p join proposta_partecipante m on m.proposta_id = p.id where m.utente_id <> p.titolare_id`,
});
const maiEntrati = (oggi: RawBuilder<unknown>) => sql`
  select 'ACCESSO', u.id, null, jsonb_build_object('incarichi', jsonb_agg(i.incarico order by i.ordine)), null
  from (${sql.join(
    Object.entries(incarichi(oggi)).map(
      ([incarico, chi], at) => sql`select distinct ${sql.lit(incarico)} as incarico, ${sql.lit(at)} as ordine, c.chi from (${chi}) c (chi)`,
    ),
    sql` union all `,
  )}) i join utente u on u.id = i.chi
  where u.primo_accesso_ts is null and not u.bloccato and u.anonimo_ts is null
  group by u.id`;

/** What a finding is about, so that it comes back once these change. */
const DATI_DI = (alias: string) => {
  const u = sql.raw(alias);
  return sql`jsonb_build_array(${u}.cognome, ${u}.nome, ${u}.data_di_nascita, ${u}.codice_fiscale, lower(${u}.email))`;
};

/**
 * Everything that may be wrong in the registry on a day: `id`, `tipo`, `utente_id`, `altro_id`, `dati` and whether it is set aside. The id is
 * of 52 bits, so that a JSON number holds it, and made of the kind, the accounts and their data.
 */
export const rilieviAt = (oggi: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with vivi as materialized (
    select id, tipo_utente, cognome, nome, data_di_nascita, codice_fiscale::text as codice, casella(email) as casella
    from utente where not bloccato and anonimo_ts is null
  ), aperte as materialized (${APERTE}), trovati (tipo, utente_id, altro_id, dati, su) as (
    ${DOPPIONI} union all ${IDENTITA} union all ${CODICI} union all ${rapporti(oggi)}
    union all select 'SSD', f.utente_id, null, jsonb_build_object('ruolo', g.descrizione), null
      from ${inServizio(oggi)} and g.gruppo = 'DOCENTE' and f.ssd_id is null
    union all select 'DIPARTIMENTO', f.utente_id, null, '{}', null from ${inServizio(oggi)} and f.dipartimento_id is null
    union all ${maiEntrati(oggi)}
  ), chiave as (
    select t.*, ('x' || left(md5(jsonb_build_array(t.tipo, t.utente_id, t.altro_id, t.dati, t.su,
      case when t.tipo in ('DOPPIONE', 'IDENTITA', 'CODICE_FISCALE') then ${DATI_DI('u')} end,
      case when t.altro_id is not null then ${DATI_DI('v')} end)::text), 13))::bit(52)::bigint as id
    from trovati t join utente u on u.id = t.utente_id left join utente v on v.id = t.altro_id
  )
  select k.id, k.tipo, k.utente_id, k.altro_id, k.dati,
    exists (select from rilievo_accantonato ra where ra.id = k.id) as accantonato
  from chiave k`;
