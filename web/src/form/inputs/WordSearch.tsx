import { useTexts } from '../../text/useTexts.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { formTesti } from '../form.testi.ts';
import css from './ComboboxList.module.css';
import { ComboboxList } from './ComboboxList.tsx';
import fieldCss from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { Choice } from './SelectInput.tsx';
import { useCombobox } from './useCombobox.ts';

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Entries that match the text; null while they are asked for. */
  matches: readonly Choice[] | null;
  /** Takes the entry; the list stays open where it was refused. */
  onPick: (id: number) => boolean;
  onOpen?: () => void;
  onLeave: () => void;
  errors: readonly string[];
};

/** A line in which one types, and the entries that match it: what is taken goes elsewhere, and the line is empty again. */
export function WordSearch({ label, text, onText, matches, onPick, onOpen, onLeave, errors }: Props) {
  const { t } = useTexts(formTesti);
  const take = (id: number) => {
    const taken = onPick(id);
    if (taken) onText('');
    return taken;
  };
  const { open, input, list, show, close, typed } = useCombobox({ entries: matches ?? [], onPick: take, onOpen });
  return (
    <FieldShell label={label} errors={errors}>
      {(aria) => (
        <div className={`${css.box} ${css.words}`}>
          <input
            {...aria}
            {...input}
            className={fieldCss.text}
            value={text}
            maxLength={100}
            onFocus={onOpen}
            onClick={show}
            onBlur={() => {
              close();
              onLeave();
            }}
            onChange={(event) => {
              typed();
              onText(event.target.value);
            }}
          />
          <VisuallyHidden>
            <span role="status">{open && matches !== null ? t('parole.trovate', { n: matches.length }) : ''}</span>
          </VisuallyHidden>
          <ComboboxList {...list} label={label} waiting={matches === null} />
        </div>
      )}
    </FieldShell>
  );
}
