import { formatDate, formatInstant } from '@sigeba/contract/instant.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { isEffectiveHolder } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useReason } from '../../form/useReason.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { DateBlock } from '../../ui/data/DateBlock.tsx';
import { Meta } from '../../ui/data/ItemList.tsx';
import { DeadlineBeside, DeadlineBlock } from '../../ui/feedback/Deadline.tsx';
import { Periodo } from './Periodo.tsx';
import css from './Rendicontazioni.module.css';
import rendiconto from './Rendiconto.module.css';
import { Riaperta } from './Riaperta.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';
import { StatoBadge } from './StatoBadge.tsx';
import { StepActions } from './StepActions.tsx';

type Props = {
  proposta: PropostaRiga;
  step: StepRendicontazione;
  onDeleted: () => void /** Filling it in is what the page is for. */;
  primary?: boolean;
};

/** One step of a project: its state and window, who sent what and when, granted and spent, what can be done. */
export function Step({ proposta, step, onDeleted, primary = false }: Props) {
  const { t } = useTexts(rendicontazioniTesti);
  const reason = useReason();
  const now = useServerNow();
  const { nome, stato, scadenza, sollecitata } = step;
  const open = stato === 'DA_COMPILARE' || stato === 'BOZZA';
  const ends = open ? scadenza : null;
  return (
    <li className={css.step}>
      <div className={css.about}>
        {ends === null ? <DateBlock day={null} /> : <DeadlineBlock scadenza={ends} now={now} />}
        <div className={css.main}>
          <h4 className={css.name}>
            {nome} <StatoBadge stato={stato} />
          </h4>
          {ends === null ? (
            <p className={css.told}>
              <Periodo step={step} />
            </p>
          ) : (
            <Meta>
              <DeadlineBeside scadenza={ends} now={now} />
              <Periodo step={step} />
              {sollecitata !== null && t('sollecitataIl', { quando: formatDate(sollecitata) })}
            </Meta>
          )}
          {ends === null && stato !== 'INVIATA' && sollecitata !== null && (
            <p className={css.told}>{t('sollecitataIl', { quando: formatDate(sollecitata) })}</p>
          )}
          <Written step={step} />
          {isEffectiveHolder(proposta) && <Riaperta step={step} />}
          {open && !isEffectiveHolder(proposta) && <p className={css.told}>{reason(no('REND_NOT_HOLDER'))}</p>}
        </div>
      </div>
      <Figures proposta={proposta} step={step} />
      <div className={css.actions}>
        <StepActions proposta={proposta} step={step} onDeleted={onDeleted} primary={primary} />
      </div>
    </li>
  );

  function Written({ step: { rendicontazione } }: Pick<Props, 'step'>) {
    if (rendicontazione === null) return null;
    const { status, sendTimestamp, cognomeResponsabile, nomeResponsabile, lastUpdate } = rendicontazione;
    const persona = `${cognomeResponsabile} ${nomeResponsabile}`;
    return (
      <p className={css.told}>
        {status === 'INVIATA' && sendTimestamp !== null
          ? t('inviataDa', { quando: formatInstant(sendTimestamp), persona })
          : t('modificataIl', { quando: formatInstant(lastUpdate) })}
      </p>
    );
  }
}

/** Euro without assegni; spent above granted in red, and in words. */
function Figures({ proposta, step: { rendicontazione } }: Pick<Props, 'proposta' | 'step'>) {
  const { t } = useTexts(rendicontazioniTesti);
  const concesso = rendicontazione?.totaleConcesso ?? proposta.finanziamentoConcesso;
  const speso = rendicontazione?.finanziamentoSpeso ?? null;
  const over = speso !== null && concesso !== null && speso > concesso;
  return (
    <div>
      <dl className={css.figures}>
        <div>
          <dt>{t('concesso')}</dt>
          <dd>
            <Amount value={concesso} symbol />
          </dd>
        </div>
        {speso !== null && (
          <div>
            <dt>{t('speso')}</dt>
            <dd className={over ? rendiconto.over : undefined}>
              <Amount value={speso} symbol />
            </dd>
          </div>
        )}
      </dl>
      {over && <p className={`${css.told} ${rendiconto.over}`}>{t('oltre')}</p>}
    </div>
  );
}
