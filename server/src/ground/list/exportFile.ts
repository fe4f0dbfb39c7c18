import type { Formato } from '@sigeba/contract/list/list.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { FileAnswer } from '../asking.ts';
import { csvOf } from '../csv/csv.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { allowTime } from '../db/query.ts';
import { Refused } from '../refuse.ts';
import type { WithReader } from '../replica/replica.ts';
import { type Column, csvCell } from './column.ts';
import type { Exporter } from './exporter.ts';
import { inOrder } from './inOrder.ts';
import { type Spooled, spool } from './spool.ts';
import { XLSX_MIME } from './xlsx.parts.ts';
import { XLSX_ROWS, xlsxOf } from './xlsx.ts';

/** Rows that one statement reads: nearly every file needs one statement, and no file fills the memory. */
const READ_AT_ONCE = 5_000;
/** Rows of a file at most: no spreadsheet opens more. */
const AT_MOST = XLSX_ROWS - 1;

/** Who exports: with the room for making files, where it is read, and whether the client has left. */
type Exporting = WithReader & { exporter: Exporter; actor: { realId: number }; gone: AbortSignal };

type ExportOptions<Line> = {
  name: string;
  formato: Formato;
  columns: readonly Column<Line>[];
  ids(tx: Tx, atMost: number): Promise<readonly number[]>;
  lines(tx: Tx, ids: readonly number[]): Promise<Line[]>;
  /** Records the export at the primary once the file is complete; in the reading transaction where that was at the primary. */
  record(tx: Tx, righe: number): Promise<void>;
};

/**
 * Makes a file of all rows as of one instant. It is written to this machine's disk and sent only when it is complete, with its length; no
 * transaction is open while somebody downloads it.
 */
export async function exportFile<Line extends { id: number }>(
  db: Db,
  { exporter, actor, reader, gone }: Exporting,
  exporting: ExportOptions<Line>,
): Promise<FileAnswer> {
  const { name, formato } = exporting;
  const { size, content } = await exporter.make({ what: 'list', who: actor.realId, gone }, async ({ signal, folder, milliseconds }) => {
    let made: Spooled | undefined;
    try {
      return await reader(async (at) => {
        made?.content.destroy();
        const { file, righe } = await at
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            await allowTime(tx, milliseconds);
            const ids = await exporting.ids(tx, AT_MOST + 1);
            if (ids.length > AT_MOST) throw new Refused(no('EXPORT_TOO_BIG', { massimo: AT_MOST }));
            made = await spool(folder, encoded(exporting, readLines(tx, ids, exporting, signal)), signal);
            if (at === db) await exporting.record(tx, ids.length);
            return { file: made, righe: ids.length };
          });
        if (at !== db) await db.transaction().execute((tx) => exporting.record(tx, righe));
        return file;
      });
    } catch (failure) {
      made?.content.destroy();
      throw failure;
    }
  });
  return { name, mime: formato === 'xlsx' ? XLSX_MIME : 'text/csv; charset=utf-8', size, content };
}

function encoded<Line>({ formato, columns }: ExportOptions<Line>, pieces: AsyncIterable<readonly Line[]>): AsyncIterable<string | Buffer> {
  if (formato === 'xlsx') return xlsxOf('Elenco', columns, pieces);
  return csvOf(
    columns.map(({ head }) => head),
    pieces,
    (row) => columns.map((column) => csvCell(column, row)),
  );
}

async function* readLines<Line extends { id: number }>(
  tx: Tx,
  ids: readonly number[],
  { lines }: ExportOptions<Line>,
  signal: AbortSignal,
): AsyncGenerator<readonly Line[]> {
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    signal.throwIfAborted();
    const piece = ids.slice(at, at + READ_AT_ONCE);
    const rows = inOrder(piece, await lines(tx, piece));
    if (rows.length < piece.length) throw new Error(`${piece.length - rows.length} rows of the list have no line in its file`);
    yield rows;
  }
}
