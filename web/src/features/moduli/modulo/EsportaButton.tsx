import type { VersioneRiga } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorDialog } from '../../../ui/controls/ErrorDialog.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { useEsporta } from './useEsporta.ts';

/** The template of a version as a file. */
export function EsportaButton({ versione }: { versione: Pick<VersioneRiga, 'id' | 'versione'> }) {
  const { t } = useTexts(moduliTesti);
  const { esporta, pending, error, reset } = useEsporta(versione);
  return (
    <>
      <Button small pending={pending} onPress={() => void esporta()}>
        <ActionLabel action={t('esporta')} titolo={t('versione', versione)} />
      </Button>
      {error !== null && <ErrorDialog message={error.message} unreachable={error.unreachable} onClose={reset} />}
    </>
  );
}
