import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { changedSinceQuadro, MOTIVI_SUPERATO, supersededBy } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { graduatorieTesti } from './graduatorie.testi.ts';

/** Why a scenario that may still be applied is not up to date, in words; null where it is (D-202). */
export function usePercheSuperato({ righe }: Pick<Graduatoria, 'righe'>) {
  const { t } = useTexts(graduatorieTesti);
  return (scenario: Scenario): string | null => {
    if (scenario.applicatoIl !== null) return null;
    if (scenario.quadro === null) return t('superato.ignoto');
    const superato = supersededBy(righe, scenario);
    if (superato === null) return null;
    const found = MOTIVI_SUPERATO.filter((motivo) => superato[motivo] > 0);
    return found.map((motivo) => t(`superato.${motivo}`, { count: superato[motivo] })).join(', ');
  };
}

/** The notice before an outdated scenario is applied, with each proposta that changed. */
export function Superato({ graduatoria, scenario }: { graduatoria: Graduatoria; scenario: Scenario }) {
  const { t } = useTexts(graduatorieTesti);
  const perche = usePercheSuperato(graduatoria)(scenario);
  if (perche === null) return null;
  const cambiate = changedSinceQuadro(graduatoria.righe, scenario);
  return (
    <Notice tone="warn" title={`${t('superato.stato')}: ${perche}.`}>
      {cambiate.length > 0 && (
        <ul>
          {cambiate.map(({ riga: { id, numeroProtocollo, titolo }, motivo }) => (
            <li key={id}>{`${numeroProtocollo ?? id}, ${t(`superato.una.${motivo}`)}: ${titolo ?? ''}`}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
