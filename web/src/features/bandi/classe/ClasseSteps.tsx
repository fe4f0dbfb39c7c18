import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { checkSteps, type Step } from '@sigeba/contract/bandi/criteri.rules.ts';
import { useField } from '../../../form/formHooks.ts';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { SezioneCard } from '../configura/SezioneCard.tsx';
import { classeTesti } from './classe.testi.ts';
import { RowsEditor } from './RowsEditor.tsx';
import { type KeyedRow, keyed, newRow } from './rowKeys.ts';
import { useSezioneClasse } from './useSezioneClasse.ts';

type Row = KeyedRow<Step>;

/** The reporting steps of a classe; a step that has reports cannot be deleted. */
export function ClasseSteps({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const sezione = useSezioneClasse<{ stepRendicontazione: readonly Row[] }>({
    classe,
    read: { stepRendicontazione: keyed(classe.stepRendicontazione) },
    check: ({ stepRendicontazione }) => checkSteps(stepRendicontazione),
    formOf: ({ stepRendicontazione }) => ({
      stepRendicontazione: stepRendicontazione.map(({ id, nome, mesi }) => ({ id, nome, mesi: mesi ?? 0 })),
    }),
  });
  const { value, errors, onChange } = useField(sezione.store, 'stepRendicontazione');
  const empty = (): Row => newRow({ nome: '', mesi: null });
  return (
    <SezioneCard title={t('step.titolo')} sezione={sezione}>
      <p>{t('step.aiuto')}</p>
      <RowsEditor id="stepRendicontazione" rows={value} onChange={onChange} errors={errors} empty={empty}>
        {(row, set) => (
          <>
            <TextInput label={t('step.nome')} required maxLength={300} value={row.nome} onChange={(nome) => set({ nome })} />
            <IntegerInput label={t('step.mesi')} required value={row.mesi} emptyAllowed onChange={(mesi) => set({ mesi })} />
          </>
        )}
      </RowsEditor>
    </SezioneCard>
  );
}
