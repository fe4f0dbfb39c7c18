import type { ReactNode, SubmitEvent } from 'react';
import type { ApiError } from '../../../api/apiError.ts';
import type { Form } from '../../../form/useForm.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../ui/controls/changeAndFocus.ts';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { uiTesti } from '../../../ui/ui.testi.ts';
import css from './Configura.module.css';

type Props<T extends object> = {
  title: string;
  /** What its button says. */
  confirmLabel: string;
  act: { pending: boolean; error: ApiError | null };
  form: Form<T>;
  onAdd: (typed: T) => Promise<boolean>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The form that adds an entry to the list below it. */
export function AddForm<T extends object>({ title, confirmLabel, act: { pending, error }, form, onAdd, onClose, children }: Props<T>) {
  const { t } = useTexts(uiTesti);
  function submit({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    changeAndFocus(
      () => void form.send(async (typed) => !pending && onAdd(typed)),
      () => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]'),
    );
  }
  return (
    <OfficeForm className={css.add} onSubmit={submit} aria-label={title}>
      <Refused error={error} fields={Object.keys(form.values)} />
      <FieldGrid>{children}</FieldGrid>
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
