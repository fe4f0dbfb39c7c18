import { sql } from 'kysely';
import { many, one, write } from '../../ground/db/question.ts';
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

export const listClassiToCopy = many((q, { bandoId }: { bandoId: number }) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select(['c.id', 'c.tipologia_id as tipologiaId'])
    .where('t.bando_id', '=', bandoId)
    .orderBy('c.ordine')
    .orderBy('c.id'),
);

type Saving = { at: Date; by: number };

export const copyTipologia = one(
  (_, { from, bandoId, at, by }: Saving & { from: number; bandoId: number }) => sql<{ id: number }>`
    insert into tipologia_progetto (bando_id, nome, sigla, gruppo, ordine, updated_at, updated_by)
    select ${bandoId}::bigint, nome, sigla, gruppo, ordine, ${at}::timestamptz, ${by}::bigint from tipologia_progetto where id = ${from}
    returning id`,
);

/** The forms that it names are the same. */
export const copyClasse = one(
  (_, { from, tipologiaId, at, by }: Saving & { from: number; tipologiaId: number }) => sql<{ id: number }>`
    insert into classe (tipologia_id, nome, descrizione, ordine, form_versione_id, form_partecipante_versione_id, form_rendiconto_versione_id, importo_singolo_assegno,
      soglia_finanziabilita, correzione_indicatori, updated_at, updated_by)
    select ${tipologiaId}::bigint, nome, descrizione, ordine, form_versione_id, form_partecipante_versione_id, form_rendiconto_versione_id, importo_singolo_assegno,
      soglia_finanziabilita, correzione_indicatori, ${at}::timestamptz, ${by}::bigint
    from classe where id = ${from}
    returning id`,
);

type Copying = { from: number; to: number };

export const copyParametri = write(
  (_, { from, to }: Copying) => sql`
    insert into classe_parametro (classe_id, codice, valore) select ${to}::bigint, codice, valore from classe_parametro where classe_id = ${from}`,
);

export const copyCategorie = write(
  (_, { from, to }: Copying) => sql`
    insert into classe_categoria (classe_id, categoria_id, ruoli, regimi, minimo, massimo)
    select ${to}::bigint, categoria_id, ruoli, regimi, minimo, massimo from classe_categoria where classe_id = ${from}`,
);

export const copyVoci = write(
  (_, { from, to }: Copying) => sql`
    insert into classe_voce (classe_id, nome, descrizione, tipo_importo, importo, min, max, ordine)
    select ${to}::bigint, nome, descrizione, tipo_importo, importo, min, max, ordine from classe_voce where classe_id = ${from} order by ordine, id`,
);

/** Their dates are those of the earlier call: the new one gets its own. */
export const copySteps = write(
  (_, { from, to }: Copying) => sql`
    insert into step_rendicontazione (classe_id, nome, mesi, form_rendiconto_versione_id, ordine)
    select ${to}::bigint, nome, mesi, form_rendiconto_versione_id, ordine from step_rendicontazione where classe_id = ${from} order by ordine, id`,
);

/** Both calls name the same files. */
export const copyFiles = write(
  (_, { from, to }: Copying) => sql`
    insert into bando_file (bando_id, media_id, ordine) select ${to}::bigint, media_id, ordine from bando_file where bando_id = ${from}`,
);

export const copyAttributi = write(
  (_, { from, to }: Copying) => sql`
    insert into classe_attributo (classe_id, codice, valore) select ${to}::bigint, codice, valore from classe_attributo where classe_id = ${from}`,
);

export const copyFasi = write(
  (_, { from, to }: Copying) => sql`
    insert into fase_valutazione (classe_id, fase, nome, tipo) select ${to}::bigint, fase, nome, tipo from fase_valutazione where classe_id = ${from}`,
);

/** Each in the phase of the copy that has the number of its own. */
export const copyCriteri = write(
  (_, { from, to }: Copying) => sql`
    insert into criterio (classe_id, fase_id, descrizione, posizione, tipo, bloccante, concorre_soglia, coefficiente)
    select ${to}::bigint, n.id, k.descrizione, k.posizione, k.tipo, k.bloccante, k.concorre_soglia, k.coefficiente
    from criterio k left join fase_valutazione f on f.id = k.fase_id
      left join fase_valutazione n on n.classe_id = ${to} and n.fase = f.fase
    where k.classe_id = ${from}`,
);

/** Criteria of a classe are told apart by their position. */
export const copyValori = write(
  (_, { from, to }: Copying) => sql`
    insert into criterio_valore (criterio_id, valore, descrizione, posizione, minimo, massimo, valore_true, valore_false)
    select n.id, v.valore, v.descrizione, v.posizione, v.minimo, v.massimo, v.valore_true, v.valore_false
    from criterio_valore v join criterio k on k.id = v.criterio_id join criterio n on n.classe_id = ${to} and n.posizione = k.posizione
    where k.classe_id = ${from}`,
);
