import { canChangeCriteri } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { type Criterio, checkCriteri, criteriContrari, TIPI_CRITERIO } from '@sigeba/contract/bandi/criteri.rules.ts';
import { useField } from '../../../form/formHooks.ts';
import { DecimalInput } from '../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import css from './Classe.module.css';
import { CriterioValori } from './CriterioValori.tsx';
import { classeTesti } from './classe.testi.ts';
import { RowsEditor } from './RowsEditor.tsx';
import { type KeyedRow, keyed, newRow } from './rowKeys.ts';
import { TermsCard } from './TermsCard.tsx';
import { useSezioneClasse } from './useSezioneClasse.ts';

type Row = KeyedRow<Criterio>;

const empty = (): Row =>
  newRow({
    descrizione: '',
    descrizioneEn: null,
    tipo: 'NORMALE',
    bloccante: false,
    concorreSoglia: false,
    coefficiente: 1,
    faseId: null,
    valoreList: [],
  });

const formOf = ({ id, descrizione, descrizioneEn, tipo, bloccante, concorreSoglia, coefficiente, faseId, valoreList }: Row) => ({
  id,
  descrizione,
  descrizioneEn,
  tipo,
  bloccante,
  concorreSoglia,
  faseId,
  coefficiente: coefficiente ?? 1,
  valoreList: valoreList.map((each) => ({
    valore: each.valore,
    descrizione: each.descrizione,
    minimo: each.minimo,
    massimo: each.massimo,
    valoreTrue: each.valoreTrue,
    valoreFalse: each.valoreFalse,
    descrizioneEn: each.descrizioneEn,
    valoreTrueEn: each.valoreTrueEn,
    valoreFalseEn: each.valoreFalseEn,
  })),
});

/** By what proposte are judged, in the order of the sheet. */
export function ClasseCriteri({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const sezione = useSezioneClasse<{ criteriValutazione: readonly Row[] }>({
    classe,
    read: { criteriValutazione: keyed(classe.criteriValutazione) },
    check: ({ criteriValutazione }) => checkCriteri(criteriValutazione),
    contrasti: ({ criteriValutazione }) => criteriContrari(criteriValutazione),
    formOf: ({ criteriValutazione }) => ({ criteriValutazione: criteriValutazione.map(formOf) }),
  });
  const { value, errors, onChange } = useField(sezione.store, 'criteriValutazione');
  const fasi = classe.faseValutazione.map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <TermsCard title={t('criteri.titolo')} classe={classe} sezione={sezione} may={canChangeCriteri(classe)}>
      <RowsEditor id="criteriValutazione" rows={value} onChange={onChange} errors={errors} empty={empty}>
        {(row, set) => (
          <>
            <Testi row={row} set={set} />
            <SelectInput
              label={t('criteri.tipo')}
              required
              value={row.tipo}
              options={TIPI_CRITERIO.map((tipo) => ({ value: tipo, label: t(`criteri.${tipo}`) }))}
              onChange={(tipo) => set({ tipo: tipo ?? row.tipo })}
            />
            {fasi.length > 0 && (
              <SelectInput label={t('criteri.fase')} value={row.faseId} options={fasi} onChange={(faseId) => set({ faseId })} />
            )}
            <DecimalInput
              label={t('criteri.coefficiente')}
              decimals={3}
              fixed
              value={row.coefficiente}
              onChange={(coefficiente) => set({ coefficiente })}
            />
            <label className={css.check}>
              <input type="checkbox" checked={row.bloccante} onChange={(event) => set({ bloccante: event.target.checked })} />
              {t('criteri.bloccante')}
            </label>
            <label className={css.check}>
              <input type="checkbox" checked={row.concorreSoglia} onChange={(event) => set({ concorreSoglia: event.target.checked })} />
              {t('criteri.concorreSoglia')}
            </label>
            <CriterioValori valori={row.valoreList} onChange={(valoreList) => set({ valoreList })} />
          </>
        )}
      </RowsEditor>
    </TermsCard>
  );
}

/** What a criterion is called for everybody, and for referees. */
function Testi({ row, set }: { row: Row; set: (patch: Partial<Row>) => void }) {
  const { t } = useTexts(classeTesti);
  return (
    <>
      <div className={css.whole}>
        <TextInput
          label={t('criteri.descrizione')}
          required
          maxLength={2048}
          value={row.descrizione}
          onChange={(descrizione) => set({ descrizione })}
        />
      </div>
      <div className={css.whole}>
        <TextInput
          label={t('criteri.descrizioneEn')}
          hint={t('criteri.descrizioneEnAiuto')}
          maxLength={2048}
          value={row.descrizioneEn ?? ''}
          onChange={(testo) => set({ descrizioneEn: testo === '' ? null : testo })}
        />
      </div>
    </>
  );
}
