import { ammissibilita, impediteDa } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { type RawBuilder, sql } from 'kysely';
import { first, many, one, type Q, type RowOf } from '../../ground/db/question.ts';
import { inattivitaOf } from '../inattivi/inattivi.queries.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';
import { scadenzaOfClasse } from './scadenza.queries.ts';

const RESPONSABILE = 1;

/** For which kinds a person is inactive, by year. */
const inattivita = sql<Partial<Record<string, TipoInattivo[]>>>`coalesce((
  select jsonb_object_agg(n.anno, ${inattivitaOf(sql`u.id`, sql`n.anno`)}) from (
    select distinct anno from inattivo where utente_id = u.id and eliminato_ts is null) n), '{}')`;

/** What of a person decides whether they may present a proposta. */
export const utenteForAmmissibilita = one((q, { utenteId }: { utenteId: number }) =>
  utentiWithProfilo(q)
    .select([
      'u.data_di_nascita as dataDiNascita',
      'u.cognome_norm as cognomeNorm',
      'pr.utente_interno_valido as utenteInternoValido',
      'pr.profilo_validato as profiloValidato',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'pr.dipartimento_id as dipartimentoId',
      'pr.ssd_id as ssdId',
      'ru.id as ruoloId',
      'ru.codice as ruoloCodice',
      'ru.descrizione as ruoloDescrizione',
      sql<number | null>`(select macroarea_id from dipartimento where id = pr.dipartimento_id)`.as('macroareaId'),
      inattivita.as('inattivita'),
    ])
    .where('u.id', '=', utenteId),
);

/** Classi with the window that counts for them, the roles admitted as RESPONSABILE and the limit per person and year. */
export const classiWithLimits = (q: Q) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .leftJoin('classe_categoria as cc', (join) => join.onRef('cc.classe_id', '=', 'c.id').on('cc.categoria_id', '=', RESPONSABILE))
    .leftJoin('tipologia_limite as li', (join) => join.onRef('li.sigla', '=', 't.sigla').on('li.categoria_id', '=', RESPONSABILE))
    .select((eb) => [
      'c.id as classeId',
      'c.nome as classeNome',
      'c.descrizione as classeDescrizione',
      'c.form_id as formId',
      'c.updated_at as classeUpdatedAt',
      't.id as tipologiaId',
      't.nome as tipologiaNome',
      't.sigla',
      't.gruppo',
      'b.id as bandoId',
      'b.anno',
      'b.nome as bandoNome',
      'b.descrizione as bandoDescrizione',
      'b.start_timestamp as bandoInizio',
      'b.end_timestamp as bandoFine',
      eb.fn.coalesce('t.start_timestamp', 'b.start_timestamp').as('inizio'),
      scadenzaOfClasse.as('scadenza'),
      'cc.ruoli as ruoliResponsabile',
      'li.massimo as limite',
    ]);

/** One classe, open or not. */
export const findClasseWithLimits = first((q, { classeId }: { classeId: number }) => classiWithLimits(q).where('c.id', '=', classeId));

export type ClasseWithLimits = RowOf<typeof findClasseWithLimits>;

