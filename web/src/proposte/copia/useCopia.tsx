import type { CopiaValori } from '@sigeba/contract/form/engine/copyValori.ts';
import type { PropostaPrecedente } from '@sigeba/contract/proposte/copia.shape.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import type { FormStore } from '../../form/formStore.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { RefusedAct } from '../../ui/RefusedAct.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { CopiaEsito } from './CopiaEsito.tsx';
import { CopiaScelta } from './CopiaScelta.tsx';
import { type Laid, layCopia } from './layCopia.ts';

type Done = { da: PropostaPrecedente; laid: Laid };

/** Answers of an earlier own proposta laid into the one that is being written: nothing is stored until Salva, and all of it can be taken back. */
export function useCopia(stored: Proposta | NewProposta, form: FormStore) {
  const [choosing, setChoosing] = useState(false);
  const [pending, setPending] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const toast = useToast();
  const { t } = useTranslation('copia');
  const where = stored.id === null ? { classeId: stored.classe.id } : { propostaId: stored.id };

  async function copy(da: PropostaPrecedente): Promise<void> {
    setPending(da.id);
    try {
      const copia = await call('GET /proposte/:id/copia', { params: { id: da.id }, query: where });
      setDone({ da, laid: layCopia(form, copia as CopiaValori) });
    } catch (failure) {
      setError(failure as ApiError);
    }
    setPending(null);
    setChoosing(false);
  }

  function undo(): void {
    done?.laid.undo();
    setDone(null);
    toast(t('annullata'));
  }

  return {
    button: (
      <Button small onPress={() => setChoosing(true)}>
        {t('copia')}
      </Button>
    ),
    outcome: (
      <>
        {choosing && <CopiaScelta stored={stored} pending={pending} onCopy={copy} onClose={() => setChoosing(false)} />}
        {done !== null && <CopiaEsito {...done} onUndo={undo} onClose={() => setDone(null)} />}
        {error !== null && <RefusedAct error={error} onClose={() => setError(null)} />}
      </>
    ),
  };
}
