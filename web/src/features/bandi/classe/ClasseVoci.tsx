import { checkVoci, TIPI_IMPORTO, type Voce, vociContrarie } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useField } from '../../../form/formHooks.ts';
import { CurrencyInput } from '../../../form/inputs/CurrencyInput.tsx';
import { DecimalInput } from '../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';
import { RowsEditor } from './RowsEditor.tsx';
import { type KeyedRow, keyed, newRow } from './rowKeys.ts';
import { TermsCard } from './TermsCard.tsx';
import { useSezioneClasse } from './useSezioneClasse.ts';

type Row = KeyedRow<Voce>;

const empty = (): Row => newRow({ nome: '', descrizione: '', tipoImporto: 'LIBERO', importo: null, min: null, max: null });

/** The expense items of a classe: bounds in euro where the amount is free, in shares elsewhere. */
export function ClasseVoci({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const sezione = useSezioneClasse<{ rendicontoVoce: readonly Row[] }>({
    classe,
    read: { rendicontoVoce: keyed(classe.rendicontoVoce) },
    check: ({ rendicontoVoce }) => checkVoci(rendicontoVoce),
    contrasti: ({ rendicontoVoce }) => vociContrarie(rendicontoVoce),
    formOf: ({ rendicontoVoce }) => ({ rendicontoVoce: rendicontoVoce.map(({ key: _, ...voce }) => voce) }),
  });
  const { value, errors, onChange } = useField(sezione.store, 'rendicontoVoce');
  return (
    <TermsCard title={t('voci.titolo')} classe={classe} sezione={sezione}>
      <RowsEditor id="rendicontoVoce" rows={value} onChange={onChange} errors={errors} empty={empty}>
        {(row, set) => (
          <>
            <div className={css.whole}>
              <TextInput label={t('voci.nome')} required maxLength={300} value={row.nome} onChange={(nome) => set({ nome })} />
            </div>
            <div className={css.whole}>
              <TextInput
                label={t('voci.descrizione')}
                maxLength={2048}
                value={row.descrizione}
                onChange={(descrizione) => set({ descrizione })}
              />
            </div>
            <SelectInput
              label={t('voci.tipo')}
              required
              value={row.tipoImporto}
              options={TIPI_IMPORTO.map((value) => ({ value, label: t(`voci.${value}`) }))}
              onChange={(tipo) => set({ tipoImporto: tipo ?? row.tipoImporto })}
            />
            {row.tipoImporto === 'IMPORTO_FISSO' && (
              <CurrencyInput label={t('voci.importo')} value={row.importo} bare onChange={(importo) => set({ importo })} />
            )}
            <DecimalInput label={t('voci.min')} value={row.min} onChange={(min) => set({ min })} />
            <DecimalInput label={t('voci.max')} value={row.max} onChange={(max) => set({ max })} />
          </>
        )}
      </RowsEditor>
    </TermsCard>
  );
}
