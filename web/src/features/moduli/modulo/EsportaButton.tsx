import type { VersioneRiga } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useState } from 'react';
import type { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { saveFile } from '../../../api/download.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorDialog } from '../../../ui/controls/ErrorDialog.tsx';
import { moduliTesti } from '../moduli.testi.ts';

/** The template of a version as the file that `Importa JSON` reads. */
export function EsportaButton({ versione: { id, versione } }: { versione: Pick<VersioneRiga, 'id' | 'versione'> }) {
  const { t } = useTexts(moduliTesti);
  const [error, setError] = useState<ApiError | null>(null);
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      const { modulo, formulario } = await call('GET /moduli/versioni/:id', { params: { id } });
      saveFile(`${modulo.codice}-v${versione}.json`, 'application/json', `${JSON.stringify(formulario, null, 2)}\n`);
    } catch (failure) {
      setError(failure as ApiError);
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button small pending={pending} onPress={() => void save()}>
        <ActionLabel action={t('esporta')} titolo={t('versione', { versione })} />
      </Button>
      {error !== null && <ErrorDialog message={error.message} unreachable={error.unreachable} onClose={() => setError(null)} />}
    </>
  );
}
