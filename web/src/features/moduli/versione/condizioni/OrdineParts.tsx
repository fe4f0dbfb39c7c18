import { type Confrontabile, comparable } from '@sigeba/contract/form/conditions/comparable.ts';
import type { PuntoDraft } from '@sigeba/contract/form/conditions/ruleDraft.ts';
import { optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { DecimalInput } from '../../../../form/inputs/NumberInput.tsx';
import { PickOne } from '../../../../form/inputs/SearchSelect.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { condizioniTesti } from './condizioni.testi.ts';
import { pickedCampo } from './fieldChoices.ts';
import type { PartsProps } from './RegolaForm.tsx';

const FISSO = 'numero';
const keyOf = ({ campo, colonna }: Pick<Confrontabile, 'campo' | 'colonna'>): string => `${campo}:${colonna ?? ''}`;
const keyOfDraft = (punto: PuntoDraft): string | null => (punto === null ? null : 'valore' in punto ? FISSO : keyOf(punto));

/** ORDINE: what must not be after what. Days are offered beside days, numbers beside numbers, a fixed number on one side only. */
export function OrdineParts({ template, form }: PartsProps) {
  const { t } = useTexts(condizioniTesti);
  const { prima, poi } = form.values;
  return (
    <>
      <PuntoPicker
        template={template}
        id="prima"
        label={t('regole.minore')}
        value={prima}
        other={poi}
        errors={form.errorsOf('prima')}
        onChange={form.set('prima')}
      />
      <PuntoPicker
        template={template}
        id="poi"
        label={t('regole.maggiore')}
        value={poi}
        other={prima}
        errors={form.errorsOf('poi')}
        onChange={form.set('poi')}
      />
    </>
  );
}

type PuntoProps = {
  template: FormTemplate;
  id: string;
  label: string;
  value: PuntoDraft;
  /** What it is compared with. */
  other: PuntoDraft;
  errors: readonly string[];
  onChange: (punto: PuntoDraft) => void;
};

function PuntoPicker({ template, id, label, value, other, errors, onChange }: PuntoProps) {
  const { t } = useTexts(condizioniTesti);
  const all = comparable(template);
  const otherKey = keyOfDraft(other);
  const misura = otherKey === FISSO ? 'NUMERO' : all.find((each) => keyOf(each) === otherKey)?.misura;
  const fitting = all.filter((each) => keyOf(each) !== otherKey && (misura === undefined || each.misura === misura));
  const fixed = misura === 'GIORNO' || otherKey === FISSO ? [] : [{ value: FISSO, label: t('regole.numeroFisso') }];
  const pick = (key: string | null) => onChange(key === FISSO ? { valore: null } : draftFor(template, all, key));
  // A number that is missing is told at its box.
  const isOpen = value !== null;
  return (
    <>
      <PickOne
        id={isOpen ? `${id}-quale` : id}
        label={label}
        empty={t('scegliCampo')}
        value={keyOfDraft(value)}
        options={[...fixed, ...fitting.map((each) => ({ value: keyOf(each), label: each.label, group: each.sezione }))]}
        errors={isOpen ? [] : errors}
        onChange={pick}
      />
      {value !== null && 'valore' in value && (
        <DecimalInput
          id={id}
          label={t('regole.numero')}
          decimals={6}
          value={value.valore}
          errors={errors}
          onChange={(valore) => onChange({ valore })}
        />
      )}
      {value !== null && 'quanto' in value && value.quanto !== null && (
        <Quanto template={template} id={id} value={value} errors={errors} onChange={onChange} />
      )}
    </>
  );
}

function draftFor(template: FormTemplate, all: readonly Confrontabile[], key: string | null): PuntoDraft {
  const found = all.find((each) => keyOf(each) === key);
  if (found === undefined) return null;
  const { campo, colonna, quanto } = found;
  const own = pickedCampo(template, campo);
  const worth = own === undefined ? [] : optionsOf(own).map(({ id, descrizione }) => ({ opzione: id, valore: leading(descrizione) }));
  return { campo, colonna, quanto: quanto ? worth : null };
}

/** "24 mesi" stands for 24: what the words begin with is proposed, and may be changed. */
const leading = (words: string): number | null => {
  const digits = /^\s*(\d{1,6})(?!\d)/.exec(words)?.[1];
  return digits === undefined ? null : Number(digits);
};

type Worth = Extract<PuntoDraft, { campo: number }>;
type QuantoProps = Pick<PuntoProps, 'template' | 'id' | 'errors' | 'onChange'> & { value: Worth };

/** The number for which each option stands. */
function Quanto({ template, id, value, errors, onChange }: QuantoProps) {
  const { t } = useTexts(condizioniTesti);
  const quanto = value.quanto ?? [];
  const first = quanto.find(({ valore }) => valore === null)?.opzione;
  const options = pickedCampo(template, value.campo)?.valori ?? [];
  return quanto.map(({ opzione, valore }) => (
    <DecimalInput
      key={opzione}
      {...(opzione === first && { id })}
      label={t('regole.vale', { opzione: options.find((each) => each.id === opzione)?.descrizione ?? '' })}
      decimals={6}
      value={valore}
      errors={valore === null ? errors : []}
      onChange={(next) =>
        onChange({ ...value, quanto: quanto.map((each) => (each.opzione === opzione ? { opzione, valore: next } : each)) })
      }
    />
  ));
}
