import { formatEuro, sumEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import { Item, Meta } from '../../ui/data/ItemList.tsx';
import css from './Rendicontazioni.module.css';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';
import { Step } from './Step.tsx';

type Props = { proposta: PropostaRiga; steps: readonly StepRendicontazione[]; onDeleted: () => void; primary?: boolean };

/** A funded project with its holder and its steps. */
export function Progetto({ proposta, steps, onDeleted, primary = false }: Props) {
  const { t } = useTexts(rendicontazioniTesti);
  const { classe, numeroProtocollo } = proposta;
  const { cognome, nome } = proposta.titolare ?? proposta.responsabile;
  const inviate = steps.flatMap(({ rendicontazione }) =>
    rendicontazione?.status === 'INVIATA' ? [rendicontazione.finanziamentoSpeso] : [],
  );
  const concesso = proposta.finanziamentoConcesso;
  // A single step shows the same figures itself.
  const speso =
    steps.length > 1 && inviate.length > 0 && concesso !== null
      ? t('spesoInTutto', { speso: formatEuro(sumEuro(inviate)), concesso: formatEuro(concesso) })
      : null;
  return (
    <Item
      title={<Link to={pathTo('/proposte/:id/view', { id: proposta.id })}>{proposta.titolo ?? t('senzaTitolo')}</Link>}
      meta={
        <Meta>
          {[classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(DOT)}
          {t('responsabile', { persona: `${cognome} ${nome}` })}
          {numeroProtocollo && t('protocollo', { numero: numeroProtocollo })}
          {speso}
        </Meta>
      }
    >
      {steps.length === 0 ? (
        <p className={css.told}>{t('nessunoStep')}</p>
      ) : (
        <ul className={css.steps}>
          {steps.map((step) => (
            <Step key={step.idStep} proposta={proposta} step={step} onDeleted={onDeleted} primary={primary} />
          ))}
        </ul>
      )}
    </Item>
  );
}
