import type { FiltriConflittiFile } from '@sigeba/contract/conflitti/conflitti.routes.ts';
import { type StatoConflitto, testoDichiarazione, testoMotivo } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto, RuoloValutatore } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { matchesFiltri } from '@sigeba/contract/conflitti/righe.rules.ts';
import type { Formato } from '@sigeba/contract/list/list.ts';
import type { FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { fileName } from '../../ground/csv/csv.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import type { Column } from '../../ground/list/column.ts';
import type { AskingList } from '../../ground/list/defineList.ts';
import { exportFile } from '../../ground/list/exportFile.ts';
import type { WithReader } from '../../ground/replica/replica.ts';
import { colonneChiave, listChiavi } from '../proposte/chiave.queries.ts';
import type { Area } from './conflitti.queries.ts';
import { readConflitti } from './readConflitti.ts';

type Found = Conflitto & { id: number; anni: number };
type Line = Found & { proposta: RowOf<typeof listChiavi> | undefined };

const RUOLI: Record<RuoloValutatore, string> = { PRESIDENTE: 'Presidente', COMMISSARIO: 'Commissario', REFEREE: 'Referee' };
const STATI: Record<StatoConflitto, string> = {
  DA_VERIFICARE: 'Da verificare',
  CONFERMATO: 'Confermato',
  ESCLUSO: 'Escluso',
  NON_VERIFICATO: 'Non verificato',
};

/** The columns of a conflict, then those that identify its proposta and responsabile (D-221). */
const COLUMNS: Column<Line>[] = [
  { head: 'Protocollo', cell: ({ numeroProtocollo }) => numeroProtocollo },
  { head: 'Titolo', width: 60, cell: ({ titolo }) => titolo },
  { head: 'Responsabile', cell: ({ responsabile }) => responsabile },
  { head: 'Valutatore', cell: ({ valutatore }) => `${valutatore.cognome} ${valutatore.nome}` },
  { head: 'Ruolo', cell: ({ valutatore }) => RUOLI[valutatore.ruolo] },
  { head: 'Stato', cell: ({ stato }) => STATI[stato] },
  { head: 'Motivi', cell: ({ motivi, anni }) => motivi.map((motivo) => testoMotivo(motivo, anni)).join(' ') },
  { head: 'Dichiarazione', cell: ({ dichiarazioni }) => dichiarazioni.map(testoDichiarazione).join(' ') },
  { head: 'Nota', cell: ({ nota }) => nota },
  { head: 'Deciso da', cell: ({ deciso }) => deciso?.da ?? null },
  { head: 'Deciso il', cell: ({ deciso }) => (deciso === null ? null : new Date(deciso.quando)) },
  ...colonneChiave<Line>(({ proposta }) => proposta),
];

async function withProposte(tx: Tx, rows: readonly Found[]): Promise<Line[]> {
  const proposte = await listChiavi(tx, { ids: [...new Set(rows.map(({ propostaId }) => propostaId))] });
  return rows.map((row) => ({ ...row, proposta: proposte.find(({ id }) => id === row.propostaId) }));
}

type ExportRequest = AskingList<FiltriConflittiFile & { formato: Formato }> & { gone: AbortSignal } & WithReader;

/** The list as a file, computed once: its rows have no ids of their own and are numbered in their order. */
export async function exportConflitti(db: Db, asking: ExportRequest, area: Area): Promise<FileAnswer> {
  const { query, received } = asking;
  let found: Found[] = [];
  const read = async (tx: Tx) => {
    const { anni, conflitti } = await readConflitti(tx, asking, area);
    const wanted = conflitti.filter((each) => matchesFiltri(each, query));
    found = wanted.map((each, at) => ({ ...each, id: at + 1, anni }));
    return found;
  };
  return exportFile(db, asking, {
    formato: query.formato,
    columns: COLUMNS,
    name: fileName('conflitti', undefined, received, query.formato),
    ids: async (tx, atMost) => (await read(tx)).slice(0, atMost).map(({ id }) => id),
    lines: async (tx, ids) =>
      withProposte(
        tx,
        ids.flatMap((id) => found[id - 1] ?? []),
      ),
    record: (tx, righe) => record(tx, asking, 'exportConflitti', { tipo: 'proposta', id: null }, { ...query, righe }),
  });
}
