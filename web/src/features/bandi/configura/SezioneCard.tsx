import type { ReactNode } from 'react';
import { UnsavedPart } from '../../../page/UnsavedPart.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { shellTesti } from '../../../ui/shell.testi.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { useFrame } from './frame.ts';
import { SezioneEsito } from './SezioneEsito.tsx';
import type { Sezione } from './useSezione.ts';

type Props<T extends object> = {
  title: string;
  sezione: Sezione<T>;
  /** What may no longer be changed, and why. */
  held?: string | null;
  /** Whether the reader may not save the section. */
  readOnly?: boolean;
  /** Asks a question instead of saving at once. */
  onSave?: () => unknown;
  children: ReactNode;
};

/** A section with its own Salva. */
export function SezioneCard<T extends object>({ title, sezione, held = null, readOnly = false, onSave, children }: Props<T>) {
  const { t } = useTexts(bandiUfficioTesti);
  const { t: tShell } = useTexts(shellTesti);
  const { changed, pending, save, dialog } = sezione;
  const { parts, query } = useFrame();
  // A section that asks a question first is not saved by leaving the page.
  const submit = async () => changed && !pending && query.error === null && (await (onSave ?? save)()) === true;
  const idle = changed ? undefined : t('nienteDaSalvare');
  const why = query.error === null ? idle : tShell('nonRiletti');
  return (
    <>
      <OfficeForm onSubmit={submit}>
        <UnsavedPart parts={parts} changed={changed} save={submit} />
        <Card title={title}>
          <Stack>
            {held !== null && <Notice>{held}</Notice>}
            <SezioneEsito sezione={sezione} />
            {children}
            {!readOnly && (
              <Inline>
                <Button type="submit" variant="primary" pending={pending} why={why}>
                  {t('salva')}
                </Button>
              </Inline>
            )}
          </Stack>
        </Card>
      </OfficeForm>
      {dialog}
    </>
  );
}
