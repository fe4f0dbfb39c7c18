import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { checkPeriodoStep } from '@sigeba/contract/iter/iter.rules.ts';
import type { IterRiga, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import { useState } from 'react';
import { faultsAt } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useMerge } from '../../api/useMerge.ts';
import { DateTimeInput } from '../../form/inputs/DateTimeInput.tsx';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { iterTesti } from './iter.testi.ts';
import { useIterOutcome } from './useIterOutcome.ts';

type Props = { classe: IterRiga; step: StepIter; onClose: () => void };

/** When the reports of a step are filled in; the theoretical deadline stands beside (platform core, section 4). */
export function PeriodoDialog({ classe, step, onClose }: Props) {
  const { t } = useTexts(iterTesti);
  const done = useIterOutcome(onClose);
  // Until they are changed here the fields follow the stored values.
  const [typed, setTyped] = useState<{ startDate?: string | null; endDate?: string | null }>({});
  const { startDate, endDate } = { startDate: step.startTimestamp, endDate: step.endTimestamp, ...typed };
  const now = useServerNow();
  const oggi = dayInRome(now);
  const save = useAction('PUT /step-rendicontazione/:id', { onDone: () => done(t('salvato')) });
  const { merged, merge } = useMerge(save.reset);
  const missing = startDate === null || endDate === null;
  const faults = missing ? [] : checkPeriodoStep({ startDate, endDate });
  const errorsOf = (name: string) => faultsAt([...faults, ...(save.error?.violationReport ?? [])], name);
  return (
    <SaveDialog
      title={t('step.titolo', { step: step.nome })}
      confirmLabel={t('salva')}
      act={save}
      why={missing ? t('step.mancano') : faults[0]?.messaggio}
      onConfirm={() =>
        save.run({ params: { id: step.idStep }, body: { id: step.idStep, startDate, endDate, lastUpdate: step.lastUpdate } })
      }
      onCancel={onClose}
      fields={['startDate', 'endDate']}
      words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') }}
      onMerge={merge}
      merged={merged && [t('aggiornati'), periodoSalvato(step, t)].filter(Boolean).join(' ')}
    >
      <Fatti classe={classe} step={step} />
      <DateTimeInput
        label={t('step.inizio')}
        required
        value={startDate}
        onChange={(value) => setTyped((now) => ({ ...now, startDate: value }))}
        errors={errorsOf('startDate')}
        oggi={oggi}
      />
      <DateTimeInput
        label={t('step.scadenza')}
        required
        value={endDate}
        onChange={(value) => setTyped((now) => ({ ...now, endDate: value }))}
        errors={errorsOf('endDate')}
        oggi={oggi}
      />
      <Conseguenze step={step} endDate={endDate} now={now} />
      {step.comunicato !== null && (
        <p>
          {t('step.comunicate', {
            dal: formatInstant(step.comunicato.startTimestamp),
            al: formatInstant(step.comunicato.endTimestamp),
          })}
        </p>
      )}
    </SaveDialog>
  );
}

/** What follows from a changed deadline, before it is saved: nobody loses days without the office having read it. */
function Conseguenze({ step, endDate, now }: { step: StepIter; endDate: string | null; now: Date }) {
  const { t } = useTexts(iterTesti);
  const { endTimestamp, comunicato, scadenzaFissa, rendicontazioni } = step;
  if (endDate === null || endDate === endTimestamp || scadenzaFissa !== null) return null;
  const fine = Date.parse(endDate);
  return (
    <>
      {fine < now.getTime() && (
        <Notice tone="warn" live>
          {t('step.passata', { bozze: rendicontazioni.bozze })}
        </Notice>
      )}
      {comunicato !== null && fine < Date.parse(comunicato.endTimestamp) && (
        <Notice tone="warn" live>
          {t('step.accorciata')}
        </Notice>
      )}
    </>
  );
}

/** Says what another user stored, beside what was typed here. */
function periodoSalvato({ startTimestamp: dal, endTimestamp: al }: StepIter, t: Translate<typeof iterTesti>): string {
  return dal === null || al === null ? '' : t('step.salvato', { dal: formatInstant(dal), al: formatInstant(al) });
}

function Fatti({ classe, step }: Pick<Props, 'classe' | 'step'>) {
  const { t } = useTexts(iterTesti);
  const { mesi, scadenzaTeorica, scadenzaFissa, rendicontazioni } = step;
  return (
    <>
      <DefinitionList
        items={[
          { term: t('step.classe'), value: classe.nomeClasse },
          { term: t('step.rendicontazioni'), value: t('step.stato', rendicontazioni) },
          {
            term: t('step.teorica'),
            wide: true,
            value:
              scadenzaTeorica === null
                ? t('step.teoricaAssente', { mesi })
                : t('step.teoricaMesi', { scadenza: formatInstant(scadenzaTeorica), mesi }),
          },
        ]}
      />
      {scadenzaFissa !== null && <Notice tone="warn">{t('step.fissa', { scadenza: formatInstant(scadenzaFissa) })}</Notice>}
    </>
  );
}
