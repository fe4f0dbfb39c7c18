import { formatDate, formatInstant } from '@sigeba/contract/instant.ts';
import type { IterRiga, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import css from './Iter.module.css';
import { iterTesti } from './iter.testi.ts';
import type { Begin } from './useAct.ts';

/** The steps of a classe: each with its period, which is set by a press on it, and the last mail about it. */
export function Steps({ row, begin }: { row: IterRiga; begin: Begin }) {
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
      <span>{step.nome}</span>
      <button
        type="button"
        className={dal === null || al === null ? `${css.date} ${css.unset}` : css.date}
        onClick={() => begin('periodo', row, step)}
      >
        <ActionLabel
          action={dal === null || al === null ? t('senzaDate') : t('dalAl', { dal: formatInstant(dal), al: formatInstant(al) })}
          titolo={t('periodo', { di: titolo })}
        />
      </button>
      {last !== undefined && <span className={css.last}>{t('ultimo', { tipo: last.tipo, quando: formatDate(last.quando) })}</span>}
    </li>
  );
}
