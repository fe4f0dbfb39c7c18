import {
  ANNI_CONFLITTO,
  type DecisioneConflitto,
  type LatoDichiarazione,
  type MotivoConflitto,
} from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { RuoloValutatore } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { PersonaScelta } from '@sigeba/contract/wire.shape.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, first, many } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';
import { listedTo, readBy } from '../proposte/lettori.queries.ts';
import { motiviDi } from './motivi.queries.ts';

/** The areas that look at conflicts: the groups of an office, or the commission that the caller chairs. */
export type Area = 'ur' | 'mc';
export const AREAS = ['ur', 'mc'] as const satisfies readonly Area[];
export type Reader = { utenteId: number; gruppi: Gruppi };

/**
 * The proposte whose conflicts the caller decides: an office those of its groups; a chair those of their commission in which they
 * do not take part. `p` is the proposta.
 */
export const entro = ({ utenteId, gruppi }: Reader, area: Area): RawBuilder<SqlBool> =>
  area === 'ur'
    ? sql`p.classe_id in (select gc.id from classe gc join tipologia_progetto gt on gt.id = gc.tipologia_id where ${inGruppi('gt.gruppo', gruppi)})`
    : sql`(${listedTo(utenteId)} and p.classe_id in (select vc.id from commissione m join commissione_tipologia vt on vt.commissione_id = m.id
        join classe vc on vc.tipologia_id = vt.tipologia_id where m.presidente_id = ${utenteId}))`;

/** The proposte sent to a classe, or one proposta. */
const offertaOf = (which: RawBuilder<SqlBool>, chi: Reader, area: Area) => sql`
  select p.id, p.classe_id, p.responsabile_id, p.titolare_id, p.dipartimento_id, p.compilazione_id from proposta p
  where ${which} and p.status = 'INVIATA' and p.eliminata_ts is null and ${entro(chi, area)}`;

/** The evaluators of each proposta: the commission of its classe, and the referees who were asked and not disabled. */
const CHI = sql`
  select o.id as proposta_id, s.utente_id as chiave, s.utente_id, null::bigint as referee_id, s.utente_id as noto, casella(u.email) as email
    from offerta o join classe c on c.id = o.classe_id join commissione_tipologia k on k.tipologia_id = c.tipologia_id
      join commissione m on m.id = k.commissione_id,
      lateral (select m.presidente_id as utente_id union select cm.utente_id from commissione_membro cm where cm.commissione_id = m.id) s
      join utente u on u.id = s.utente_id
  union all select o.id, -r.id, null, r.id, coalesce(u.unito_in, u.id), casella(r.email)
    from offerta o join referee r on r.proposta_id = o.id
      left join utente u on casella(u.email) = casella(r.email) and u.tipo_utente = 'UTENTE'
    where (r.disabilitazione_ts is null and not r.non_necessario and r.rifiuto_ts is null) or r.no_conflitto is false
      or exists (select from conflitto x where x.referee_id = r.id)`;

export type ConflittoRow = {
  propostaId: number;
  numeroProtocollo: string | null;
  titolo: string | null;
  responsabile: string;
  classeId: number;
  classe: string;
  anno: number;
  utenteId: number | null;
  refereeId: number | null;
  cognome: string;
  nome: string;
  email: string;
  ruolo: RuoloValutatore;
  motivi: MotivoConflitto[];
  stato: DecisioneConflitto | null;
  noti: MotivoConflitto[];
  nota: string | null;
  dichiarazioni: Dichiarazione[];
  decisoTs: Date | null;
  decisoDa: string | null;
  updatedAt: Date | null;
  updatedBy: string | null;
  updatedById: number | null;
  dataUfficializzazione: Date | null;
  inCarica: boolean;
  contata: boolean;
  /** A referee whom nobody has put aside, and who is or may be reviewing. */
  attivo: boolean;
  /** The accounts of the person: for a referee that of the invitation, and those with the same mailbox. */
  conti: number[];
};

const nameOf = (id: RawBuilder<unknown>) => sql`(select n.cognome || ' ' || n.nome from utente n where n.id = ${id})`;

