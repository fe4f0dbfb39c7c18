import { useState } from 'react';
import { FormActionBar } from '../../../form/FormActionBar.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { shellTesti } from '../../../ui/shell.testi.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { useFrame } from './frame.ts';
import { SezioneEsito } from './SezioneEsito.tsx';
import type { Sezione } from './useSezione.ts';

/** The name of a part of a page, with how many changes it has. */
export type Change = readonly [parte: string, changes: number];
type Props = {
  sezione: Pick<Sezione<object>, 'changed' | 'pending' | 'error' | 'kept' | 'readAgain'>;
  changes: readonly Change[];
  /** Whether it is saved as a rettifica. */
  rettifica?: boolean;
  onUndo: () => void;
};

/** There only where something changed: what, and one Salva for all of it. */
export function SalvaBar({ sezione, changes, rettifica = false, onUndo }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const { t: tShell } = useTexts(shellTesti);
  const { query } = useFrame();
  const [undoing, setUndoing] = useState(false);
  const { pending, changed, error, kept } = sezione;
  if (!changed && !pending && error === null) return null;
  const outcome = (error !== null || kept !== null) && <SezioneEsito sezione={sezione} />;
  // After a refused Salva what was typed may be put back by hand: there is nothing to save, and why it was refused still stands.
  if (!changed && !pending) return <FormActionBar outcome={outcome}>{null}</FormActionBar>;
  const count = changes.reduce((sum, [, each]) => sum + each, 0);
  const parti = changes.map(([parte]) => parte).join(', ');
  return (
    <>
      <FormActionBar state={t('barra.modifiche', { count, parti })} outcome={outcome}>
        <Button onPress={() => setUndoing(true)} disabled={pending}>
          {t('barra.annulla')}
        </Button>
        <Button type="submit" variant="primary" pending={pending} why={query.error === null ? undefined : tShell('nonRiletti')}>
          {t(rettifica ? 'barra.rettifica' : 'salva')}
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
          <p>{t('barra.annullaTesto', { count, parti })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
