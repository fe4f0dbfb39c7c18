import { fillScenario, type Riempimento } from '@sigeba/contract/graduatorie/fillScenario.rules.ts';
import type { Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useState } from 'react';
import { RadioGroup } from '../../form/inputs/ChoiceInputs.tsx';
import { IntegerInput } from '../../form/inputs/NumberInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { graduatorieTesti } from './graduatorie.testi.ts';

type Props = { graduatoria: Graduatoria; onFill: (scelte: Scelta[]) => void; onClose: () => void };

/** Fills in a scenario in the order of the ranking until the money is used up. */
export function RiempiDialog({ graduatoria, onFill, onClose }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const [percentuale, setPercentuale] = useState<number | null>(100);
  const [resto, setResto] = useState<Riempimento['resto']>('LASCIA');
  const [errors, setErrors] = useState<string[]>([]);
  function fill() {
    if (percentuale === null || percentuale < 1 || percentuale > 100) return setErrors([t('riempi.percentualeErrore')]);
    onFill(fillScenario(graduatoria.righe, graduatoria, graduatoria, { percentuale, resto }));
    onClose();
  }
  return (
    <ConfirmDialog title={t('riempi.titolo')} confirmLabel={t('riempi.conferma')} onConfirm={fill} onCancel={onClose}>
      <Stack>
        <p>{t('riempi.testo')}</p>
        <IntegerInput
          label={t('riempi.percentuale')}
          hint={t('riempi.percentualeHint')}
          required
          emptyAllowed
          value={percentuale}
          onChange={setPercentuale}
          errors={errors}
        />
        <RadioGroup
          label={t('riempi.resto')}
          value={resto}
          onChange={(value) => value !== null && setResto(value)}
          options={(['LASCIA', 'DIVIDI'] as const).map((value) => ({ value, label: t(`riempi.${value}`) }))}
        />
      </Stack>
    </ConfirmDialog>
  );
}
