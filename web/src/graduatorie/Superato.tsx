import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { MOTIVI_SUPERATO, superatoDi } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Notice } from '../ui/Notice.tsx';

/** Why a scenario that may still be applied is not up to date, in words; null where it is (D-202). */
export function usePercheSuperato({ righe }: Pick<Graduatoria, 'righe'>) {
  const { t } = useTranslation('graduatorie');
  return (scenario: Scenario): string | null => {
    if (scenario.applicatoIl !== null) return null;
    if (scenario.quadro === null) return t('superato.ignoto');
    const superato = superatoDi(righe, scenario);
    if (superato === null) return null;
    const found = MOTIVI_SUPERATO.filter((motivo) => superato[motivo] > 0);
    return found.map((motivo) => t(`superato.${motivo}`, { count: superato[motivo] })).join(', ');
  };
}

/** The same where the scenario is about to be applied. */
export function Superato({ graduatoria, scenario }: { graduatoria: Graduatoria; scenario: Scenario }) {
  const { t } = useTranslation('graduatorie');
  const perche = usePercheSuperato(graduatoria)(scenario);
  return perche === null ? null : <Notice tone="warn">{`${t('superato.stato')}: ${perche}.`}</Notice>;
}
