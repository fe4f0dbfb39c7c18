import { sql } from 'kysely';
import { first, many } from '../../ground/db/question.ts';
import { classiWithLimits } from './ammissibilita.queries.ts';
import { limiteAlone } from './limiti.queries.ts';

type OfBando = { bandoId: number };

/** A call as its page tells it; one that has not begun is told to nobody. */
export const findBandoIniziato = first((q, { bandoId, received }: OfBando & { received: Date }) =>
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
      eb.selectFrom('configurazione').select('valore').where('chiave', '=', 'ufficio.email').as('contatto'),
    ])
    .where('b.id', '=', bandoId)
    .where('b.start_timestamp', '<=', received),
);

/** Its classi, in their order. */
export const listClassiOfBando = many((q, { bandoId }: OfBando) =>
  classiWithLimits(q)
    .select(['c.importo_singolo_assegno as importoSingoloAssegno', 'c.soglia_finanziabilita as sogliaFinanziabilita'])
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

/** Who takes part as what, with the names of the roles, and how often one person. */
export const listCategorieOfBando = many((q, { bandoId }: OfBando) =>
  q
    .selectFrom('classe_categoria as cc')
    .innerJoin('categoria as k', 'k.id', 'cc.categoria_id')
    .innerJoin('classe as c', 'c.id', 'cc.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select([
      'cc.classe_id as classeId',
      'k.descrizione_singolare as nome',
      sql<string[]>`array(select r.descrizione from ruolo r where r.id = any(cc.ruoli) order by r.id)`.as('ruoli'),
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

export const listRendicontiOfBando = many((q, { bandoId }: OfBando) =>
  q
    .selectFrom('step_rendicontazione')
    .select(['classe_id as classeId', 'nome', 'mesi'])
    .where('classe_id', '=', classiOf(bandoId))
    .orderBy('ordine')
    .orderBy('id'),
);
