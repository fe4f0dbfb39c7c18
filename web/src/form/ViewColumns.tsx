import { viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { SectionColumns } from '../ui/SectionColumns.tsx';
import { SectionNav } from '../ui/SectionNav.tsx';
import { Stack } from '../ui/Stack.tsx';

type Props = { template: FormTemplate; valori: Valori /** What the index is of. */; label: string; children: ReactNode };

/** A form that is read and what stands before it, with the index that the editor has. */
export function ViewColumns({ template, valori, label, children }: Props) {
  const { t } = useTranslation('form');
  const { lingua } = template;
  const entries = viewModel(template, valori).map(({ uid, titolo }) => ({ id: uid, title: titolo, lang: lingua }));
  return (
    <SectionColumns index={<SectionNav label={label} toggle={t('indice')} entries={entries} />}>
      <Stack>{children}</Stack>
    </SectionColumns>
  );
}
