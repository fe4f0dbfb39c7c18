import { formatDate, formatInstant } from '@sigeba/contract/instant.ts';
import type { IterRiga, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import css from './Iter.module.css';
import { iterTesti } from './iter.testi.ts';
import type { Begin } from './useAct.ts';

/** The steps of a classe: each with its period, the last mail about it, and what can be done. */
export function Steps({ row, begin }: { row: IterRiga; begin: Begin }) {
  const { t } = useTexts(iterTesti);
  if (row.step.length === 0) return <span className={css.quiet}>{t('senzaStep')}</span>;
  return (
    <ul className={css.steps}>
      {row.step.map((step) => (
        <Step key={step.idStep} row={row} step={step} begin={begin} />
      ))}
    </ul>
  );
}

function Step({ row, step, begin }: { row: IterRiga; step: StepIter; begin: Begin }) {
  const { t } = useTexts(iterTesti);
  const { startTimestamp: dal, endTimestamp: al } = step;
  const last = step.logInvioMail.find(({ annullato }) => annullato === null);
  const titolo = t('delloStep', { step: step.nome, classe: row.nomeClasse });
  return (
    <li className={css.step}>
      <div className={css.what}>
        <span>{step.nome}</span>
        <span className={css.quiet}>
          {dal === null || al === null ? t('senzaDate') : t('dalAl', { dal: formatInstant(dal), al: formatInstant(al) })}
        </span>
        {last !== undefined && <span className={css.quiet}>{t('ultimo', { tipo: last.tipo, quando: formatDate(last.quando) })}</span>}
      </div>
      <div className={css.acts}>
        <Button small onPress={() => begin('periodo', row, step)}>
          <ActionLabel action={t('periodo')} titolo={titolo} />
        </Button>
        <Button small onPress={() => begin('avvisi', row, step)}>
          <ActionLabel action={t('avvisi')} titolo={titolo} />
        </Button>
      </div>
    </li>
  );
}
