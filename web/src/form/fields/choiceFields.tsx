import { isGroup, isPerCodice, lookupEntries, lookupOf, nomeVoce, optionsOf, yesNoOf } from '@sigeba/contract/form/kinds/choice.ts';
import type { VoceLookup } from '@sigeba/contract/form/template/facts.types.ts';
import type { Campo, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import { Checkbox, CheckGroup, YesNo } from '../inputs/ChoiceInputs.tsx';
import { PickOne } from '../inputs/SearchSelect.tsx';
import type { Choice } from '../inputs/SelectInput.tsx';
import type { FieldProps } from './field.types.ts';
import { useFieldInput } from './useFieldInput.tsx';
import { useOwnFirst } from './useOwnFirst.ts';

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
    <PickOne
      {...input}
      options={templateChoices(props.campo)}
      value={pickedId(valore)}
      onChange={(id) => set(id === null ? null : { opzioneId: id })}
    />
  );
}

function LookupSelect(props: FieldProps) {
  const { campo, form } = props;
  const { t } = useTexts(formTesti);
  const lookup = lookupOf(campo);
  const { valore, set, input } = useFieldInput(props);
  const facts = useFacts(form);
  // Follows the answer that narrows its list.
  const parent = campo.opzioni?.dipendeDa ?? campo.uid;
  const { valore: narrowing } = useCampo(form, parent);
  const entries = lookupEntries(campo, facts, { [parent]: narrowing ?? null });
  const ownFirst = useOwnFirst(props, entries);
  const picked = pickedId(valore);
  const gone = valore !== null && typeof valore === 'object' && 'voceId' in valore && !entries.some(({ id }) => id === picked);
  const write = useWriting();
  const nameOf = (entry: VoceLookup): string => write(() => nomeVoce(lookup, entry));
  const options: Choice[] = [
    ...(gone ? [{ value: valore.voceId, label: valore.descrizione }] : []),
    ...ownFirst.map(({ entry, group }) => ({
      value: entry.id,
      label: nameOf(entry),
      group,
    })),
  ];
  function pick(id: number | null) {
    const entry = entries.find((each) => each.id === id);
    if (id !== picked) set(entry === undefined ? null : { voceId: entry.id, descrizione: nameOf(entry) });
  }
  const waitsFor = parent !== campo.uid && (narrowing ?? null) === null ? form.campo(parent)?.campo.label : undefined;
  const empty = waitsFor && t('scegliPrima', { campo: waitsFor });
  return <PickOne {...input} long={isPerCodice(lookup)} options={options} value={picked} onChange={pick} empty={empty} />;
}

/** select-fields: the fields that the choice shows come after it, as all that an answer opens. */
export function SelectWithFields(props: FieldProps) {
  const { valore, set, input } = useFieldInput(props);
  const picked = typeof valore === 'object' && valore !== null && 'scelta' in valore ? valore.scelta : null;
  return (
    <PickOne
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
