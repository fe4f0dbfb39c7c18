import { sql } from 'kysely';
import { many, type Q, type RowOf } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { NOME_DETTO } from '../configurazione/configurazione.queries.ts';

type OfPerson = { utenteId: number; propostaId: number | null; dal: number; al: number };

/** Whether a report of the last step of the classe of `p` has been sent. */
const lastReportSent = sql<boolean>`exists (
  select from rendicontazione l join step_rendicontazione s on s.id = l.step_id
  where l.proposta_id = p.id and l.status = 'INVIATA' and l.eliminata_ts is null
    and not exists (select from step_rendicontazione n where n.classe_id = s.classe_id and (n.ordine, n.id) > (s.ordine, s.id))
)`;

/** Funded proposte with the unused part of the grant, including outcomes that are not official yet or suspended. */
const finanziate = (q: Q, { utenteId, propostaId }: OfPerson) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('esito as e', 'e.proposta_id', 'p.id')
    .innerJoin('utente as u', (join) => join.on((eb) => eb('u.id', '=', eb.fn.coalesce('p.titolare_id', 'p.responsabile_id'))))
    .select([
      sql<boolean>`false`.as('pregresso'),
      'p.id',
      'p.titolo',
      'p.anno',
      'p.classe_id as classeId',
      'p.responsabile_id as responsabileId',
      'p.titolare_id as titolareId',
      'u.cognome',
      'u.nome',
      'e.finanziamento_assegnato as finanziamento',
      'e.assegno_assegnato as assegno',
    ])
    .select((eb) =>
      eb
        .selectFrom('rendicontazione as r')
        .select((report) => report.fn.sum<number | null>(report('r.finanziamento_speso', '+', report.ref('r.assegno_speso'))).as('speso'))
        .whereRef('r.proposta_id', '=', 'p.id')
        .where('r.status', '=', 'INVIATA')
        .where('r.eliminata_ts', 'is', null)
        // Until the last report is sent the project goes on, so unspent money does not count as unused.
        .where(lastReportSent)
        .as('speso'),
    )
    .where('p.eliminata_ts', 'is', null)
    .where('p.status', '=', 'INVIATA')
    .where('p.status_valutazione', '=', 'FINANZIATA')
    .where('p.esito_speciale', 'is', null)
    .where('p.id', 'is distinct from', propostaId)
    .where((eb) => eb.or([eb('p.responsabile_id', '=', utenteId), eb('p.titolare_id', '=', utenteId)]));

/** The fundings that earlier systems recorded between two years. */
const pregressi = (q: Q, { utenteId, dal, al }: OfPerson) =>
  q
    .selectFrom('finanziamento_pregresso as f')
    .select([
      sql<boolean>`true`.as('pregresso'),
      'f.id',
      'f.progetto as titolo',
      'f.anno',
      sql<never>`null::bigint`.as('classeId'),
      sql<never>`null::bigint`.as('responsabileId'),
      sql<never>`null::bigint`.as('titolareId'),
      sql<never>`null::text`.as('cognome'),
      sql<never>`null::text`.as('nome'),
      'f.importo as finanziamento',
      sql<never>`null::numeric`.as('assegno'),
      'f.non_utilizzato as speso',
    ])
    .where('f.utente_id', '=', utenteId)
    .where('f.anno', '>=', dal)
    .where('f.anno', '<=', al);

/**
 * The fundings of a person in one query: of proposte other than this one, and of earlier systems. What depends on the classe
 * alone is cached.
 */
export const listFinanziamenti = completed(
  many((q, of: OfPerson) =>
    q
      .selectFrom(finanziate(q, of).unionAll(pregressi(q, of)).as('f'))
      .selectAll()
      .select(versioneStabile)
      .orderBy('anno', 'desc')
      .orderBy('id'),
  ),
  { classi: CLASSI, ente: NOME_DETTO },
  (row, { classi, ente }) => {
    const classe = row.pregresso ? null : classi.of(row);
    return {
      ...row,
      ente,
      mesi: classe?.mesiFinanziamento ?? null,
      ufficializzata: classe?.visibilita ? classe.dataUfficializzazione : null,
    };
  },
);

type Row = RowOf<typeof listFinanziamenti>;
export type FinanziataRow = Row & { ufficializzata: Date };
export type PregressoRow = { anno: number; progetto: string; importo: number; nonUtilizzato: number | null };

/** The fundings whose outcome is public by now, the latest officialised first. */
export const finanziateIn = (rows: readonly Row[], received: Date): FinanziataRow[] =>
  rows
    .filter((row): row is FinanziataRow => row.ufficializzata !== null && row.ufficializzata <= received)
    .sort((one, other) => other.ufficializzata.getTime() - one.ufficializzata.getTime());

/** Fundings of earlier systems have these four columns only. */
export const pregressiIn = (rows: readonly Row[]): PregressoRow[] =>
  rows
    .filter(({ pregresso }) => pregresso)
    .map(({ anno, titolo, finanziamento, speso }) => ({ anno, progetto: titolo ?? '', importo: finanziamento ?? 0, nonUtilizzato: speso }));
