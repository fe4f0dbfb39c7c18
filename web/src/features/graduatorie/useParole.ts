import { campoCommento, isDaRivedere, variazioniOf } from '@sigeba/contract/graduatorie/applicazione.rules.ts';
import { graduatoriaOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useForm } from '../../form/useForm.ts';

/** The field of the reason for all declines, and of its fault. */
export const MOTIVAZIONE = 'motivazione';

/** What a scenario changes, and what is said with it: comments of single outcomes as they were rewritten, and why the others get nothing. */
export function useParole(graduatoria: Graduatoria, scenario: Scenario) {
  const campi = useForm<Record<string, string>>({ of: () => ({}) });
  const ordinate = graduatoriaOf(graduatoria.righe, graduatoria).map(({ riga }) => riga);
  const variazioni = variazioniOf(ordinate, scenario);
  const commenti = variazioni.filter(isDaRivedere).map(({ riga: { id, commento } }) => ({
    propostaId: id,
    commento: campi.values[campoCommento(id)] ?? commento,
  }));
  return { variazioni, parole: { commenti, motivazione: campi.values[MOTIVAZIONE] ?? null }, campi };
}
export type Campi = ReturnType<typeof useParole>['campi'];
