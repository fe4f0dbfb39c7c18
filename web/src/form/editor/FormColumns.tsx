import { FormSections } from '../FormSections.tsx';
import type { FormStore } from '../formStore.ts';
import { SectionIndex } from '../SectionIndex.tsx';
import css from './FormColumns.module.css';

/** The form with its index beside it; on phones above it. */
export function FormColumns({ form }: { form: FormStore }) {
  return (
    <div className={css.columns}>
      <SectionIndex form={form} />
      <FormSections form={form} />
    </div>
  );
}
