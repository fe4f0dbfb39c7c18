import { MESI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { IndicatoriRicerca } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { Checkbox } from '../inputs/ChoiceInputs.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import css from './IndicatorsField.module.css';

const mesi = Array.from({ length: MESI.max - MESI.min + 1 }, (_, at) => ({ value: MESI.min + at, label: String(MESI.min + at) }));

type Props = {
  value: IndicatoriRicerca;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  onChange: (changed: Partial<IndicatoriRicerca>) => void;
};

/** The months of leave, from 1 to 24, asked after "Ho usufruito di congedi"; those for B and C go when they are fewer. */
export function MesiIndicatori({ value: { mesiCongedo1, mesiCongedo2 }, readOnly, onBlur, onChange }: Props) {
  const { t } = useTexts(formTesti);
  const [isTicked, setTicked] = useState(false);
  const hasLeave = isTicked || mesiCongedo1 !== null || mesiCongedo2 !== null;
  function tick(ticked: boolean) {
    setTicked(ticked);
    if (!ticked) onChange({ mesiCongedo1: null, mesiCongedo2: null });
  }
  const changeA = (next: number | null) =>
    onChange({ mesiCongedo1: next, mesiCongedo2: (mesiCongedo2 ?? 0) < (next ?? 0) ? null : mesiCongedo2 });
  const shared = { options: mesi, readOnly, onBlur };
  return (
    <div>
      <Checkbox label={t('indicatoriRicerca.congedi')} value={hasLeave} readOnly={readOnly} onBlur={onBlur} onChange={tick} />
      {hasLeave && (
        <div className={css.three}>
          <SelectInput {...shared} label={t('indicatoriRicerca.mesiA')} value={mesiCongedo1} onChange={changeA} />
          <SelectInput
            {...shared}
            label={t('indicatoriRicerca.mesiBC')}
            required={(mesiCongedo1 ?? 0) > 0}
            value={mesiCongedo2}
            onChange={(next) => onChange({ mesiCongedo2: next })}
          />
        </div>
      )}
    </div>
  );
}
