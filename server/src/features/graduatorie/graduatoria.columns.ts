import { type Base, type Cumulato, currentScelte, type Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { formatForbice } from '@sigeba/contract/graduatorie/punti.rules.ts';
import { scelteOfScenario } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import type { Column } from '../../ground/list/column.ts';
import { BASI, ESITI, ESITI_SPECIALI, IN_PAROLE } from './graduatoria.text.ts';
import type { RigaRow, ScenarioRow } from './graduatorie.queries.ts';

/** A row of the ranking in its files. */
export type RigaFile = Cumulato<RigaRow> & { id: number; macroArea: string | null; scenario: ScenarioRow | null; base: Base };

/** The granted amounts: of the scenario, or of the outcomes. */
export const scelteOf = (righe: readonly RigaRow[], scenario: ScenarioRow | null): readonly Scelta[] =>
  scenario === null ? currentScelte(righe) : scelteOfScenario(righe, scenario);

const RANKING: readonly Column<RigaFile>[] = [
  { key: 'posizione', head: 'Posizione', cell: ({ posizione }) => posizione },
  { key: 'gruppo', head: 'Graduatoria', cell: ({ gruppo }) => IN_PAROLE[gruppo] },
  { key: 'protocollo', head: 'Protocollo', cell: ({ riga }) => riga.numeroProtocollo },
  { key: 'titolo', head: 'Titolo', cell: ({ riga }) => riga.titolo },
  { key: 'responsabile', head: 'Responsabile', cell: ({ riga }) => riga.responsabile },
  { key: 'titolare', head: 'Titolare', cell: ({ riga }) => riga.titolare },
  { key: 'dipartimento', head: 'Dipartimento', cell: ({ riga }) => riga.dipartimento },
  { key: 'macroArea', head: 'Macroarea', cell: ({ macroArea }) => macroArea },
  { key: 'pari', head: 'Pari merito', cell: ({ pariMerito }) => (pariMerito ? 'pari merito' : null) },
  { key: 'media', head: 'Media', cell: ({ riga }) => riga.media },
  { key: 'mediaSoglia', head: 'Media soglia', cell: ({ riga }) => riga.mediaSogliaFinanziabilita },
  { key: 'forbice', head: 'Minimo e massimo', cell: ({ riga }) => (riga.forbice === null ? null : formatForbice(riga.forbice)) },
  { key: 'richiesto', head: 'Richiesto', as: 'euro', cell: ({ riga }) => riga.finanziamentoRichiesto },
  { key: 'assegnoRichiesto', head: 'Assegno richiesto', as: 'euro', cell: ({ riga }) => riga.assegnoRichiesto },
  { key: 'concesso', head: 'Concesso', as: 'euro', cell: ({ riga }) => riga.finanziamentoAssegnato },
  { key: 'assegnoConcesso', head: 'Assegno concesso', as: 'euro', cell: ({ riga }) => riga.assegnoAssegnato },
  { key: 'concluso', head: 'Esito concluso', cell: ({ riga }) => (riga.esitoConcluso ? 'Sì' : 'No') },
  { key: 'esito', head: 'Esito', cell: ({ riga }) => esitoDi(riga) },
];
const DELLO_SCENARIO: readonly Column<RigaFile>[] = [
  { key: 'scenario', head: 'Scenario', cell: ({ scenario }) => scenario?.nome ?? null },
  {
    key: 'nelloScenario',
    head: 'Nello scenario',
    as: 'euro',
    cell: ({ importi }) => importi.finanziamento,
  },
  {
    key: 'assegnoNelloScenario',
    head: 'Assegno nello scenario',
    as: 'euro',
    cell: ({ importi }) => importi.assegno,
  },
];

/** The columns of CSV, spreadsheet and document: with the shown scenario, and the sum beside its basis. */
export const columnsOf = (scenario: boolean): Column<RigaFile>[] => [
  ...RANKING,
  ...(scenario ? DELLO_SCENARIO : []),
  { key: 'base', head: 'Base del cumulato', cell: ({ base }) => BASI[base] },
  { key: 'cumulato', head: 'Cumulato', as: 'euro', cell: ({ cumulato }) => cumulato },
];

const esitoDi = ({ statusValutazione, esitoSpeciale }: RigaRow): string | null => {
  if (statusValutazione === null) return null;
  return esitoSpeciale === null ? ESITI[statusValutazione] : ESITI_SPECIALI[esitoSpeciale];
};
