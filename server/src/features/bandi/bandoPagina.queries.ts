import type { CodiceRegime } from '@sigeba/contract/profilo/regime.rules.ts';
import { sql } from 'kysely';
import { first, many } from '../../ground/db/query.ts';
import { classiWithLingua, hasAttributo } from './ammissibilita.queries.ts';
import { type Gruppi, inGruppi } from './gruppi.queries.ts';
import { limiteAlone } from './limiti.queries.ts';

type OfBando = { bandoId: number };

/** When the last of its tipologie closes: each may have an end of its own. */
const fineOf = sql<Date>`greatest(b.end_timestamp, (select max(t.end_timestamp) from tipologia_progetto t where t.bando_id = b.id))`;

/** The public calls that still accept proposte, the first to close first. */
export const listBandiPubblici = many((q, { received }: { received: Date }) =>
  q
    .selectFrom('bando as b')
    .select(['b.id', 'b.nome', fineOf.as('fine')])
    .where('b.pubblico', '=', true)
    .where('b.start_timestamp', '<=', received)
    .where(fineOf, '>=', received)
    .orderBy('fine')
    .orderBy('b.id'),
);

/**
 * A call as its page shows it. One that has not begun is visible only to accounts that work on one of its groups, or, while it
 * has no tipologia, on any group (D-59).
 */
export const findBandoIniziato = first((q, { bandoId, received, gruppi }: OfBando & { received: Date; gruppi: Gruppi }) =>
  q
    .selectFrom('bando as b')
    .select((eb) => [
      'b.id',
      'b.anno',
      'b.nome',
      'b.descrizione',
      'b.pubblico',
      'b.start_timestamp as inizio',
      'b.end_timestamp as fine',
      'b.valutazione_prevista as valutazionePrevista',
      'b.esito_previsto as esitoPrevisto',
      'b.avvio_previsto as avvioPrevisto',
      eb.selectFrom('configurazione').select('valore').where('chiave', '=', 'ufficio.email').as('contatto'),
    ])
    .where('b.id', '=', bandoId)
    .where(
      sql<boolean>`(b.start_timestamp <= ${received}
        or exists (select from tipologia_progetto t where t.bando_id = b.id and ${inGruppi('t.gruppo', gruppi)})
        or cardinality(${gruppi}::text[]) > 0 and not exists (select from tipologia_progetto t where t.bando_id = b.id))`,
    ),
);

/** The classi of a call, in order. */
export const listClassiOfBando = many((q, { bandoId }: OfBando) =>
  classiWithLingua(q)
    .select([
      'c.importo_singolo_assegno as importoSingoloAssegno',
      'c.soglia_finanziabilita as sogliaFinanziabilita',
      hasAttributo('riaperturaAutonoma').as('riaperturaAutonoma'),
    ])
    .where('b.id', '=', bandoId)
    .orderBy('t.ordine')
    .orderBy('t.id')
    .orderBy('c.ordine')
    .orderBy('c.id'),
);

const classiOf = (bandoId: unknown) => sql<number>`any(array(select c.id from classe c
  join tipologia_progetto t on t.id = c.tipologia_id where t.bando_id = ${bandoId}))`;

export const listParametriOfBando = many((q, { bandoId }: OfBando) =>
  q
    .selectFrom('classe_parametro')
    .select(['classe_id as classeId', 'codice', 'valore'])
    .where('classe_id', '=', classiOf(bandoId))
    .orderBy('codice'),
);

type Ruolo = { descrizione: string; descrizioneEn: string | null };

/** The admitted roles by categoria, with their names, and how often one person may take part. */
export const listCategorieOfBando = many((q, { bandoId }: OfBando) =>
  q
    .selectFrom('classe_categoria as cc')
    .innerJoin('categoria as k', 'k.id', 'cc.categoria_id')
    .innerJoin('classe as c', 'c.id', 'cc.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select([
      'cc.classe_id as classeId',
      'k.descrizione_singolare as nome',
      'k.descrizione_singolare_en as nomeEn',
      sql<Ruolo[]>`array(select jsonb_build_object('descrizione', r.descrizione, 'descrizioneEn', r.descrizione_en)
        from ruolo r where r.id = any(cc.ruoli) order by r.id)`.as('ruoli'),
      sql<CodiceRegime[]>`cc.regimi`.as('regimi'),
      'cc.minimo',
      'cc.massimo',
      limiteAlone(sql`t.sigla`, sql`k.id`).as('limite'),
    ])
    .where('cc.classe_id', '=', classiOf(bandoId))
    .orderBy('k.id'),
);

export const listVociOfBando = many((q, { bandoId }: OfBando) =>
  q
    .selectFrom('classe_voce')
    .select(['classe_id as classeId', 'nome', 'descrizione', 'tipo_importo as tipoImporto', 'importo', 'min', 'max'])
    .where('classe_id', '=', classiOf(bandoId))
    .orderBy('ordine')
    .orderBy('id'),
);

/** The evaluation criteria, ordered by phase and then by classe, each with its maximum score. */
export const listCriteriOfBando = many((q, { bandoId }: OfBando) =>
  q
    .selectFrom('criterio as k')
    .leftJoin('fase_valutazione as f', 'f.id', 'k.fase_id')
    .select([
      'k.classe_id as classeId',
      'k.descrizione',
      'f.nome as fase',
      sql<number | null>`(select max(coalesce(v.massimo, v.valore)) from criterio_valore v where v.criterio_id = k.id)`.as('massimo'),
      'k.coefficiente',
      'k.bloccante',
    ])
    .where('k.classe_id', '=', classiOf(bandoId))
    .orderBy(sql`f.fase nulls first`)
    .orderBy('k.posizione')
    .orderBy('k.id'),
);

export const listRendicontiOfBando = many((q, { bandoId }: OfBando) =>
  q
    .selectFrom('step_rendicontazione')
    .select(['classe_id as classeId', 'nome', 'mesi'])
    .where('classe_id', '=', classiOf(bandoId))
    .orderBy('ordine')
    .orderBy('id'),
);