type Dichiarazione = { lato: LatoDichiarazione; testo: string; quando: string };
/** All declarations on the pair `c` with its row `x`, in order; a reader does not get what a proponent reported about them. */
const dichiarazioniJoin = (proprio: RawBuilder<SqlBool>) => sql`lateral (
    select bool_or(s.lato = 'VALUTATORE') as valutatore, bool_or(s.lato = 'PROPONENTE') as proponente,
      jsonb_agg(jsonb_build_object('lato', s.lato, 'testo', s.testo, 'quando', s.quando) order by s.quando, s.id) as dette
    from conflitto_dichiarazione s where s.conflitto_id = x.id and not (${proprio} and s.lato = 'PROPONENTE')
  ) d`;

/** The accounts of the person of `c`: for a referee `r` that of the invitation, and those with the same mailbox. */
const CONTI = sql`array_remove(array_append(c.noti, r.utente_id), null)`;

/**
 * Whether the reader, in the commission or as a referee, reads about themselves: what a proponent reported about them, and the
 * notes on it, are hidden.
 */
const proprio = (utenteId: number, area: Area) =>
  area === 'mc' ? sql<SqlBool>`(${utenteId}::bigint = any(${CONTI}))` : sql<SqlBool>`false`;

/** What a proponent told the office in confidence, once matched with an evaluator: only the office reads it. */
const indicato = (area: Area) =>
  area === 'mc'
    ? sql<SqlBool>`false`
    : sql<SqlBool>`exists (select from conflitto_indicazione n where n.proposta_id = c.proposta_id and n.esito = 'ABBINATA'
        and (n.utente_id = c.utente_id or n.referee_id = c.referee_id))`;

/**
 * A decision that the office took on confidential knowledge: the chair does not read its reason nor, where nothing else is known,
 * that there is one.
 */
const riservato = (area: Area) => (area === 'mc' ? sql<SqlBool>`coalesce(x.motivi ? 'INDICATO', false)` : sql<SqlBool>`false`);

type Which = {
  offerta: RawBuilder<unknown>;
  dall: RawBuilder<number>;
  proprio: RawBuilder<SqlBool>;
  area: Area;
  /** An evaluator of `z`. */
  chiave?: RawBuilder<SqlBool>;
};

/** Every pair with a reason or a declaration; a referee whose mailbox belongs to two accounts is one pair. */
const conflitti = ({ offerta, dall, proprio, area, chiave = sql`true` }: Which) => sql<ConflittoRow>`
  with ${motiviDi({ offerta, chi: sql`select * from (${CHI}) z where ${chiave}`, dall })},
  trovato as (select f.proposta_id, f.chiave, jsonb_agg(distinct f.motivo) as motivi from motivo f group by 1, 2)
  select o.id as "propostaId", p.numero_protocollo as "numeroProtocollo", p.titolo, ${nameOf(sql`p.responsabile_id`)} as responsabile,
    k.id as "classeId", k.nome as classe, p.anno,
    c.utente_id as "utenteId", c.referee_id as "refereeId", coalesce(r.cognome, u.cognome) as cognome, coalesce(r.nome, u.nome) as nome,
    coalesce(r.email, u.email) as email,
    case when c.referee_id is not null then 'REFEREE' when m.presidente_id = c.utente_id then 'PRESIDENTE' else 'COMMISSARIO' end as ruolo,
    coalesce(t.motivi, '[]')
      || case when d.valutatore or r.no_conflitto is false then '["DICHIARATO"]' else '[]' end::jsonb
      || case when d.proponente then '["SEGNALATO"]' else '[]' end::jsonb
      || case when ${indicato(area)} then '["INDICATO"]' else '[]' end::jsonb as motivi,
    x.stato, coalesce(x.motivi, '[]') as noti, case when not (${proprio} or ${riservato(area)}) then x.nota end as nota,
    coalesce(d.dette, '[]') as dichiarazioni, x.deciso_ts as "decisoTs", ${nameOf(sql`x.deciso_da`)} as "decisoDa",
    case when ${proprio} then x.deciso_ts else x.updated_at end as "updatedAt", ${nameOf(sql`x.updated_by`)} as "updatedBy", x.updated_by as "updatedById",
    k.data_ufficializzazione as "dataUfficializzazione", coalesce(${inCarica()}, false) as "inCarica",
    p.status_valutazione is not null and exists (select from valutazione v
      where v.referee_id = c.referee_id and v.status = 'CONCLUSA' and v.eliminata_ts is null) as contata,
    coalesce(r.disabilitazione_ts is null and r.rifiuto_ts is null and not r.non_necessario, false) as attivo, to_jsonb(${CONTI}) as conti
  from (select proposta_id, chiave, utente_id, referee_id, array_agg(noto) as noti from chi group by 1, 2, 3, 4) c join offerta o on o.id = c.proposta_id join proposta p on p.id = o.id join classe k on k.id = o.classe_id
    left join commissione_tipologia ct on ct.tipologia_id = k.tipologia_id left join commissione m on m.id = ct.commissione_id
    left join utente u on u.id = c.utente_id left join referee r on r.id = c.referee_id
    left join trovato t on t.proposta_id = c.proposta_id and t.chiave = c.chiave
    left join conflitto x on x.proposta_id = c.proposta_id and (x.utente_id = c.utente_id or x.referee_id = c.referee_id)
    left join ${dichiarazioniJoin(proprio)} on true
  where t.motivi is not null or r.no_conflitto is false or ${indicato(area)}
    or d.dette is not null or (x.id is not null and not (${proprio} or ${riservato(area)}))
  order by p.responsabile_cognome_norm, p.id, c.referee_id nulls first, cognome, nome, c.chiave`;

