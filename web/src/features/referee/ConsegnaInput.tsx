import type { Day } from '@sigeba/contract/giorno.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { DateInput } from '../../form/inputs/DateInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { refereeTesti } from './referee.testi.ts';

type Props = {
  /** Today, and the last day of the evaluation of the classe, where one is set. */
  giorni: { oggi: Day; fine: Day | null };
  label: string;
  required?: boolean;
  value: Day | null;
  onChange: (giorno: Day | null) => void;
  errors: readonly string[];
};

/** The day by which a review is asked for: at most the last of the evaluation of the classe. */
export function ConsegnaInput({ giorni: { oggi, fine }, label, required = false, value, onChange, errors }: Props) {
  const { t } = useTexts(refereeTesti);
  const hint = fine === null ? t('consegnaAiuto') : t('consegnaEntro', { giorno: formatDate(fine) });
  return (
    <DateInput
      label={label}
      hint={hint}
      required={required}
      value={value}
      onChange={onChange}
      errors={errors}
      min={oggi}
      max={fine}
      oggi={oggi}
    />
  );
}
