import type { Formato } from '@sigeba/contract/list/list.ts';
import type { RigaStatistica } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { fileName } from '../../ground/csv/csv.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { Column } from '../../ground/list/column.ts';
import { exportFile } from '../../ground/list/exportFile.ts';
import type { Reading } from '../../ground/replica/replica.ts';
import type { Chi } from './statistiche.queries.ts';
import { riepilogo } from './statistiche.ts';

type Riga = RigaStatistica & { id: number };
type Request = Asking & { query: { anno: number; formato: Formato }; gone: AbortSignal } & Reading;

/** The fields of a row in their order (decision D-120; evaluation, section 3). */
const COLUMNS: Column<Riga>[] = [
  { head: 'Bando', cell: ({ nomeBando }) => nomeBando },
  { head: 'Voce', cell: ({ label }) => label },
  { head: 'Livello', cell: ({ level }) => level },
  { head: 'Chiave', cell: ({ key }) => key },
  { head: 'Id tipologia', cell: ({ idTipologia }) => idTipologia },
  { head: 'Id classe', cell: ({ idClasse }) => idClasse },
  { head: 'Id macroarea', cell: ({ idMacroarea }) => idMacroarea },
  { head: 'Id dipartimento', cell: ({ idDipartimento }) => idDipartimento },
  { head: 'Proposte in bozza', cell: ({ numeroProposteBozza }) => numeroProposteBozza },
  { head: 'Proposte inviate', cell: ({ numeroProposteInviate }) => numeroProposteInviate },
  { head: 'Proposte valutate', cell: ({ numeroProposteValutate }) => numeroProposteValutate },
  { head: 'Proposte finanziate', cell: ({ numeroProposteFinanziate }) => numeroProposteFinanziate },
  { head: 'Totale finanziabile', as: 'euro', cell: ({ totaleFinanziabile }) => totaleFinanziabile },
  { head: 'Finanziamento richiesto', as: 'euro', cell: ({ finanziamentoRichiesto }) => finanziamentoRichiesto },
  { head: 'Assegno richiesto', as: 'euro', cell: ({ assegnoRichiesto }) => assegnoRichiesto },
  { head: 'Assegni richiesti', cell: ({ numeroAssegniRichiesti }) => numeroAssegniRichiesti },
  { head: 'Finanziamento concesso', as: 'euro', cell: ({ finanziamentoConcesso }) => finanziamentoConcesso },
  { head: 'Assegno concesso', as: 'euro', cell: ({ assegnoConcesso }) => assegnoConcesso },
  { head: 'Assegni concessi', cell: ({ numeroAssegniConcessi }) => numeroAssegniConcessi },
];

/** The tables of a year one after the other, each with its total at the end; who takes it is recorded. */
export const exportStatistiche =
  (chi: Chi) =>
  (db: Db, asking: Request): Promise<FileAnswer> => {
    const { query, received, exporter, reader, gone } = asking;
    let rows: Riga[] = [];
    return exportFile(db, {
      ...{ formato: query.formato, exporter, reader, gone, columns: COLUMNS },
      name: fileName('statistiche', query.anno, received, query.formato),
      ids: async (tx) => {
        const { bandi } = await riepilogo(chi)(tx, asking);
        rows = bandi.flatMap(({ righe, totale }) => [...righe, totale]).map((row, at) => ({ ...row, id: at + 1 }));
        return rows.map(({ id }) => id);
      },
      lines: async (_, ids) => rows.filter(({ id }) => ids.includes(id)),
      record: (tx, righe) => record(tx, asking, 'exportStatistiche', { tipo: 'statistiche', id: null }, { ...query, righe }),
    });
  };