type OfClasse = Reader & { classeId: number; dall: number };
export const listConflitti = many(
  (_, { classeId, dall, utenteId, gruppi }: OfClasse, { area }: { area: Area }) =>
    conflitti({
      offerta: offertaOf(sql`p.classe_id = ${classeId}`, { utenteId, gruppi }, area),
      dall: sql<number>`${dall}::integer`,
      proprio: proprio(utenteId, area),
      area,
    }),
  { area: AREAS },
);

/** The proposte that a person evaluates, in a commission or as a referee, and those that they present or hold. */
const evaluatedBy = (id: RawBuilder<unknown>) => sql<SqlBool>`(p.classe_id in (select vc.id from commissione m
      join commissione_tipologia vt on vt.commissione_id = m.id join classe vc on vc.tipologia_id = vt.tipologia_id
      where m.presidente_id = ${id} or exists (select from commissione_membro vm where vm.commissione_id = m.id and vm.utente_id = ${id}))
    or p.id in (select vr.proposta_id from referee vr where vr.utente_id = ${id}
      or casella(vr.email) in (select casella(vu.email) from utente vu where vu.id = ${id} or vu.unito_in = ${id})))`;
const presentedBy = (id: RawBuilder<unknown>) => sql<SqlBool>`(p.responsabile_id = ${id} or p.titolare_id = ${id})`;

type OfPersona = Reader & { persona: number; dall: number };
/** The conflicts of one person: as an evaluator, and of every evaluator of what they present or hold. */
export const listConflittiOf = many((_, { persona, dall, utenteId, gruppi }: OfPersona) => {
  const id = sql`${persona}::bigint`;
  return conflitti({
    offerta: offertaOf(sql`(${evaluatedBy(id)} or ${presentedBy(id)})`, { utenteId, gruppi }, 'ur'),
    dall: sql<number>`${dall}::integer`,
    proprio: proprio(utenteId, 'ur'),
    area: 'ur',
    chiave: sql`(z.noto = ${id} or z.referee_id in (select vr.id from referee vr where vr.utente_id = ${id})
      or z.proposta_id in (select p.id from offerta p where ${presentedBy(id)}))`,
  });
});

/** The first year in which something in common counts, from the setting `conflitti.anni`. */
const dallAnno = (anno: number) => sql<number>`(${anno}::integer - coalesce((select case when (s.valore #>> '{}') ~ '^[1-9][0-9]{0,3}$'
  then (s.valore #>> '{}')::integer end from configurazione s where s.chiave = 'conflitti.anni'), ${sql.lit(ANNI_CONFLITTO)}))`;

export const DI_CHE = ['CLASSE', 'PROPOSTA'] as const;
type Aperti = { id: number; utenteId: number; anno: number };
/** The pairs of one proposta, or of a whole classe, that the caller may open already. */
export const listConflittiIn = many(
  (_, { id, utenteId, anno }: Aperti, { area, di }: { area: Area; di: (typeof DI_CHE)[number] }) =>
    conflitti({
      offerta: sql`select p.id, p.classe_id, p.responsabile_id, p.titolare_id, p.dipartimento_id, p.compilazione_id from proposta p
        where ${di === 'CLASSE' ? sql`p.classe_id = ${id}` : sql`p.id = ${id}`} and p.status = 'INVIATA' and p.eliminata_ts is null`,
      dall: dallAnno(anno),
      proprio: proprio(utenteId, area),
      area,
    }),
  { area: AREAS, di: DI_CHE },
);

