import { viewCampo } from '@sigeba/contract/form/engine/viewModel.ts';
import type { Parti } from '@sigeba/contract/form/kinds/part.ts';
import { entryOf } from '@sigeba/contract/form/kinds/part.ts';
import type { Campo, Id, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { type ComponentType, useMemo } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { formTesti } from '../form.testi.ts';
import { useFacts } from '../formHooks.ts';
import type { FormStore } from '../formStore.ts';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { ReadOnlyTable } from '../ReadOnlyTable.tsx';
import type { FieldState } from '../store.ts';
import type { FieldProps } from './field.types.ts';
import css from './PeopleCards.module.css';
import { useFieldInput } from './useFieldInput.tsx';

/** A -part kind: the input of its own kind in the member's form, the entries of all members in that of the responsabile. */
export function partField(Own: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function PartField({ campo, form }) {
    const { parteDi } = useFacts(form);
    return parteDi === undefined ? <Parts campo={campo} form={form} /> : <OwnEntry Own={Own} campo={campo} form={form} parteDi={parteDi} />;
  };
}

type OwnProps = FieldProps & { Own: ComponentType<FieldProps>; parteDi: Id };

function OwnEntry({ Own, campo, form, parteDi }: OwnProps) {
  const entry = useMemo(() => entryStore(form, campo, parteDi), [form, campo, parteDi]);
  return <Own campo={campo} form={entry} />;
}

const partiOf = (valore: Valore): Parti<object> | null =>
  typeof valore === 'object' && valore !== null && 'perUtente' in valore ? (valore as unknown as Parti<object>) : null;

/** The same form, in which this field is the one entry of the member: what the input of the own kind reads and writes. */
function entryStore(form: FormStore, { uid }: Campo, utenteId: Id): FormStore {
  let last: { of: FieldState<Valore>; seen: FieldState<Valore> } | null = null;
  const field = (asked: string): FieldState<Valore> => {
    const of = form.field(asked);
    if (asked !== uid) return of;
    if (last?.of !== of) last = { of, seen: { ...of, valore: entryOf(partiOf(of.valore ?? null), utenteId) as Valore } };
    return last.seen;
  };
  const setValue = (asked: string, valore: Valore): void =>
    form.setValue(
      asked,
      asked !== uid || valore === null ? valore : ({ perUtente: [{ ...(valore as object), utenteId }] } as unknown as Valore),
    );
  return new Proxy(form, {
    get(target, name) {
      if (name === 'field') return field;
      if (name === 'setValue') return setValue;
      const own: unknown = Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

/** What each member has filled in, and who has not yet. */
function Parts({ campo, form }: FieldProps) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  const { valore, input } = useFieldInput({ campo, form });
  const { tabella } = write(() => viewCampo(campo, valore));
  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} errors={input.errors}>
      {() =>
        tabella === null || tabella.righe.length === 0 ? (
          <p className={css.bounds}>{t('parti.nessuna')}</p>
        ) : (
          <ReadOnlyTable label={input.label} tabella={tabella} />
        )
      }
    </GroupShell>
  );
}