/** How many proposte of each sigla and year a person has sent as responsabile, leaving one out (itself, when it is sent again). */
export const inviateOf = (q: Q, { utenteId, exceptId }: { utenteId: number; exceptId: number | null }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select((eb) => ['t.sigla', 'p.anno', eb.fn.countAll<number>().as('inviate')])
    .where('p.responsabile_id', '=', utenteId)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .where('p.id', 'is distinct from', exceptId)
    .groupBy(['t.sigla', 'p.anno']);

export const listInviate = many(inviateOf);

/** Of these, those that count for a classe. */
export const inviateFor = (rows: readonly RowOf<typeof listInviate>[], { sigla, anno }: { sigla: string; anno: number }): number =>
  rows.find((row) => row.sigla === sigla && row.anno === anno)?.inviate ?? 0;

/** The greatest year of a bando already started: older ones are read-only (decision D-62). */
export const latestAnno = (received: Date) => sql<number>`coalesce((select max(anno) from bando where start_timestamp <= ${received}),
  extract(year from ${received}::timestamptz at time zone 'UTC')::smallint)`;

export const readLatestAnno = one((q, { received }: { received: Date }) => q.selectNoFrom(latestAnno(received).as('anno')));

export type UtenteForAmmissibilita = RowOf<typeof utenteForAmmissibilita>;

/** The facts of the database put before the rule. */
export function ammissibilitaOf(utente: UtenteForAmmissibilita, classe: ClasseWithLimits, inviate: number): Motivo[] {
  return ammissibilita({
    utente: {
      utenteInternoValido: utente.utenteInternoValido ?? true,
      dataTermineRapporto: utente.dataTermineRapporto,
      ruolo:
        utente.ruoloId === null
          ? null
          : { id: utente.ruoloId, codice: utente.ruoloCodice ?? '', descrizione: utente.ruoloDescrizione ?? '' },
      inattivo: inattivoIn(utente, classe.anno),
    },
    classe: { anno: classe.anno, ruoliResponsabile: classe.ruoliResponsabile ?? [], chiusura: dayInRome(classe.scadenza) },
    inviate,
    limite: classe.limite,
  });
}

/** The kinds for which a person is inactive in a year. */
export const inattivoIn = ({ inattivita: byYear }: Pick<UtenteForAmmissibilita, 'inattivita'>, anno: number): TipoInattivo[] =>
  byYear[String(anno)] ?? [];

/** What decides whether the responsabile of a BOZZA may send it, as `fattiOfBozza` reads it. */
export type FattiBozza = {
  utenteInternoValido: boolean;
  dataTermineRapporto: string | null;
  ruolo: { id: number; codice: string; descrizione: string } | null;
  ruoliResponsabile: number[];
  anno: number;
  inattivo: TipoInattivo[];
  chiusura: string;
  inviate: number;
  limite: number | null;
  /** The other drafts of the same sigla and year. */
  altre: { id: number; titolo: string | null; scadenza: string }[];
};

/**
 * Of each BOZZA, within the statement that reads it; null of what is sent. Aliases: `p` proposta, `c` classe, `t` its
 * tipologia, `b` its bando.
 */
export const fattiOfBozza: RawBuilder<FattiBozza | null> = sql<FattiBozza | null>`case when p.status = 'BOZZA' then (
  select jsonb_build_object(
    'utenteInternoValido', coalesce(fp.utente_interno_valido, true),
    'dataTermineRapporto', fp.data_termine_rapporto,
    'ruolo', case when fr.id is not null then jsonb_build_object('id', fr.id, 'codice', fr.codice, 'descrizione', fr.descrizione) end,
    'ruoliResponsabile', coalesce((select to_jsonb(fc.ruoli) from classe_categoria fc
      where fc.classe_id = p.classe_id and fc.categoria_id = ${sql.lit(RESPONSABILE)}), '[]'),
    'anno', p.anno,
    'inattivo', ${inattivitaOf(sql`fu.id`, sql`p.anno`)},
    'chiusura', ${scadenzaOfClasse},
    'limite', (select fl.massimo from tipologia_limite fl where fl.sigla = t.sigla and fl.categoria_id = ${sql.lit(RESPONSABILE)}),
    'inviate', fo.inviate,
    'altre', fo.altre)
  from utente fu
  left join utente_profilo fp on fp.utente_id = fu.id
  left join ruolo fr on fr.id = fp.ruolo_id
  cross join lateral (
    select count(*) filter (where o.status = 'INVIATA') as inviate,
      coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'titolo', o.titolo,
        'scadenza', coalesce(o.riaperta_fino_a, ot.end_timestamp, ob.end_timestamp)) order by o.updated_at desc, o.id)
        filter (where o.status = 'BOZZA'), '[]') as altre
    from proposta o
    join classe oc on oc.id = o.classe_id
    join tipologia_progetto ot on ot.id = oc.tipologia_id
    join bando ob on ob.id = ot.bando_id
    where o.responsabile_id = p.responsabile_id and o.anno = p.anno and ot.sigla = t.sigla and o.eliminata_ts is null and o.id <> p.id
  ) fo
  where fu.id = p.responsabile_id) end`;

/** Why the responsabile could not send a BOZZA now; nothing of what is sent. The same rule as for the classi of the bandi. */
export function motiviOf(fatti: FattiBozza | null): Motivo[] {
  if (fatti === null) return [];
  const { anno, ruoliResponsabile, chiusura, inviate, limite } = fatti;
  return ammissibilita({ utente: fatti, classe: { anno, ruoliResponsabile, chiusura: dayInRome(new Date(chiusura)) }, inviate, limite });
}

/** The drafts of the same person that can be sent no more once this one is. */
export const impediteOf = (fatti: FattiBozza | null, received: Date): { id: number; titolo: string | null }[] =>
  fatti === null ? [] : impediteDa(fatti, fatti.altre, received).map(({ id, titolo }) => ({ id, titolo }));
