import { useState } from 'react';
import { FormActionBar } from '../../../form/FormActionBar.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { shellTesti } from '../../../ui/shell.testi.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { useFrame } from '../configura/frame.ts';
import { SezioneEsito } from '../configura/SezioneEsito.tsx';
import { classeTesti } from './classe.testi.ts';
import type { ClasseFormState } from './useClasseForm.ts';

/** There only where something changed: what, and one Salva for all of it. */
export function SalvaBar({ form, onUndo }: { form: ClasseFormState; onUndo: () => void }) {
  const { t } = useTexts(classeTesti);
  const { t: tBandi } = useTexts(bandiUfficioTesti);
  const { t: tShell } = useTexts(shellTesti);
  const { query } = useFrame();
  const [undoing, setUndoing] = useState(false);
  const { changes, pending, changed, error, kept } = form;
  if (!changed && !pending && error === null) return null;
  const count = changes.reduce((sum, [, each]) => sum + each, 0);
  const schede = changes.map(([scheda]) => t(`schede.${scheda}`)).join(', ');
  return (
    <>
      <FormActionBar
        state={t('barra.modifiche', { count, schede })}
        outcome={(error !== null || kept !== null) && <SezioneEsito sezione={form} />}
      >
        <Button onPress={() => setUndoing(true)} disabled={pending}>
          {t('barra.annulla')}
        </Button>
        <Button type="submit" variant="primary" pending={pending} why={query.error === null ? undefined : tShell('nonRiletti')}>
          {form.rettifica ? t('barra.rettifica') : tBandi('salva')}
        </Button>
      </FormActionBar>
      {undoing && (
        <ConfirmDialog
          title={t('barra.annullaTitolo')}
          confirmLabel={t('barra.annulla')}
          cancelLabel={t('barra.resta')}
          danger
          onConfirm={() => {
            setUndoing(false);
            onUndo();
          }}
          onCancel={() => setUndoing(false)}
        >
          <p>{t('barra.annullaTesto', { count, schede })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
