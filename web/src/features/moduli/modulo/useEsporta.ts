import type { VersioneRiga } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useState } from 'react';
import type { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { saveFile } from '../../../api/download.ts';

/** Writes the template of a version, as it is stored, as the file that `Importa JSON` reads. */
export function useEsporta({ id, versione }: Pick<VersioneRiga, 'id' | 'versione'>) {
  const [error, setError] = useState<ApiError | null>(null);
  const [pending, setPending] = useState(false);
  async function esporta() {
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
  return { esporta, pending, error, reset: () => setError(null) };
}
