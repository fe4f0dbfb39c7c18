import type { FiltriGraduatoria } from '@sigeba/contract/graduatorie/graduatorie.routes.ts';
import type { Formato, FormatoConPdf } from '@sigeba/contract/list/list.ts';
import { readIntestazione } from '../../form/testata.queries.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { fileName } from '../../ground/csv/csv.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import type { Column } from '../../ground/list/column.ts';
import { exportFile } from '../../ground/list/exportFile.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import type { WithReader } from '../../ground/replica/replica.ts';
import { colonneChiave, listChiavi } from '../proposte/chiave.queries.ts';
import { columnsOf, type RigaFile } from './graduatoria.columns.ts';
import { documentoOf } from './graduatoria.document.ts';
import { readMostrata } from './mostrata.ts';
import type { Chi } from './tavolo.ts';

type Request = Asking & { query: FiltriGraduatoria & { formato: FormatoConPdf }; gone: AbortSignal } & WithReader;

/** The ranking as it stands on the screen, with one scenario where one is chosen; the register records who exports it. */
export function exportGraduatoria(db: Db, request: Request, chi: Chi): Promise<FileAnswer> {
  const { formato } = request.query;
  return formato === 'pdf' ? asDocument(db, request, chi) : asTable(db, { ...request, formato }, chi);
}

function asTable(db: Db, request: Request & { formato: Formato }, chi: Chi): Promise<FileAnswer> {
  const { query, received, formato } = request;
  let rows: readonly RigaFile[] = [];
  return exportFile(db, request, {
    formato,
    columns: columnsInFile(query.scenarioId !== undefined),
    name: fileName('graduatoria', query.classeId, received, formato),
    ids: async (tx) => {
      ({ rows } = await readMostrata(tx, request, chi));
      return rows.map(({ id }) => id);
    },
    lines: async (tx, ids) => {
      const chiavi = new Map((await listChiavi(tx, { ids })).map((chiave) => [chiave.id, chiave]));
      return rows.filter(({ id }) => ids.includes(id)).map((row) => ({ id: row.id, row, chiave: chiavi.get(row.id) }));
    },
    record: (tx, righe) => recordExport(tx, request, righe),
  });
}

type Line = { id: number; row: RigaFile; chiave: RowOf<typeof listChiavi> | undefined };

/** The columns of the ranking, then the key columns of a proposta and its lead (D-221) that the ranking does not have. */
function columnsInFile(scenario: boolean): Column<Line>[] {
  const ranking = columnsOf(scenario);
  return [
    ...ranking.map((column) => Object.assign({}, column, { cell: ({ row }: Line) => column.cell(row) })),
    ...colonneChiave<Line>(({ chiave }) => chiave).filter(({ head }) => ranking.every((column) => column.head !== head)),
  ];
}

async function asDocument(db: Db, request: Request, chi: Chi): Promise<FileAnswer> {
  const { mostrata, intestazione } = await db.transaction().execute(async (tx) => {
    const read = await readMostrata(tx, request, chi);
    await recordExport(tx, request, read.rows.length);
    return { mostrata: read, intestazione: await readIntestazione(tx) };
  });
  return pdfAnswer(request, `graduatoria-${request.query.classeId}`, documentoOf(mostrata, { ...intestazione, quando: request.received }));
}

const recordExport = (tx: Tx, request: Request, righe: number): Promise<void> =>
  record(tx, request, 'exportGraduatoria', { tipo: 'bando', id: null }, { ...request.query, righe });
