import { campoCommento, isDaRivedere, variazioniOf } from '@sigeba/contract/graduatorie/applicazione.rules.ts';
import { graduatoriaOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useForm } from '../../form/useForm.ts';
import { useKeptForm } from '../../form/useKeptForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { graduatorieTesti } from './graduatorie.testi.ts';

/** The field of the reason for all declines, and of its fault. */
export const MOTIVAZIONE = 'motivazione';

/**
 * What a scenario changes, and what is said with it: comments of single outcomes as they were rewritten, and why the others get nothing.
 * Both are kept in this browser until it is applied.
 */
export function useParole(graduatoria: Graduatoria, scenario: Scenario) {
  const { t } = useTexts(graduatorieTesti);
  const campi = useForm<Record<string, string>>({ of: () => ({}) });
  const ordinate = graduatoriaOf(graduatoria.righe, graduatoria).map(({ riga }) => riga);
  const variazioni = variazioniOf(ordinate, scenario);
  const daRivedere = variazioni.filter(isDaRivedere);
  // Of the scenario, and of the scores and outcomes that its words are about.
  const base = `${scenario.lastUpdate} ${graduatoria.versione}`;
  const { recovery, typedOn, seen, end } = useKeptForm(campi, {
    about: `graduatoria/applica/${scenario.id}`,
    base,
    words: Object.fromEntries([
      [MOTIVAZIONE, t('variazioni.motivazione')],
      ...daRivedere.map(({ riga: { id, numeroProtocollo } }) => [
        campoCommento(id),
        t('variazioni.commentoDi', { proposta: numeroProtocollo ?? id }),
      ]),
    ]),
  });
  const commenti = daRivedere.map(({ riga: { id, commento } }) => ({
    propostaId: id,
    commento: campi.values[campoCommento(id)] ?? commento,
  }));
  const [lastUpdate = '', versione = ''] = (typedOn ?? base).split(' ');
  return {
    letto: { lastUpdate, versione },
    seen,
    variazioni,
    parole: { commenti, motivazione: campi.values[MOTIVAZIONE] ?? null },
    campi,
    recovery,
    end,
  };
}
export type Campi = ReturnType<typeof useParole>['campi'];
