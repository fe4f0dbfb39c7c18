import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { DOT } from '../ui/dot.ts';
import { Item, Meta } from '../ui/ItemList.tsx';
import css from './Rendicontazioni.module.css';
import { Step } from './Step.tsx';

type Props = { proposta: PropostaRiga; steps: readonly StepRendicontazione[]; onDeleted: () => Promise<void> };

/** A funded project with its holder and its steps. */
export function Progetto({ proposta, steps, onDeleted }: Props) {
  const { t } = useTranslation('rendicontazioni');
  const { classe, numeroProtocollo } = proposta;
  const { cognome, nome } = proposta.titolare ?? proposta.responsabile;
  return (
    <Item
      title={<Link to={pathTo('/proposte/:id/view', { id: proposta.id })}>{proposta.titolo ?? t('senzaTitolo')}</Link>}
      meta={
        <Meta>
          {[classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(DOT)}
          {t('responsabile', { persona: `${cognome} ${nome}` })}
          {numeroProtocollo && t('protocollo', { numero: numeroProtocollo })}
        </Meta>
      }
    >
      {steps.length === 0 ? (
        <p className={css.told}>{t('nessunoStep')}</p>
      ) : (
        <ul className={css.steps}>
          {steps.map((step) => (
            <Step key={step.idStep} proposta={proposta} step={step} onDeleted={onDeleted} />
          ))}
        </ul>
      )}
    </Item>
  );
}
