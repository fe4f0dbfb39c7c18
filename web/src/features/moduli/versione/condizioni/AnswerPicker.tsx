import type { Campo, FormTemplate, Id, Opzione } from '@sigeba/contract/form/template/template.types.ts';
import { PickOne } from '../../../../form/inputs/SearchSelect.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { condizioniTesti } from './condizioni.testi.ts';
import { fieldChoices, optionChoices, pickedCampo } from './fieldChoices.ts';

export type Answer = { campo: Id | null; opzione: Id | null };
type Props = {
  template: FormTemplate;
  /** The fields to choose from. */
  campi: readonly Campo[];
  value: Answer;
  onChange: (value: Answer) => void;
  /** Options that are not offered. */
  without?: (opzione: Opzione) => boolean;
  label?: string;
  /** Anchors of the two controls, and what is wrong in each. */
  ids?: { campo: string; opzione: string };
  errors?: { campo: readonly string[]; opzione: readonly string[] };
};

/** An answer: a field, then one of its options. Another field forgets the option. */
export function AnswerPicker({ template, campi, value, onChange, without, label, ids, errors }: Props) {
  const { t } = useTexts(condizioniTesti);
  const campo = pickedCampo(template, value.campo);
  const free = without === undefined || campo === undefined ? campo : { ...campo, valori: campo.valori.filter((each) => !without(each)) };
  return (
    <>
      <PickOne
        {...(ids && { id: ids.campo })}
        label={label ?? t('campo')}
        empty={t('scegliCampo')}
        value={value.campo}
        options={fieldChoices(template, campi)}
        errors={errors?.campo ?? []}
        onChange={(next) => onChange({ campo: next, opzione: null })}
      />
      {campo !== undefined && (
        <PickOne
          {...(ids && { id: ids.opzione })}
          label={t('risposta')}
          empty={t('scegliRisposta')}
          value={value.opzione}
          options={optionChoices(free)}
          errors={errors?.opzione ?? []}
          onChange={(opzione) => onChange({ campo: value.campo, opzione })}
        />
      )}
    </>
  );
}
