import {
  formatForbice,
  type GruppoGraduatoria,
  graduatoriaOf,
  importiOf,
  type Posto,
} from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { FiltriGraduatoria } from '@sigeba/contract/graduatorie/graduatorie.routes.ts';
import type { Formato } from '@sigeba/contract/list/list.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { fileName } from '../../ground/csv/csv.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import type { Column } from '../../ground/list/column.ts';
import { exportFile } from '../../ground/list/exportFile.ts';
import { found } from '../../ground/refuse.ts';
import { listMacroAree, listScenari, type RigaRow, type ScenarioRow } from './graduatorie.queries.ts';
import { type Porta, readTavolo } from './tavolo.ts';

type Riga = Posto<RigaRow> & { id: number; macroArea: string | null; scenario: ScenarioRow | null };
type Request = Asking & { query: FiltriGraduatoria & { formato: Formato }; gone: AbortSignal };

const IN_PAROLE: Record<GruppoGraduatoria, string> = {
  IDONEA: 'Finanziabile',
  SENZA_PUNTEGGIO: 'Finanziabile, senza punteggio',
  SOTTO_SOGLIA: 'Sotto soglia',
  DA_VALUTARE: 'Da valutare',
  ESCLUSA: 'Non ammissibile o respinta',
};

const COLUMNS: Column<Riga>[] = [
  { head: 'Posizione', cell: ({ posizione }) => posizione },
  { head: 'Graduatoria', cell: ({ gruppo }) => IN_PAROLE[gruppo] },
  { head: 'Protocollo', cell: ({ riga }) => riga.numeroProtocollo },
  { head: 'Titolo', cell: ({ riga }) => riga.titolo },
  { head: 'Titolare', cell: ({ riga }) => riga.titolare },
  { head: 'Dipartimento', cell: ({ riga }) => riga.dipartimento },
  { head: 'Macroarea', cell: ({ macroArea }) => macroArea },
  { head: 'Media', cell: ({ riga }) => riga.media },
  { head: 'Media soglia', cell: ({ riga }) => riga.mediaSogliaFinanziabilita },
  { head: 'Minimo e massimo', cell: ({ riga }) => (riga.forbice === null ? null : formatForbice(riga.forbice)) },
  { head: 'Richiesto', as: 'euro', cell: ({ riga }) => riga.finanziamentoRichiesto },
  { head: 'Assegno richiesto', as: 'euro', cell: ({ riga }) => riga.assegnoRichiesto },
  { head: 'Concesso', as: 'euro', cell: ({ riga }) => riga.finanziamentoAssegnato },
  { head: 'Assegno concesso', as: 'euro', cell: ({ riga }) => riga.assegnoAssegnato },
  { head: 'Esito concluso', cell: ({ riga }) => (riga.esitoConcluso ? 'Sì' : 'No') },
];
const DELLO_SCENARIO: Column<Riga>[] = [
  { head: 'Scenario', cell: ({ scenario }) => scenario?.nome ?? null },
  { head: 'Nello scenario', as: 'euro', cell: ({ riga, scenario }) => importiOf(riga, scenario?.scelte ?? []).finanziamento },
  { head: 'Assegno nello scenario', as: 'euro', cell: ({ riga, scenario }) => importiOf(riga, scenario?.scelte ?? []).assegno },
];

/** The ranking as it stands on the screen, with one scenario where one is chosen; who takes it is recorded. */
export const exportGraduatoria =
  (porta: Porta) =>
  (db: Db, asking: Request): Promise<FileAnswer> => {
    const { query, received, exporter, gone } = asking;
    const of = { classeId: query.classeId, porta };
    const columns = query.scenarioId === undefined ? COLUMNS : [...COLUMNS, ...DELLO_SCENARIO];
    let rows: Riga[] = [];
    return exportFile(db, {
      ...{ formato: query.formato, exporter, gone, columns },
      name: fileName('graduatoria', query.classeId, received, query.formato),
      ids: async (tx) => {
        const { row, righe } = await readTavolo(tx, of, asking);
        const [macroAree, scenari] = await together(tx, listMacroAree.with(of), listScenari.with(of));
        const scenario = query.scenarioId === undefined ? null : found(scenari.find(({ id }) => id === query.scenarioId));
        const nameOf = (id: number | null) => macroAree.find((area) => area.id === id)?.nome ?? null;
        rows = graduatoriaOf(righe, row).map((posto) => ({
          ...posto,
          ...{ id: posto.riga.id, macroArea: nameOf(posto.riga.macroAreaId), scenario },
        }));
        return rows.map(({ id }) => id);
      },
      lines: async (_, ids) => rows.filter(({ id }) => ids.includes(id)),
      record: (tx, righe) => record(tx, asking, 'exportGraduatoria', { tipo: 'bando', id: null }, { ...query, righe }),
    });
  };
