import { type ReactNode, useContext, useId } from 'react';
import { type ApiError, STALE } from '../../../api/apiError.ts';
import { useReading } from '../../../api/useReading.ts';
import { Unread } from '../../../page/Unread.tsx';
import { UnsavedPart } from '../../../page/UnsavedPart.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { shellTesti } from '../../../ui/shell.testi.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneId, useFrame } from './frame.ts';
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
  const { changed, pending, error, save, readAgain, kept, dialog } = sezione;
  const ownId = useId();
  const id = useContext(SezioneId) ?? ownId;
  const { parts, query } = useFrame();
  // A section that asks a question first is not saved by leaving the page.
  const submit = async () => changed && !pending && query.error === null && (await (onSave ?? save)()) === true;
  const idle = changed ? undefined : t('nienteDaSalvare');
  const why = query.error === null ? idle : tShell('nonRiletti');
  return (
    <>
      <OfficeForm onSubmit={submit}>
        <UnsavedPart parts={parts} changed={changed} save={submit} />
        <Card title={title} id={id}>
          <Stack>
            {held !== null && <Notice>{held}</Notice>}
            {error !== null && <Failure error={error} onReadAgain={readAgain} />}
            {kept !== null && (
              <Notice tone="warn" live>
                {kept > 0 ? `${t('mantenute')} ${t('contese')}` : t('mantenute')}
              </Notice>
            )}
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

/** After another user saved: asks whether to keep or drop own changes, so that nothing is overwritten unnoticed. */
function Failure({ error, onReadAgain }: { error: ApiError; onReadAgain: Sezione<object>['readAgain'] }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { read, unread, reading } = useReading();
  const choice = error.code === STALE && (
    <Inline gap="close">
      <Button pending={reading} onPress={() => void read(() => onReadAgain(false))}>
        {t('leggi')}
      </Button>
      <Button pending={reading} onPress={() => void read(() => onReadAgain(true))}>
        {t('mantieni')}
      </Button>
    </Inline>
  );
  const reasons = error.violationReport.map(({ messaggio }) => messaggio).join(' ');
  return (
    <Notice tone="error" live title={t('nonSalvato')} action={choice}>
      <p>{[error.message, reasons].filter(Boolean).join(' ')}</p>
      <Unread error={unread} />
    </Notice>
  );
}
