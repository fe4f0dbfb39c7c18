import { anyOf, many, type RowOf } from '../../ground/db/query.ts';
import type { Column } from '../../ground/list/column.ts';

/** The key columns by which files identify a proposta and address its lead (D-221). */
export const listChiavi = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .leftJoin('macroarea as m', 'm.id', 'p.macroarea_id')
    .select(['p.id', 'b.anno', 'b.nome as bando', 'c.nome as classe', 'd.nome as dipartimento', 'm.nome as macroArea'])
    .select(['r.cognome', 'r.nome', 'r.email'])
    .where('p.id', '=', anyOf(ids)),
);
type Chiave = RowOf<typeof listChiavi>;

/** The key columns, whatever else a row contains. */
export const colonneChiave = <Row>(of: (row: Row) => Omit<Chiave, 'id'> | undefined): Column<Row>[] => [
  { head: 'Anno', cell: (row) => of(row)?.anno ?? null },
  { head: 'Bando', width: 40, cell: (row) => of(row)?.bando ?? null },
  { head: 'Classe', cell: (row) => of(row)?.classe ?? null },
  { head: 'Dipartimento', cell: (row) => of(row)?.dipartimento ?? null },
  { head: 'Macroarea', cell: (row) => of(row)?.macroArea ?? null },
  { head: 'Cognome responsabile', cell: (row) => of(row)?.cognome ?? null },
  { head: 'Nome responsabile', cell: (row) => of(row)?.nome ?? null },
  { head: 'E-mail responsabile', cell: (row) => of(row)?.email ?? null },
];
