import type { CambiModulo } from '@sigeba/contract/form/cambiModulo.shape.ts';
import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import { answersInWords, changesOf } from '@sigeba/contract/form/engine/templateChanges.ts';
import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { AboutStored, FormOf } from './stored.types.ts';

/** The version in which a draft was begun, and the answers that have no field in today's version. */
export type PreviousVersion = { versioneId: number; risposte: Valori };

export const primaOf = ({ versionePrimaId, rispostePrima }: AboutStored): PreviousVersion | null =>
  versionePrimaId === null ? null : { versioneId: versionePrimaId, risposte: (rispostePrima ?? {}) as Valori };

/** What the office has changed in the form of a draft, for its author; presented with the author's rights, like the answers. */
export async function presentCambi(of: FormOf & { prima: PreviousVersion | null }, viewer: Viewer): Promise<CambiModulo> {
  if (of.prima === null || viewer.ruolo !== 'AUTORE') return null;
  const before = await of.templateOf(of.prima.versioneId);
  return {
    prima: before.versione,
    cambi: changesOf(before, of.template),
    risposte: answersInWords(before, presentValori(before, of.prima.risposte, viewer)),
  };
}
