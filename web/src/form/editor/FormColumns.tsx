import { SectionColumns } from '../../ui/layout/SectionColumns.tsx';
import { FormSections } from '../FormSections.tsx';
import type { FormStore } from '../formStore.ts';
import { SectionIndex } from '../SectionIndex.tsx';

/** The form with its index. */
export const FormColumns = ({ form }: { form: FormStore }) => (
  <SectionColumns index={<SectionIndex form={form} />}>
    <FormSections form={form} />
  </SectionColumns>
);
