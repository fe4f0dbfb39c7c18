import type { TipoFase } from '../bandi/criteri.rules.ts';
import { isCollegiale } from './fasi.rules.ts';
import { type CriterioScheda, criteriDellaFase } from './scheda.rules.ts';

type Fase = { id: number | null; tipo: TipoFase };
type DiSoglia = { criteri: readonly CriterioScheda[]; fase: Fase; fasi: readonly Fase[]; soglia: number | null };

/**
 * The threshold that the total of a sheet is compared with: that of the commission in the last phase, unless other criteria than its own, or
 * some of them alone, count for the threshold (D-112). Null where the total of one sheet decides nothing about it.
 */
export function sogliaScheda({ criteri, fase, fasi, soglia }: DiSoglia): number | null {
  if (!isCollegiale(fase) || fase.id !== fasi.at(-1)?.id) return null;
  const contano = criteri.filter(({ concorreSoglia }) => concorreSoglia);
  const propri = criteriDellaFase(criteri, fase, fasi);
  return contano.length === 0 || (contano.length === propri.length && propri.every(({ concorreSoglia }) => concorreSoglia)) ? soglia : null;
}
