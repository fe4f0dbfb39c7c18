import { sql } from 'kysely';
import { many, one, write } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from './gruppi.queries.ts';

export const listTipologieToCopy = many((q, { bandoId, gruppi }: { bandoId: number; gruppi: Gruppi }) =>
  q
    .selectFrom('tipologia_progetto as t')
    .select('t.id')
    .where('t.bando_id', '=', bandoId)
    .where(inGruppi('t.gruppo', gruppi))
    .orderBy('t.ordine')
    .orderBy('t.id'),
);

/** Whether a minimum of the classe `c` is above its maximum, from before this was refused: a copy would be refused too. */
const minimoOltre = sql<boolean>`(exists (select from classe_voce v where v.classe_id = c.id and v.min > v.max)
  or exists (select from classe_categoria g where g.classe_id = c.id and g.minimo > g.massimo)
  or exists (select from criterio k join criterio_valore v on v.criterio_id = k.id where k.classe_id = c.id and v.minimo > v.massimo)
  or exists (select from classe_parametro l join classe_parametro m on m.classe_id = l.classe_id
    where l.classe_id = c.id and l.valore > m.valore
      and (l.codice, m.codice) in (('FINANZIAMENTO_MIN', 'FINANZIAMENTO_MAX'), ('PARTECIPANTI_MIN', 'PARTECIPANTI_MAX'))))`;

export const listClassiToCopy = many((q, { bandoId }: { bandoId: number }) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select(['c.id', 'c.tipologia_id as tipologiaId', 'c.nome', 't.nome as tipologia', minimoOltre.as('minimoOltre')])
    .where('t.bando_id', '=', bandoId)
    .orderBy('c.ordine')
    .orderBy('c.id'),
);

type Stamp = { at: Date; by: number };

export const copyTipologia = one(
  (_, { from, bandoId, at, by }: Stamp & { from: number; bandoId: number }) => sql<{ id: number }>`
    insert into tipologia_progetto (bando_id, nome, sigla, gruppo, ordine, updated_at, updated_by)
    select ${bandoId}::bigint, nome, sigla, gruppo, ordine, ${at}::timestamptz, ${by}::bigint from tipologia_progetto where id = ${from}
    returning id`,
);

/** The copy uses the same forms. */
export const copyClasse = one(
  (_, { from, tipologiaId, at, by }: Stamp & { from: number; tipologiaId: number }) => sql<{ id: number }>`
    insert into classe (tipologia_id, nome, descrizione, ordine, form_versione_id, form_partecipante_versione_id, form_rendiconto_versione_id, importo_singolo_assegno,
      soglia_finanziabilita, correzione_indicatori, updated_at, updated_by)
    select ${tipologiaId}::bigint, nome, descrizione, ordine, form_versione_id, form_partecipante_versione_id, form_rendiconto_versione_id, importo_singolo_assegno,
      soglia_finanziabilita, correzione_indicatori, ${at}::timestamptz, ${by}::bigint
    from classe where id = ${from}
    returning id`,
);

type IdPair = { from: number; to: number };

export const copyParametri = write(
  (_, { from, to }: IdPair) => sql`
    insert into classe_parametro (classe_id, codice, valore) select ${to}::bigint, codice, valore from classe_parametro where classe_id = ${from}`,
);

export const copyCategorie = write(
  (_, { from, to }: IdPair) => sql`
    insert into classe_categoria (classe_id, categoria_id, ruoli, regimi, minimo, massimo)
    select ${to}::bigint, categoria_id, ruoli, regimi, minimo, massimo from classe_categoria where classe_id = ${from}`,
);

export const copyVoci = write(
  (_, { from, to }: IdPair) => sql`
    insert into classe_voce (classe_id, nome, descrizione, tipo_importo, importo, min, max, ordine)
    select ${to}::bigint, nome, descrizione, tipo_importo, importo, min, max, ordine from classe_voce where classe_id = ${from} order by ordine, id`,
);

/** The dates belong to the earlier call: the new one gets its own. */
export const copySteps = write(
  (_, { from, to }: IdPair) => sql`
    insert into step_rendicontazione (classe_id, nome, mesi, form_rendiconto_versione_id, ordine)
    select ${to}::bigint, nome, mesi, form_rendiconto_versione_id, ordine from step_rendicontazione where classe_id = ${from} order by ordine, id`,
);

/** Both calls refer to the same files. */
export const copyFiles = write(
  (_, { from, to }: IdPair) => sql`
    insert into bando_file (bando_id, media_id, ordine) select ${to}::bigint, media_id, ordine from bando_file where bando_id = ${from}`,
);

export const copyAttributi = write(
  (_, { from, to }: IdPair) => sql`
    insert into classe_attributo (classe_id, codice, valore) select ${to}::bigint, codice, valore from classe_attributo where classe_id = ${from}`,
);

/**
 * Copies phases, criteria and their values. Each copied row first gets its id, stored beside that of its source, and is found by
 * it: numbers and positions may repeat.
 */
export const copyValutazione = write(
  (_, { from, to }: IdPair) => sql`
    with fasi as materialized (
      select f.*, nextval(pg_get_serial_sequence('fase_valutazione', 'id')) as nuova from fase_valutazione f where f.classe_id = ${from} order by f.id
    ), criteri as materialized (
      select k.*, nextval(pg_get_serial_sequence('criterio', 'id')) as nuovo from criterio k where k.classe_id = ${from} order by k.id
    ), fasi_copiate as (
      insert into fase_valutazione (id, classe_id, fase, nome, tipo) select nuova, ${to}::bigint, fase, nome, tipo from fasi
    ), criteri_copiati as (
      insert into criterio (id, classe_id, fase_id, descrizione, descrizione_en, posizione, tipo, bloccante, concorre_soglia, coefficiente)
      select k.nuovo, ${to}::bigint, f.nuova, k.descrizione, k.descrizione_en, k.posizione, k.tipo, k.bloccante, k.concorre_soglia, k.coefficiente
      from criteri k left join fasi f on f.id = k.fase_id
    )
    insert into criterio_valore (criterio_id, valore, descrizione, posizione, minimo, massimo, valore_true, valore_false,
      descrizione_en, valore_true_en, valore_false_en)
    select k.nuovo, v.valore, v.descrizione, v.posizione, v.minimo, v.massimo, v.valore_true, v.valore_false,
      v.descrizione_en, v.valore_true_en, v.valore_false_en
    from criterio_valore v join criteri k on k.id = v.criterio_id order by v.id`,
);
