import { isGroup, lookupEntries, lookupOf, optionsOf, yesNoOf } from '@sigeba/contract/form/kinds/choice.ts';
import type { Campo, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { useUtente } from '../../api/useUtente.ts';
import { Checkbox, CheckGroup, YesNo } from '../inputs/ChoiceInputs.tsx';
import { type Choice, SelectInput } from '../inputs/SelectInput.tsx';
import { useCampo, useFacts } from '../useForm.ts';
import type { FieldProps } from './field.types.ts';
import { useFieldInput } from './useFieldInput.tsx';

const pickedId = (valore: Valore): number | null => {
  if (typeof valore !== 'object' || valore === null) return null;
  if ('opzioneId' in valore) return valore.opzioneId;
  return 'voceId' in valore ? valore.voceId : null;
};

const templateChoices = (campo: Campo): Choice[] => optionsOf(campo).map(({ id, descrizione }) => ({ value: id, label: descrizione }));

export function SelectField(props: FieldProps) {
  return lookupOf(props.campo) === null ? <OptionSelect {...props} /> : <LookupSelect {...props} />;
}

function OptionSelect(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  return (
    <SelectInput
      {...input}
      options={templateChoices(props.campo)}
      value={pickedId(valore)}
      onChange={(id) => set(id === null ? null : { opzioneId: id })}
    />
  );
}

/** Sectors that people know by their codes; the code stands before the words, and one's own sector comes first. */
const BY_CODE: ReadonlySet<string> = new Set(['ssds', 'settoriERC', 'sotto-settori-erc']);

function LookupSelect(props: FieldProps) {
  const { campo, form } = props;
  const lookup = lookupOf(campo) ?? '';
  const { utente } = useUtente();
  const own = lookup === 'ssds' ? utente?.ssd?.codice : undefined;
  const { valore, set, input } = useFieldInput(props);
  const facts = useFacts(form);
  // Follows the answer that narrows its list.
  const parent = campo.opzioni?.dipendeDa ?? campo.uid;
  const { valore: narrowing } = useCampo(form, parent);
  const entries = lookupEntries(campo, facts, { [parent]: narrowing ?? null });
  const picked = pickedId(valore);
  const gone = valore !== null && typeof valore === 'object' && 'voceId' in valore && !entries.some(({ id }) => id === picked);
  const options = [
    ...(gone ? [{ value: valore.voceId, label: valore.descrizione }] : []),
    ...entries
      .toSorted((a, b) => Number(b.codice === own) - Number(a.codice === own))
      .map(({ id, codice, descrizione }) => ({
        value: id,
        label: BY_CODE.has(lookup) && codice !== null ? `${codice} ${descrizione}` : descrizione,
      })),
  ];
  const wordsOf = (id: number): string => entries.find((entry) => entry.id === id)?.descrizione ?? '';
  const pick = (id: number | null) => id !== picked && set(id === null ? null : { voceId: id, descrizione: wordsOf(id) });
  return <SelectInput {...input} options={options} value={picked} onChange={pick} />;
}

/** select-fields: the fields that the choice shows come after it, as all that an answer opens. */
export function SelectWithFields(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  const picked = typeof valore === 'object' && valore !== null && 'scelta' in valore ? valore.scelta : null;
  return (
    <SelectInput
      {...input}
      options={templateChoices(props.campo)}
      value={picked}
      onChange={(scelta) => set(scelta === null ? null : { scelta, campi: {} })}
    />
  );
}

export function YesNoField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  const word = (meaning: boolean) => props.campo.valori.find((opzione) => yesNoOf(opzione) === meaning)?.descrizione;
  const [yes, no] = [word(true), word(false)];
  return (
    <YesNo
      {...input}
      value={typeof valore === 'boolean' ? valore : null}
      onChange={set}
      {...(yes !== undefined && no !== undefined && { words: { yes, no } })}
    />
  );
}

export function CheckboxField(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  if (!isGroup(props.campo)) return <Checkbox {...input} value={valore === true} onChange={set} />;
  const ticked = typeof valore === 'object' && valore !== null && 'opzioniId' in valore ? valore.opzioniId : [];
  return (
    <CheckGroup
      {...input}
      options={templateChoices(props.campo)}
      value={ticked}
      onChange={(opzioniId) => set({ opzioniId: [...opzioniId] })}
    />
  );
}
