import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { type ApiError, faultsAt } from '../../../api/apiError.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../ui/controls/changeAndFocus.ts';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { uiTesti } from '../../../ui/ui.testi.ts';
import css from './Configura.module.css';

type Props = {
  title: string;
  /** What its button says. */
  confirmLabel: string;
  act: { pending: boolean; error: ApiError | null };
  /** The fields that `children` shows. */
  fields: readonly string[];
  /** What is wrong with what is typed; told once "add" was tried. */
  violazioni: readonly Violazione[];
  onAdd: () => void;
  onClose: () => void;
  /** The fields; what is to be said of each comes by its name. */
  children: (errorsOf: (campo: string) => string[]) => ReactNode;
};

/** The few fields of one thing more, above the list that it joins. */
export function AddForm({ title, confirmLabel, act: { pending, error }, fields, violazioni, onAdd, onClose, children }: Props) {
  const { t } = useTexts(uiTesti);
  const [tried, setTried] = useState(false);
  const told = tried && violazioni.length > 0 ? violazioni : (error?.violationReport ?? []);
  const errorsOf = (campo: string) => faultsAt(told, campo);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    changeAndFocus(
      () => setTried(true),
      () => form.querySelector<HTMLElement>('[aria-invalid="true"]'),
    );
    if (violazioni.length === 0 && !pending) onAdd();
  }
  return (
    <OfficeForm className={css.add} onSubmit={submit} aria-label={title}>
      <Refused error={error} fields={fields} />
      <FieldGrid>{children(errorsOf)}</FieldGrid>
      <Inline>
        <Button type="submit" variant="primary" pending={pending}>
          {confirmLabel}
        </Button>
        <Button onPress={onClose} disabled={pending}>
          {t('dialog.annulla')}
        </Button>
      </Inline>
    </OfficeForm>
  );
}
