import { canActDespiteConflitti } from '@sigeba/contract/conflitti/aperti.rules.ts';
import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { canUndoApplicazione, grantedOf, grantsAfterUndo, type UndoneEsito } from '@sigeba/contract/graduatorie/applicazione.rules.ts';
import { canChangeGrants, pursesOf } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { NIENTE, type RankedProposta, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { type ApplicationFacts, canApplyQuadro, canWriteScenario } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { no, type Verdict } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import { readAperti } from '../conflitti/aperti.queries.ts';
import { lockProposteOf } from '../iter/iterWrites.queries.ts';
import { findScenario, findTavolo, listMacroAree, listRighe, lockClasse, type RigaRow, type ScenarioRow } from './graduatorie.queries.ts';
import { type Chi, confineOf, type OpenTavolo, openTavoloOf } from './tavolo.ts';

/** A board with the facts that decide whether a scenario may be applied, or its application undone. */
export type DecisionFacts = OpenTavolo & { macroAree: ApplicationFacts['macroAree']; conflitti: ConflittoAperto[] };
type ScenarioAccess = { id: number; classeId: number; chi: Chi };

/**
 * A scenario with its board for a writer of outcomes: the proposte are locked before the classe, as when officialising, and
 * everything is read under the locks.
 */
export async function lockApplicazione(
  tx: Tx,
  { id, classeId, chi }: ScenarioAccess,
  request: Asking,
): Promise<DecisionFacts & { scenario: ScenarioRow }> {
  const of = { classeId, utenteId: request.actor.id };
  const { row, righe, macroAree, scenario } = await together(tx, {
    lockProposte: lockProposteOf.with(of),
    lockClasse: lockClasse.with(of),
    row: findTavolo.with({ ...confineOf(chi, request), ...of }),
    righe: listRighe.with(of),
    macroAree: listMacroAree.with(of),
    scenario: findScenario.with({ id }),
  });
  const opened = openTavoloOf(row, righe, chi, request);
  const conflitti = await readAperti(tx, { di: 'CLASSE', id: classeId, chi }, request);
  return { ...opened, macroAree, conflitti, scenario: found(scenario) };
}

/** Whether the person who opened the board may apply this scenario. */
export const canApply = ({ scelte, quadro, applicatoIl }: ScenarioRow, facts: DecisionFacts): Verdict =>
  canApplyQuadro({ scelte, quadro, applicato: applicatoIl !== null }, applicandoOf(facts));

/** The facts that the rules of a scenario need. */
const applicandoOf = ({ tavolo, righe, row, macroAree, conflitti }: DecisionFacts): ApplicationFacts => ({
  tavolo,
  righe,
  macroAree,
  conflitti,
  disponibile: row.disponibile,
});

/** The outcomes that undoing restores, one for each that was written; null where the earlier one was not kept. */
export const ritorniOf = ({ applicazione }: ScenarioRow): UndoneEsito[] | null =>
  applicazione?.map(({ propostaId, stato, esito, dopo }) => {
    const { finanziamento_assegnato: finanziamento, assegno_assegnato: assegno, commento = null } = esito ?? {};
    const none = esito === null || stato === 'VALUTATA';
    return { propostaId, prima: none ? null : { finanziamento: finanziamento ?? 0, assegno: assegno ?? 0, commento }, dopo };
  }) ?? null;

/**
 * Whether the person who opened the board may undo the application of this scenario: bounded like any other act on these
 * outcomes.
 */
export function canUndo(scenario: ScenarioRow, facts: DecisionFacts): Verdict {
  const { tavolo, righe, chi, conflitti } = facts;
  const scrivere = canWriteScenario(tavolo);
  if (!scrivere.ok) return scrivere;
  if (scenario.applicatoIl === null) return no('SCENARIO_NON_APPLICATO');
  const ritorni = ritorniOf(scenario);
  const annullare = canUndoApplicazione({ applicatoIl: scenario.applicatoIl, ultimo: scenario.ultimo, ritorni }, righe);
  if (!annullare.ok || ritorni === null) return annullare;
  const toccate = new Set(ritorni.map(({ propostaId }) => propostaId));
  const isEsclusa = ({ id, macroAreaValutabile }: RigaRow) => toccate.has(id) && !macroAreaValutabile;
  if (chi === 'PRESIDENTE' && righe.some(isEsclusa)) return no('MACROAREA_NON_VALUTABILE');
  const entro = canGoBack(facts, ritorni);
  return entro.ok ? canActDespiteConflitti(conflitti.filter(({ propostaId }) => toccate.has(propostaId))) : entro;
}

/** The restored outcomes may exceed what is available by now: then undoing is refused (D-203). */
function canGoBack({ righe, row, macroAree }: DecisionFacts, ritorni: readonly UndoneEsito[]): Verdict {
  const di = { disponibile: row.disponibile, macroAree };
  const ora = righe.map((riga: RankedProposta) => ({ macroAreaId: riga.macroAreaId, totale: totaleOf(grantedOf(riga) ?? NIENTE) }));
  return canChangeGrants(pursesOf(ora, di), pursesOf(grantsAfterUndo(righe, ritorni), di));
}
