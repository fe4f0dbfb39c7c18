import { importiOf, type Scelta, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { ScenarioForm } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { quadroOf, type Veduta } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { checkScenario } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { ensureValid } from '../../ground/refuse.ts';
import type { OpenTavolo } from './tavolo.ts';

/**
 * The stored part of a scenario: bounded like outcomes, with the classe that it is based on; refusals and concluded outcomes need
 * no row.
 */
export function kept({ nome, scelte }: ScenarioForm, { righe, row }: OpenTavolo): { nome: string; scelte: Scelta[]; quadro: Veduta[] } {
  ensureValid(checkScenario({ nome, scelte }, righe, row));
  const open = righe.filter(({ esitoConcluso }) => !esitoConcluso);
  return {
    nome: nome.trim(),
    quadro: quadroOf(righe),
    scelte: open.flatMap((riga) => {
      const { finanziamento, assegno } = importiOf(riga, scelte);
      return totaleOf({ finanziamento, assegno }) > 0 ? [{ propostaId: riga.id, finanziamento, assegno }] : [];
    }),
  };
}

/** Two scenari of a classe never share a name. */
export function ensureFree(nome: string, others: readonly { nome: string }[]): void {
  const taken = others.some((other) => other.nome.toLowerCase() === nome.toLowerCase());
  if (taken) ensureValid([{ campo: 'nome', messaggio: 'C’è già uno scenario con questo nome.' }]);
}
