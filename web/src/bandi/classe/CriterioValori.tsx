import type { ValoreCriterio } from '@sigeba/contract/bandi/criteri.rules.ts';
import { DecimalInput } from '../../form/inputs/NumberInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { useRowKeys } from '../../form/useRowKeys.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Classe.module.css';

const empty: ValoreCriterio = { valore: 0, descrizione: '', minimo: null, massimo: null, valoreTrue: null, valoreFalse: null };

/** What a criterion may be given: points between bounds, or yes and no. */
export function CriterioValori({ valori, onChange }: { valori: readonly ValoreCriterio[]; onChange: (valori: ValoreCriterio[]) => void }) {
  const { t } = useTranslation('classe');
  const rows = useRowKeys(valori.length);
  const set = (at: number, patch: Partial<ValoreCriterio>) =>
    onChange(valori.map((each, here) => (here === at ? { ...each, ...patch } : each)));
  return (
    <div className={css.values}>
      {valori.map((valore, at) => (
        <div key={rows.keys[at]} className={css.value}>
          <DecimalInput label={t('criteri.valore')} value={valore.valore} onChange={(next) => set(at, { valore: next ?? 0 })} />
          <TextInput label={t('criteri.descrizione')} value={valore.descrizione} onChange={(descrizione) => set(at, { descrizione })} />
          <DecimalInput label={t('criteri.minimo')} value={valore.minimo} onChange={(minimo) => set(at, { minimo })} />
          <DecimalInput label={t('criteri.massimo')} value={valore.massimo} onChange={(massimo) => set(at, { massimo })} />
          <TextInput
            label={t('criteri.valoreTrue')}
            value={valore.valoreTrue ?? ''}
            onChange={(text) => set(at, { valoreTrue: text === '' ? null : text })}
          />
          <TextInput
            label={t('criteri.valoreFalse')}
            value={valore.valoreFalse ?? ''}
            onChange={(text) => set(at, { valoreFalse: text === '' ? null : text })}
          />
          <Button
            small
            variant="danger"
            aria-label={t('righe.togli', { n: at + 1 })}
            onPress={() => {
              rows.remove(at);
              onChange(valori.filter((_, here) => here !== at));
            }}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button small onPress={() => onChange([...valori, empty])}>
          {t('criteri.aggiungiValore')}
        </Button>
      </div>
    </div>
  );
}
