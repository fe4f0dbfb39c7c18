import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { Refused } from '../ground/refuse.ts';

/**
 * A first Salva says in which version of the form its answers were written: those of an earlier one are refused (code 9), since
 * what they name that is no longer there would be dropped in silence. What is stored already has its `lastUpdate` for this.
 */
export function ensureSameVersione({ versione }: FormTemplate, written: number | undefined): void {
  if (written !== undefined && written !== versione) throw new Refused(no('MODULO_CAMBIATO'));
}
