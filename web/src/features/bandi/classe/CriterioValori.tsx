import type { ValoreConfigurato } from '@sigeba/contract/bandi/criteri.rules.ts';
import { DecimalInput } from '../../../form/inputs/NumberInput.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useRowKeys } from '../../../form/useRowKeys.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';

const empty: ValoreConfigurato = {
  valore: 0,
  descrizione: '',
  minimo: null,
  massimo: null,
  valoreTrue: null,
  valoreFalse: null,
  descrizioneEn: null,
  valoreTrueEn: null,
  valoreFalseEn: null,
};
const orNull = (testo: string): string | null => (testo === '' ? null : testo);

/** What a criterion may be given: points between bounds, or yes and no. */
export function CriterioValori({
  valori,
  onChange,
}: {
  valori: readonly ValoreConfigurato[];
  onChange: (valori: ValoreConfigurato[]) => void;
}) {
  const { t } = useTexts(classeTesti);
  const rows = useRowKeys(valori.length);
  const set = (at: number, patch: Partial<ValoreConfigurato>) =>
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
            onChange={(testo) => set(at, { valoreTrue: orNull(testo) })}
          />
          <TextInput
            label={t('criteri.valoreFalse')}
            value={valore.valoreFalse ?? ''}
            onChange={(testo) => set(at, { valoreFalse: orNull(testo) })}
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
          <InInglese valore={valore} set={(patch) => set(at, patch)} />
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

const INGLESE = [
  { chiave: 'descrizioneEn', di: 'descrizione', massimo: 2048 },
  { chiave: 'valoreTrueEn', di: 'valoreTrue', massimo: 300 },
  { chiave: 'valoreFalseEn', di: 'valoreFalse', massimo: 300 },
] as const;

/** The English texts of a value, for referees: a field beside each Italian text that is not empty. */
function InInglese({ valore, set }: { valore: ValoreConfigurato; set: (patch: Partial<ValoreConfigurato>) => void }) {
  const { t } = useTexts(classeTesti);
  const asked = INGLESE.filter(({ chiave, di }) => valore[di] || valore[chiave] !== null);
  if (asked.length === 0) return null;
  return (
    <div className={css.english}>
      {asked.map(({ chiave, massimo }) => (
        <TextInput
          key={chiave}
          label={t(`criteri.${chiave}`)}
          maxLength={massimo}
          value={valore[chiave] ?? ''}
          onChange={(testo) => set({ [chiave]: orNull(testo) })}
        />
      ))}
    </div>
  );
}
