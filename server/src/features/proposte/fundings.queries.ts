import { sql } from 'kysely';
import { many, type RowOf } from '../../ground/db/question.ts';

type OfPerson = { utenteId: number; received: Date; propostaId: number | null; dal: number; al: number };

/**
 * The fundings of a person in one question: proposte, other than this one, that were funded and whose outcomes everybody
 * may know; and what earlier systems knew between two years. The former newest first, then the latter.
 */
export const listFinanziamenti = many((q, { utenteId, received, propostaId, dal, al }: OfPerson) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('esito as e', 'e.proposta_id', 'p.id')
    .innerJoin('utente as u', (join) => join.on((eb) => eb('u.id', '=', eb.fn.coalesce('p.titolare_id', 'p.responsabile_id'))))
    .leftJoin('classe_parametro as m', (join) => join.onRef('m.classe_id', '=', 'c.id').on('m.codice', '=', 'MESI_FINANZIAMENTO'))
    .leftJoin('configurazione as k', (join) => join.on('k.chiave', '=', 'ente.nome'))
    .select([
      sql<boolean>`false`.as('pregresso'),
      'p.id',
      'p.titolo',
      'p.anno',
      'p.responsabile_id as responsabileId',
      'p.titolare_id as titolareId',
      'u.cognome',
      'u.nome',
      'k.valore as ente',
      'm.valore as mesi',
      'e.finanziamento_assegnato as finanziamento',
      'e.assegno_assegnato as assegno',
    ])
    .select((eb) => [
      eb.ref('c.data_ufficializzazione').$notNull().as('ufficializzata'),
      eb
        .selectFrom('rendicontazione as r')
        .select((report) => report.fn.sum<number | null>(report('r.finanziamento_speso', '+', report.ref('r.assegno_speso'))).as('speso'))
        .whereRef('r.proposta_id', '=', 'p.id')
        .where('r.status', '=', 'INVIATA')
        .where('r.eliminata_ts', 'is', null)
        .as('speso'),
    ])
    .where('p.eliminata_ts', 'is', null)
    .where('p.status', '=', 'INVIATA')
    .where('p.status_valutazione', '=', 'FINANZIATA')
    .where('p.esito_speciale', 'is', null)
    .where('p.id', 'is distinct from', propostaId)
    .where('c.visibilita', '=', true)
    .where('c.data_ufficializzazione', '<=', received)
    .where((eb) => eb.or([eb('p.responsabile_id', '=', utenteId), eb('p.titolare_id', '=', utenteId)]))
    .unionAll((eb) =>
      eb
        .selectFrom('finanziamento_pregresso as f')
        .select([
          sql<boolean>`true`.as('pregresso'),
          'f.id',
          'f.progetto as titolo',
          'f.anno',
          sql<never>`null::bigint`.as('responsabileId'),
          sql<never>`null::bigint`.as('titolareId'),
          sql<never>`null::text`.as('cognome'),
          sql<never>`null::text`.as('nome'),
          sql<never>`null::jsonb`.as('ente'),
          sql<never>`null::numeric`.as('mesi'),
          'f.importo as finanziamento',
          sql<never>`null::numeric`.as('assegno'),
          sql<never>`null::timestamptz`.as('ufficializzata'),
          'f.non_utilizzato as speso',
        ])
        .where('f.utente_id', '=', utenteId)
        .where('f.anno', '>=', dal)
        .where('f.anno', '<=', al),
    )
    .orderBy('pregresso')
    .orderBy('ufficializzata', 'desc')
    .orderBy('anno', 'desc')
    .orderBy('id'),
);

type Row = RowOf<typeof listFinanziamenti>;
export type FinanziataRow = Row;
export type PregressoRow = { anno: number; progetto: string; importo: number; nonUtilizzato: number | null };

export const finanziateIn = (rows: readonly Row[]): FinanziataRow[] => rows.filter(({ pregresso }) => !pregresso);

/** The earlier ones have of the columns these four. */
export const pregressiIn = (rows: readonly Row[]): PregressoRow[] =>
  rows
    .filter(({ pregresso }) => pregresso)
    .map(({ anno, titolo, finanziamento, speso }) => ({ anno, progetto: titolo ?? '', importo: finanziamento ?? 0, nonUtilizzato: speso }));
