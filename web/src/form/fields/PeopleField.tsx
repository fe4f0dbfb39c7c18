import { isSeated, nameOf, peopleIn, peopleLimit } from '@sigeba/contract/form/kinds/people/people.ts';
import type { Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { wholeErrors } from '../errori.ts';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { useCampo, useFacts } from '../useForm.ts';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { PeoplePicker } from './PeoplePicker.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { useFieldInput } from './useFieldInput.tsx';

/** participants: people found by surname and asked to take part, what is said of each, and what they answered. */
export function PeopleField(props: FieldProps) {
  const { t } = useTranslation('form');
  const { campo, form } = props;
  const { valore, set, input } = useFieldInput(props);
  const { errori } = useCampo(form, campo.uid);
  const facts = useFacts(form);
  const [leaving, setLeaving] = useState<Partecipante | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const righe = peopleIn(valore);
  const rimossi = typeof valore === 'object' && valore !== null && 'rimossi' in valore ? (valore.rimossi ?? []) : [];
  const limit = peopleLimit(campo, facts);
  const full = limit !== null && righe.filter(isSeated).length >= limit;
  const back = righe.filter(({ utenteId, status }) => status === 'ACCETTATA' && left.has(utenteId));

  function put(partecipanti: Partecipante[], out: readonly number[] = rimossi) {
    const still = out.filter((id) => !partecipanti.some(({ utenteId }) => utenteId === id));
    set(partecipanti.length + still.length === 0 ? null : { partecipanti, ...(still.length > 0 && { rimossi: still }) });
  }

  function add(row: Partecipante) {
    put([...righe.filter(({ utenteId }) => utenteId !== row.utenteId), row]);
    focusIn(input.id, 'tbody tr:last-child :is(input, select, button)');
  }

  function remove({ utenteId, status }: Partecipante) {
    const rest = righe.filter((row) => row.utenteId !== utenteId);
    setLeft(status === 'PENDING' ? new Set([...left, utenteId]) : left);
    put(rest, status === 'ACCETTATA' ? [...rimossi, utenteId] : rimossi);
    setLeaving(null);
    focusIn(input.id, rest.length > 0 ? 'tbody tr:last-child button' : 'input[type="search"]');
  }

  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={wholeErrors(errori)}>
      {() => (
        <>
          {righe.length > 0 && (
            <PeopleTable
              {...{ campo, facts, righe, errori }}
              label={input.label}
              readOnly={input.readOnly}
              onBlur={input.onBlur}
              onChange={(row) => put(righe.map((each) => (each.utenteId === row.utenteId ? row : each)))}
              onRemove={(row) => (row.status === 'ACCETTATA' ? setLeaving(row) : remove(row))}
            />
          )}
          {righe.length === 0 && <p className={css.foot}>{t('righe.nessuna')}</p>}
          {back.map((row) => (
            <p key={row.utenteId} role="status" className={css.alert}>
              {t('persone.accettataIntanto', { nome: nameOf(row) })}
            </p>
          ))}
          {full && !input.readOnly && (
            <p role="status" className={css.foot}>
              {t('righe.massimo')}
            </p>
          )}
          {!input.readOnly && <PeoplePicker {...{ campo, form, full }} onAdd={add} />}
          {leaving !== null && (
            <ConfirmDialog
              title={t('persone.togliTitolo', { nome: nameOf(leaving) })}
              confirmLabel={t('persone.togli')}
              danger
              onConfirm={() => remove(leaving)}
              onCancel={() => setLeaving(null)}
            >
              <p>{t('persone.togliTesto')}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </GroupShell>
  );
}

/** Focus within the field once it shows what has just changed. */
const focusIn = (id: string, selector: string) =>
  requestAnimationFrame(() => document.getElementById(id)?.querySelector<HTMLElement>(selector)?.focus());
