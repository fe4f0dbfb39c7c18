import type { FiltriDomande } from '@sigeba/contract/domande/domande.routes.ts';
import { ORDINE_DOMANDE, type VistaDomande } from '@sigeba/contract/domande/domande.rules.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { beginning, surnameFrom } from '../../ground/db/beginning.ts';
import { anyOf, many, one, type RowOf } from '../../ground/db/query.ts';
import { sortedBy } from '../../ground/db/sortedBy.ts';
import { type Filters, whichRows } from '../../ground/db/whichRows.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';

type Search = { gruppi: Gruppi; vista?: VistaDomande; utenteId?: number; anno?: number; cognome?: string; cognomeBefore?: string };

const FILTERS = {
  gruppi: ({ gruppi }) => sql`p.classe_id in (select gc.id from classe gc join tipologia_progetto gt on gt.id = gc.tipologia_id
    where ${inGruppi('gt.gruppo', gruppi)})`,
  vista: ({ vista }) =>
    sql`case when d.chiusa_ts is not null then 'CHIUSE' when d.ultima_ufficio then 'IN_ATTESA' else 'DA_RISPONDERE' end = ${vista}`,
  utenteId: ({ utenteId }) => sql`p.responsabile_id = ${utenteId}`,
  anno: ({ anno }) => sql`p.anno = ${anno}`,
  cognome: ({ cognome, cognomeBefore }) => beginning(sql`u.cognome_norm`, cognome, cognomeBefore),
} satisfies Filters<Search>;

type Form = { ordine: Ordine<(typeof ORDINE_DOMANDE)[number]> };

const ORDINI = sortedBy(ORDINE_DOMANDE, {
  quando: [sql`d.ultima_ts`],
  proposta: [sql`p.titolo`],
  responsabile: [sql`u.cognome_norm`, sql`u.nome`],
  campo: [sql`d.campo_label`],
});

/** Threads by waiting time, the longest first, unless another order is requested; ties in that order by waiting time. */
export const whichDomande = whichRows<Search, Form>(
  {
    from: 'domanda d join proposta p on p.id = d.proposta_id join utente u on u.id = p.responsabile_id',
    id: 'd.id',
    always: () => [sql`p.eliminata_ts is null`],
    filters: FILTERS,
    order: ({ ordine }) => [...ORDINI.by(ordine), ...(ordine.endsWith('quando') ? [] : [sql`d.ultima_ts`])],
  },
  { ordine: ORDINI.all },
);

export const searchDomande = (
  { vista, utenteId, anno, cognome, ordine = 'quando' }: FiltriDomande,
  gruppi: Gruppi,
): { values: Search; shape: Form } => ({
  values: {
    gruppi,
    ...(utenteId === undefined ? { vista } : { utenteId }),
    ...surnameFrom(cognome),
    ...(anno === undefined ? {} : { anno }),
  },
  shape: { ordine },
});

export const listRigheDomande = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('domanda as d')
    .innerJoin('proposta as p', 'p.id', 'd.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .select((eb) => [
      'd.id',
      'd.campo_label as campo',
      'd.ultima_ufficio as ultimaUfficio',
      'd.chiusa_ts as chiusaTs',
      'p.id as propostaId',
      'p.titolo',
      'p.numero_protocollo as numeroProtocollo',
      'p.anno',
      'c.nome as classe',
      'u.id as utenteId',
      'u.cognome',
      'u.nome',
      jsonObjectFrom(
        eb
          .selectFrom('domanda_messaggio as m')
          .select(['m.ufficio', 'm.testo', 'm.inviato_ts as inviato'])
          .whereRef('m.domanda_id', '=', 'd.id')
          .orderBy('m.id', 'desc')
          .limit(1),
      )
        .$notNull()
        .as('ultimo'),
      sql<number>`(select count(*) from domanda_messaggio n where n.domanda_id = d.id)`.as('messaggi'),
    ])
    .where('d.id', '=', anyOf(ids)),
);
export type RigaDomanda = RowOf<typeof listRigheDomande>;

/** The number of threads that wait for the office, and since when the oldest does. */
export const countDomandeAperte = one((q, { gruppi }: { gruppi: Gruppi }) =>
  q
    .selectFrom('domanda as d')
    .innerJoin('proposta as p', 'p.id', 'd.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select((eb) => [eb.fn.countAll<number>().as('numero'), eb.fn.min<Date | null>('d.ultima_ts').as('dal')])
    .where('d.chiusa_ts', 'is', null)
    .where('d.ultima_ufficio', '=', false)
    .where('p.eliminata_ts', 'is', null)
    .where(inGruppi('t.gruppo', gruppi)),
);
