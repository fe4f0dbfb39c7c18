import { isSameEtichetta } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import { useId, useRef } from 'react';
import { GroupShell } from '../../form/inputs/FieldShell.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { Words } from '../../ui/data/Words.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import css from './Scrivania.module.css';
import { scrivaniaTesti } from './scrivania.testi.ts';

type Props = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What is typed and not added yet; Salva takes it too. */
  nuova: string;
  onNuova: (nuova: string) => void;
  /** Labels that the office uses. */
  inUso: readonly string[];
  errors: readonly string[];
};

/** The labels of a desk: those that are there, and a line for the next, with those that the office uses offered. */
export function Etichette({ value, onChange, nuova, onNuova, inUso, errors }: Props) {
  const { t } = useTexts(scrivaniaTesti);
  const [line, list] = [useId(), useId()];
  const box = useRef<HTMLInputElement>(null);
  const empty = nuova.trim() === '';
  function add() {
    if (empty) return;
    if (!value.some((each) => isSameEtichetta(each, nuova.trim()))) onChange([...value, nuova.trim()]);
    onNuova('');
    box.current?.focus();
  }
  const remove = (nome: string) =>
    changeAndFocus(
      () => onChange(value.filter((each) => each !== nome)),
      () => box.current,
    );
  return (
    <GroupShell id={line} label={t('etichette')} errors={errors}>
      {() => (
        <>
          {value.length > 0 && (
            <Words
              words={value}
              wordOf={(nome) => nome}
              keyOf={(nome) => nome}
              label={t('etichette')}
              removeLabel={(nome) => t('togli', { nome })}
              onRemove={remove}
            />
          )}
          <div className={css.nuova}>
            <VisuallyHidden>
              <label htmlFor={list}>{t('nuovaEtichetta')}</label>
            </VisuallyHidden>
            <input
              id={list}
              ref={box}
              list={`${list}-voci`}
              value={nuova}
              placeholder={t('nuovaEtichetta')}
              autoComplete="off"
              onChange={(event) => onNuova(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <datalist id={`${list}-voci`}>
              {inUso
                .filter((nome) => !value.some((each) => isSameEtichetta(each, nome)))
                .map((nome) => (
                  <option key={nome} value={nome} />
                ))}
            </datalist>
            {!empty && (
              <Button small onPress={add}>
                {t('aggiungi')}
              </Button>
            )}
          </div>
        </>
      )}
    </GroupShell>
  );
}
