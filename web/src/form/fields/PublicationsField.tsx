import { publicationLimit, publicationsByPerson } from '@sigeba/contract/form/kinds/publications/publications.ts';
import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { type ComponentProps, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { wholeErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts } from '../formHooks.ts';
import { FieldErrors, GroupShell } from '../inputs/FieldShell.tsx';
import type { FieldProps } from './field.types.ts';
import fields from './fields.module.css';
import { PublicationsEditor } from './PublicationsEditor.tsx';
import css from './publications.module.css';
import { useFieldInput } from './useFieldInput.tsx';

/** publications: the products of the university's catalogue that are picked, and others typed by hand. */
export function PublicationsField(props: FieldProps) {
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const list = typeof valore === 'object' && valore !== null && 'pubblicazioni' in valore ? valore.pubblicazioni : [];
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={wholeErrors(errori)}>
      {() => (
        <PublicationsEditor
          place={{ campo, form }}
          pubblicazioni={list}
          massimo={publicationLimit(campo)}
          readOnly={input.readOnly}
          errori={errori}
          rowId={(each) => form.rowId(each)}
          onChange={(pubblicazioni) => set({ pubblicazioni: [...pubblicazioni] })}
          onBlur={input.onBlur}
          onReject={(messaggio, cell) => form.reject(campo.uid, messaggio, cell)}
        />
      )}
    </GroupShell>
  );
}

/** publications-rend: the same for each person of the project. */
export function PublicationsOfPeopleField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const facts = useFacts(form);
  const people = publicationsByPerson(
    typeof valore === 'object' && valore !== null && 'perUtente' in valore ? toLists(valore) : null,
    facts,
  );
  const change = (id: number, pubblicazioni: readonly Pubblicazione[]) =>
    set({ perUtente: people.map((each) => (each.utenteId === id ? { utenteId: id, pubblicazioni: [...pubblicazioni] } : each)) });
  const nameOf = (id: number) => {
    const person = facts.gruppo?.find(({ utenteId }) => utenteId === id);
    return person === undefined ? '' : `${person.cognome} ${person.nome}`;
  };
  // The faults count the rows of all lists together.
  const starts = people.map((_, at) => people.slice(0, at).reduce((sum, { pubblicazioni }) => sum + pubblicazioni.length, 0));
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={[]}>
      {() => (
        <div className={css.people}>
          {people.length === 0 && <p className={css.note}>{t('pubblicazioni.nessunaPersona')}</p>}
          {people.map(({ utenteId, pubblicazioni }, at) => (
            <OfPerson
              key={utenteId}
              place={{ campo, form }}
              nome={nameOf(utenteId)}
              alone={people.length === 1}
              pubblicazioni={pubblicazioni}
              massimo={publicationLimit(campo)}
              readOnly={input.readOnly}
              errori={errori.flatMap((errore) => (errore.riga === null ? [] : [{ ...errore, riga: errore.riga - (starts[at] ?? 0) }]))}
              rowId={(each) => form.rowId(each)}
              onChange={(next) => change(utenteId, next)}
              onBlur={input.onBlur}
              onReject={(messaggio, cell) => form.reject(campo.uid, messaggio, cell)}
            />
          ))}
          <FieldErrors id={`${input.id}-errors`} errors={wholeErrors(errori)} />
        </div>
      )}
    </GroupShell>
  );
}

type OfPersonProps = ComponentProps<typeof PublicationsEditor> & { nome: string /** Nobody else is asked about. */; alone: boolean };

/** Who has none is one line, until one is to be added. */
function OfPerson({ nome, alone, ...list }: OfPersonProps) {
  const { t } = useTexts(formTesti);
  const [opened, setOpened] = useState(alone);
  const box = useRef<HTMLFieldSetElement>(null);
  if (!opened && list.pubblicazioni.length === 0) {
    const open = () =>
      changeAndFocus(
        () => setOpened(true),
        () => box.current?.querySelector<HTMLElement>('button'),
      );
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend would stand on a line of its own
      <div role="group" aria-label={nome} className={css.none}>
        <strong>{nome}</strong>
        <span className={css.note}>{t('pubblicazioni.nessuna')}</span>
        {!list.readOnly && (
          <button type="button" className={fields.button} aria-label={t('pubblicazioni.aggiungiA', { nome })} onClick={open}>
            {t('pubblicazioni.aggiungi')}
          </button>
        )}
      </div>
    );
  }
  return (
    <fieldset ref={box} className={css.person}>
      <legend>{nome}</legend>
      <PublicationsEditor {...list} />
    </fieldset>
  );
}

/** Of the values by person only those with publications reach this field. */
const toLists = (valore: { perUtente: readonly object[] }) => ({
  perUtente: valore.perUtente.flatMap((each) =>
    'pubblicazioni' in each ? [each as { utenteId: number; pubblicazioni: Pubblicazione[] }] : [],
  ),
});
