import type { Cella } from '@sigeba/contract/statistiche/riepilogo.ts';
import type { AnnoStatistica } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { readBy } from '../proposte/lettori.queries.ts';
import { decisa, finanziata, finanziataAperta } from '../proposte/mancanze.queries.ts';

/** Whose statistics: the groups that an office works on, or what a person evaluates. */
export const CHI = ['ufficio', 'commissario'] as const;
export type Chi = (typeof CHI)[number];
type Bounds = { gruppi: Gruppi; utenteId: number };

/** Tipologie of the groups, or of the commissioni in which the person sits, of any year (D-59, D-103). `t` is the tipologia. */
const tipologieOf = ({ gruppi, utenteId }: Bounds, chi: Chi): RawBuilder<SqlBool> =>
  chi === 'ufficio'
    ? inGruppi('t.gruppo', gruppi)
    : sql`t.id in (select ct.tipologia_id from commissione_tipologia ct join commissione m on m.id = ct.commissione_id
        where m.presidente_id = ${utenteId}::bigint
          or exists (select from commissione_membro k where k.commissione_id = m.id and k.utente_id = ${utenteId}::bigint))`;

/**
 * The office counts drafts too; an evaluator counts only what they may open: sent, of the macro-areas that they evaluate (D-101),
 * and without a conflict of interest (D-105). `p` is the proposta.
 */
const counted = ({ utenteId }: Bounds, chi: Chi): RawBuilder<SqlBool> =>
  chi === 'ufficio' ? sql`p.eliminata_ts is null` : readBy({ lettore: 'COMMISSARIO', utenteId });

const inviata = sql`p.status = 'INVIATA'`;
/** Evaluated to the end, and not declared inadmissible before. */
const valutata = sql`(p.status_valutazione is not null and p.esito_speciale is distinct from 'NON_AMMISSIBILE')`;
/**
 * May be funded (D-112, D-198): not rejected, and not below the threshold of its classe `k`; without a mean where there is none,
 * or where the office granted it with a reason.
 */
const finanziabile = sql`(${valutata} and p.esito_speciale is null
  and coalesce(coalesce(p.media_soglia, p.media) >= k.soglia, k.soglia is null or p.status_valutazione = 'FINANZIATA'))`;

const sumIf = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`;
const countIf = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`;
const richiesto = sql`p.finanziamento_richiesto`;
const assegno = sql`p.assegno_richiesto`;
const concesso = sql`coalesce(e.finanziamento_assegnato, 0)`;
const assegnoConcesso = sql`coalesce(e.assegno_assegnato, 0)`;

/** The classi that count, with their values: looked up once, not for every proposta. */
const classi = (bounds: Bounds, chi: Chi) => sql`select c.id, c.soglia_finanziabilita as soglia
  from classe c join tipologia_progetto t on t.id = c.tipologia_id where ${tipologieOf(bounds, chi)}`;

/**
 * The totals of each classe, macro-area and department, grouped before names are joined. `materialized` makes PostgreSQL compute
 * them once, where a plan that expects one classe would repeat the count for each.
 */
const cifre = (bounds: Bounds, anno: number, chi: Chi) => sql`
  select p.classe_id, p.macroarea_id, p.dipartimento_id,
    ${countIf(sql`p.status = 'BOZZA'`)} as "numeroProposteBozza", ${countIf(inviata)} as "numeroProposteInviate",
    ${countIf(valutata)} as "numeroProposteValutate", ${countIf(decisa)} as "numeroProposteDecise",
    ${countIf(finanziata)} as "numeroProposteFinanziate",
    ${sumIf(sql`${richiesto} + ${assegno}`, finanziabile)} as "totaleFinanziabile",
    ${sumIf(richiesto, inviata)} as "finanziamentoRichiesto", ${sumIf(assegno, inviata)} as "assegnoRichiesto",
    ${sumIf(concesso, finanziata)} as "finanziamentoConcesso", ${sumIf(assegnoConcesso, finanziata)} as "assegnoConcesso"
  from proposta p join k on k.id = p.classe_id left join esito e on e.proposta_id = p.id
  where p.anno = ${anno}::smallint and ${counted(bounds, chi)}
  group by p.classe_id, p.macroarea_id, p.dipartimento_id`;

const NUMBERS = [
  ...['numeroProposteBozza', 'numeroProposteInviate', 'numeroProposteValutate', 'numeroProposteDecise', 'numeroProposteFinanziate'],
  ...['totaleFinanziabile', 'finanziamentoRichiesto', 'assegnoRichiesto', 'finanziamentoConcesso', 'assegnoConcesso'],
];

