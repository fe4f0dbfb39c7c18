import { NOME_MASSIMO } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Checkbox } from '../../form/inputs/ChoiceInputs.tsx';
import type { InputProps } from '../../form/inputs/input.types.ts';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import { FieldGrid } from '../../ui/layout/FieldGrid.tsx';
import { dipartimentiTesti } from './dipartimenti.testi.ts';
import type { Incarichi } from './useIncarichi.ts';

/** What a department or structure is called, where it belongs, and whether it is in force: none is ever deleted. */
export function VoceFields({ incarichi: { values, field, change } }: { incarichi: Incarichi }) {
  const { t } = useTexts(dipartimentiTesti);
  return (
    <FieldGrid>
      <TextInput label={t('nome')} required maxLength={NOME_MASSIMO} strict {...field('nome')} />
      <TextInput label={t('nomeEn')} hint={t('nomeEnAiuto')} maxLength={NOME_MASSIMO} strict {...field('nomeEn')} />
      {values.macroAreaId !== null && (
        <MacroAreaSelect {...field('macroAreaId')} onChange={(macroAreaId) => macroAreaId !== null && change({ macroAreaId })} />
      )}
      <Checkbox label={t('inVigore')} hint={t('inVigoreAiuto')} {...field('valido')} />
    </FieldGrid>
  );
}

export function MacroAreaSelect(props: Omit<InputProps<number | null>, 'label'>) {
  const { t } = useTexts(dipartimentiTesti);
  const { data = [] } = useRoute('GET /macroaree', {});
  return (
    <SelectInput
      label={t('macroArea')}
      required
      options={data.map(({ id, codice, nome }) => ({ value: id, label: `${codice}${DOT}${nome}` }))}
      {...props}
    />
  );
}
