import type { AnnoCert, RigaCert, StatisticheCert } from '@sigeba/contract/cert/statistiche/statisticheCert.shape.ts';
import { anniOf, statisticheOf } from '@sigeba/contract/cert/statistiche/statisticheCert.ts';
import type { Formato } from '@sigeba/contract/list/list.ts';
import type { Asking, FileAnswer } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import { fileName } from '../../../ground/csv/csv.ts';
import type { Db, Tx } from '../../../ground/db/db.types.ts';
import type { Column } from '../../../ground/list/column.ts';
import { exportFile } from '../../../ground/list/exportFile.ts';
import type { WithReader } from '../../../ground/replica/replica.ts';
import { listContate } from './statisticheCert.queries.ts';

type OfYear = { query: { anno: number } };

/** The tables of a year. */
export async function readStatisticheCert(tx: Tx, { query: { anno } }: OfYear): Promise<StatisticheCert> {
  return statisticheOf((await listContate(tx)).filter((contata) => contata.anno === anno));
}

/** The totals of each year. */
export const readAndamentoCert = async (tx: Tx): Promise<AnnoCert[]> => anniOf(await listContate(tx));

type Riga = RigaCert & { id: number };
const DI = { DIPARTIMENTO: 'Dipartimento', AMBITO: 'Ambito', TOTALE: 'Totale' } as const;

const COLUMNS: Column<Riga>[] = [
  { head: 'Per', cell: ({ di }) => DI[di] },
  { head: 'Voce', cell: ({ label }) => label },
  { head: 'Istanze ricevute', cell: ({ ricevute }) => ricevute },
  { head: 'Da decidere', cell: ({ daDecidere }) => daDecidere },
  { head: 'Approvate', cell: ({ approvate }) => approvate },
  { head: 'Approvate con condizione', cell: ({ conCondizione }) => conCondizione },
  { head: 'Richiesta revisioni', cell: ({ revisione }) => revisione },
  { head: 'Non approvate', cell: ({ nonApprovate }) => nonApprovate },
  { head: 'Non valutabili', cell: ({ nonValutabili }) => nonValutabili },
  { head: 'Decisioni', cell: ({ decise }) => decise },
  { head: "Giorni dall'invio alla decisione (mediana)", cell: ({ giorniMediana }) => giorniMediana },
  { head: "Giorni dall'invio alla decisione (massimo)", cell: ({ giorniMassimo }) => giorniMassimo },
];

type Request = Asking & { query: { anno: number; formato: Formato }; gone: AbortSignal } & WithReader;

/** The tables of a year one after the other, with the total at the end; the export is recorded. */
export function exportStatisticheCert(db: Db, asking: Request): Promise<FileAnswer> {
  const { query, received } = asking;
  let rows: Riga[] = [];
  return exportFile(db, asking, {
    formato: query.formato,
    columns: COLUMNS,
    name: fileName('statistiche-etiche', query.anno, received, query.formato),
    ids: async (tx) => {
      const { dipartimenti, ambiti, totale } = await readStatisticheCert(tx, asking);
      rows = [...dipartimenti, ...ambiti, totale].map((row, at) => ({ ...row, id: at + 1 }));
      return rows.map(({ id }) => id);
    },
    lines: async (_, ids) => rows.filter(({ id }) => ids.includes(id)),
    record: (tx, righe) => record(tx, asking, 'exportStatisticheCert', { tipo: 'statistiche', id: null }, { ...query, righe }),
  });
}
