import { canChangeCriteri } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { checkFasi, type Fase, TIPI_FASE } from '@sigeba/contract/bandi/criteri.rules.ts';
import { useField } from '../../../form/formHooks.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { classeTesti } from './classe.testi.ts';
import { RowsEditor } from './RowsEditor.tsx';
import { type KeyedRow, keyed, newRow } from './rowKeys.ts';
import { TermsCard } from './TermsCard.tsx';
import { useSezioneClasse } from './useSezioneClasse.ts';

type Row = KeyedRow<Fase>;

/** The phases of the evaluation, in the order in which they follow one another. */
export function ClasseFasi({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const sezione = useSezioneClasse<{ faseValutazione: readonly Row[] }>({
    classe,
    read: { faseValutazione: keyed(classe.faseValutazione) },
    check: ({ faseValutazione }) => checkFasi(faseValutazione),
    formOf: ({ faseValutazione }) => ({ faseValutazione: faseValutazione.map(({ id, nome, tipo }) => ({ id, nome, tipo })) }),
  });
  const { value, errors, onChange } = useField(sezione.store, 'faseValutazione');
  const empty = (): Row => newRow({ nome: '', tipo: 'COMMISSIONE' });
  return (
    <TermsCard title={t('fasi.titolo')} classe={classe} sezione={sezione} may={canChangeCriteri(classe)}>
      <RowsEditor id="faseValutazione" rows={value} onChange={onChange} errors={errors} empty={empty}>
        {(row, set) => (
          <>
            <TextInput label={t('fasi.nome')} required maxLength={300} value={row.nome} onChange={(nome) => set({ nome })} />
            <SelectInput
              label={t('fasi.tipo')}
              required
              value={row.tipo}
              options={TIPI_FASE.map((tipo) => ({ value: tipo, label: t(`fasi.${tipo}`) }))}
              onChange={(tipo) => set({ tipo: tipo ?? row.tipo })}
            />
          </>
        )}
      </RowsEditor>
    </TermsCard>
  );
}