/** How many assegni an amount pays: none where the classe does not state the cost of one (D-131). */
const assegni = (amount: string) => sql`floor(coalesce(g.${sql.ref(amount)} / nullif(c.importo_singolo_assegno, 0), 0))`;

/** The calls of a year in the order in which they opened, their classi, then macro-areas and departments by name. */
export const listCelle = many(
  (_, { anno, gruppi, utenteId }: Bounds & { anno: number }, { chi }: { chi: Chi }) => sql<Cella>`
    with k as materialized (${classi({ gruppi, utenteId }, chi)}), g as materialized (${cifre({ gruppi, utenteId }, anno, chi)})
    select b.id as "bandoId", b.nome as "nomeBando", t.id as "idTipologia", t.nome as tipologia, c.id as "idClasse", c.nome as classe,
      g.macroarea_id as "idMacroarea", ma.nome as "macroArea", g.dipartimento_id as "idDipartimento", d.nome as dipartimento,
      g.classe_id is not null as proposte,
      ${sql.join(NUMBERS.map((name) => sql`coalesce(g.${sql.ref(name)}, 0) as ${sql.ref(name)}`))},
      ${assegni('assegnoRichiesto')} as "numeroAssegniRichiesti", ${assegni('assegnoConcesso')} as "numeroAssegniConcessi"
    from bando b join tipologia_progetto t on t.bando_id = b.id join classe c on c.tipologia_id = t.id
      left join g on g.classe_id = c.id
      left join macroarea ma on ma.id = g.macroarea_id
      left join dipartimento d on d.id = g.dipartimento_id
    where b.anno = ${anno}::smallint and ${tipologieOf({ gruppi, utenteId }, chi)}
    order by b.start_timestamp, b.id, t.ordine, t.id, c.ordine, c.id, ma.nome nulls last, d.nome nulls last, d.id`,
  { chi: CHI },
);

/** The totals of the proposte of each year. */
const anni = (bounds: Bounds, chi: Chi) => sql`
  select p.anno, ${countIf(inviata)} as inviate, ${countIf(decisa)} as decise, ${countIf(finanziata)} as finanziate,
    ${chi === 'ufficio' ? countIf(finanziataAperta) : sql`null::bigint`} as aperte,
    ${countIf(sql`${inviata} and p.eta_alla_domanda < 40`)} as inviate40,
    ${countIf(sql`${decisa} and p.eta_alla_domanda < 40`)} as decise40,
    ${countIf(sql`${finanziata} and p.eta_alla_domanda < 40`)} as finanziate40,
    ${sumIf(sql`${richiesto} + ${assegno}`, inviata)} as richiesto,
    ${sumIf(sql`${concesso} + ${assegnoConcesso}`, finanziata)} as concesso,
    percentile_cont(0.5) within group (order by ${concesso} + ${assegnoConcesso}) filter (where ${finanziata}) as mediana,
    round(avg(p.eta_alla_domanda) filter (where ${inviata}), 1) as eta
  from proposta p join k on k.id = p.classe_id left join esito e on e.proposta_id = p.id
  where ${counted(bounds, chi)}
  group by p.anno`;

/** The totals of each year, latest first: also of a year whose calls nobody has answered yet. */
export const listAndamento = many(
  (_, bounds: Bounds, { chi }: { chi: Chi }) => sql<AnnoStatistica>`
    with k as materialized (${classi(bounds, chi)}), g as materialized (${anni(bounds, chi)})
    select b.anno, coalesce(max(g.inviate), 0) as inviate, coalesce(max(g.decise), 0) as decise,
      coalesce(max(g.finanziate), 0) as finanziate,
      ${chi === 'ufficio' ? sql`coalesce(max(g.aperte), 0)` : sql`null::bigint`} as "finanziateAperte", coalesce(max(g.inviate40), 0) as "inviateUnder40",
      coalesce(max(g.decise40), 0) as "deciseUnder40", coalesce(max(g.finanziate40), 0) as "finanziateUnder40",
      coalesce(max(g.richiesto), 0) as richiesto, coalesce(max(g.concesso), 0) as concesso,
      max(g.mediana)::numeric(14, 2) as "medianaConcesso", max(g.eta) as "etaMedia"
    from bando b join tipologia_progetto t on t.bando_id = b.id
      left join g on g.anno = b.anno
    where ${tipologieOf(bounds, chi)}
    group by b.anno order by b.anno desc`,
  { chi: CHI },
);
