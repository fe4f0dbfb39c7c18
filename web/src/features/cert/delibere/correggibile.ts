import { canCorrectDelibera } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { runsCommittee } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';

/** The delibera that the reader may correct: the one in force, for office and chair. */
export function correggibile({ delibere, istanza, sguardo, propria, inConflitto }: Esame): Delibera | undefined {
  const facts = { statoId: istanza.stato.id, propria, inConflitto, seduta: istanza.certSeduta };
  return runsCommittee(sguardo) ? delibere.find(({ vigente }) => canCorrectDelibera(facts, { vigente }).ok) : undefined;
}
