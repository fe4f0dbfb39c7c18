import { isGroup, lookupEntries, lookupOf, optionsOf, yesNoOf } from '@sigeba/contract/form/kinds/choice.ts';
import type { VoceLookup } from '@sigeba/contract/form/template/facts.types.ts';
import type { Campo, SceltaVoce, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { nomeDi } from '@sigeba/contract/form/values/lingua.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Checkbox, CheckGroup, YesNo } from '../inputs/ChoiceInputs.tsx';
import { PickOne } from '../inputs/SearchSelect.tsx';
import type { Choice } from '../inputs/SelectInput.tsx';
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
    <PickOne
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
  const area = useArea(props);
  const entries = lookupEntries(campo, facts, { [parent]: narrowing ?? null });
  const picked = pickedId(valore);
  const gone = valore !== null && typeof valore === 'object' && 'voceId' in valore && !entries.some(({ id }) => id === picked);
  const { t } = useTranslation('form');
  const write = useWriting();
  const nameOf = (entry: VoceLookup): string => write(() => nomeDi(entry));
  const groupOf = ({ padreId }: VoceLookup) =>
    area === null ? undefined : padreId === area.voceId ? t('settoriDi', { area: area.descrizione }) : t('settoriAltri');
  const rank = (entry: VoceLookup) => (area === null ? 0 : Number(entry.padreId === area.voceId) * 2) + Number(entry.codice === own);
  const options: Choice[] = [
    ...(gone ? [{ value: valore.voceId, label: valore.descrizione }] : []),
    ...entries
      .toSorted((a, b) => rank(b) - rank(a))
      .map((entry) => ({
        value: entry.id,
        label: BY_CODE.has(lookup) && entry.codice !== null ? `${entry.codice} ${nameOf(entry)}` : nameOf(entry),
        group: groupOf(entry),
      })),
  ];
  function pick(id: number | null) {
    const entry = entries.find((each) => each.id === id);
    if (id !== picked) set(entry === undefined ? null : { voceId: entry.id, descrizione: nameOf(entry) });
  }
  return <PickOne {...input} long={BY_CODE.has(lookup)} options={options} value={picked} onChange={pick} />;
}

/** The Area CUN answered in the same form, whose sectors come first: the others stay below, since some proposte lie between two. */
function useArea({ campo, form }: FieldProps): SceltaVoce | null {
  const asks = lookupOf(campo) === 'ssds' && campo.opzioni?.dipendeDa === undefined;
  const beside = asks ? form.template.sezioni.flatMap(({ campi }) => campi).find((each) => lookupOf(each) === 'areeCUN') : undefined;
  const { valore } = useCampo(form, beside?.uid ?? campo.uid);
  return beside !== undefined && typeof valore === 'object' && valore !== null && 'voceId' in valore ? valore : null;
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