type OfProposte = Reader & { ids: readonly number[]; dall: number };
/** The pairs of some proposte, read after these were locked. */
export const listConflittiDi = many(
  (_, { ids, dall, utenteId, gruppi }: OfProposte, { area }: { area: Area }) =>
    conflitti({
      offerta: offertaOf(sql`p.id = ${anyOf(ids)}`, { utenteId, gruppi }, area),
      dall: sql<number>`${dall}::integer`,
      proprio: proprio(utenteId, area),
      area,
    }),
  { area: AREAS },
);

/** The number of latest classi that are searched for something to check. */
const CLASSI_MAX = 20;
/** Classi with sent proposte: those without official outcomes first, then the latest. */
export const listClassiInConflitto = many(
  (_, { utenteId, gruppi }: Reader, { area }: { area: Area }) => sql<{ id: number; anno: number; ufficiale: boolean }>`
    select c.id, b.anno, c.data_ufficializzazione is not null as ufficiale
    from classe c join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
    where exists (select from proposta p where p.classe_id = c.id and p.status = 'INVIATA' and p.eliminata_ts is null
      and ${entro({ utenteId, gruppi }, area)})
    order by c.data_ufficializzazione is not null, b.anno desc, b.end_timestamp desc, c.id desc limit ${sql.lit(CLASSI_MAX)}`,
  { area: AREAS },
);

type OfCoppia = Reader & { propostaId: number; utente: number | null; referee: number | null; dall: number };
/** One pair, read after its proposta was locked. */
export const findConflitto = first(
  (_, { propostaId, utente, referee, dall, utenteId, gruppi }: OfCoppia, { area }: { area: Area }) =>
    conflitti({
      offerta: offertaOf(sql`p.id = ${propostaId}`, { utenteId, gruppi }, area),
      dall: sql<number>`${dall}::integer`,
      proprio: proprio(utenteId, area),
      area,
      chiave: sql`(z.utente_id = ${utente}::bigint or z.referee_id = ${referee}::bigint)`,
    }),
  { area: AREAS },
);

/** The people of the commission of a classe of the office. */
export const listCommissari = many(
  (_, { classeId, gruppi }: { classeId: number; gruppi: Gruppi }) => sql<PersonaScelta>`
    select u.id, u.cognome, u.nome, u.email, d.nome as dipartimento from utente u
      left join utente_profilo f on f.utente_id = u.id left join dipartimento d on d.id = f.dipartimento_id
    where u.id in (
      select s.utente_id from classe c join commissione_tipologia k on k.tipologia_id = c.tipologia_id join commissione m on m.id = k.commissione_id,
        lateral (select m.presidente_id as utente_id union select cm.utente_id from commissione_membro cm where cm.commissione_id = m.id) s
      where c.id = ${classeId} and c.tipologia_id in (select gt.id from tipologia_progetto gt where ${inGruppi('gt.gruppo', gruppi)}))
    order by u.cognome_norm, u.nome, u.id`,
);

/** The instant at which the outcomes of the classe of `p` became official. */
const ufficialeDal = sql<Date | null>`(select oc.data_ufficializzazione from classe oc where oc.id = p.classe_id)`;

type PerProtocollo = Reader & { classeId: number; numero: string };
/** A proposta sent to a classe of the office, by its number. */
export const findPerProtocollo = first((q, { classeId, numero, utenteId, gruppi }: PerProtocollo) =>
  q
    .selectFrom('proposta as p')
    .select(['p.id', ufficialeDal.as('ufficialeDal')])
    .where('p.classe_id', '=', classeId)
    .where('p.numero_protocollo', '=', numero)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .where(entro({ utenteId, gruppi }, 'ur')),
);

/** A proposta that a member of its commission may open. */
export const findLetta = first((q, { propostaId, utenteId }: { propostaId: number; utenteId: number }) =>
  q
    .selectFrom('proposta as p')
    .select(['p.id', ufficialeDal.as('ufficialeDal')])
    .where('p.id', '=', propostaId)
    .where(readBy({ lettore: 'COMMISSARIO', utenteId })),
);
