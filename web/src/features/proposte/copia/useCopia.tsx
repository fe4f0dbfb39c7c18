import type { CopiaValori } from '@sigeba/contract/form/engine/copyValori.ts';
import type { PropostaPrecedente } from '@sigeba/contract/proposte/copia.shape.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import Copy from 'lucide-react/icons/copy';
import { useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { useFormStatus } from '../../../form/formHooks.ts';
import type { FormStore } from '../../../form/formStore.ts';
import { useLingua } from '../../../text/language.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { HeadMenuContext } from '../../../ui/controls/menuEntries.ts';
import { RefusedAct } from '../../../ui/controls/RefusedAct.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { CopiaEsito } from './CopiaEsito.tsx';
import { CopiaScelta } from './CopiaScelta.tsx';
import { copiaTesti } from './copia.testi.ts';
import { type CopyOutcome, layCopia } from './layCopia.ts';

type CopyDone = { n: number; da: PropostaPrecedente; laid: CopyOutcome };

/** Copies answers of an earlier proposta into the open form. Nothing is stored until Salva, and every copy can be undone. */
export function useCopia(stored: Proposta | NewProposta, form: FormStore) {
  const [choosing, setChoosing] = useState(false);
  const menu = useContext(HeadMenuContext);
  const { shown, add, undo, close } = useDone(() => menu?.box.current?.querySelector('button')?.focus());
  const { pending, error, copy, forget } = useCopying(stored, (da, copia) => add(da, layCopia(form, copia)));
  const { changed } = useFormStatus(form);
  const { t } = useTexts(copiaTesti);
  const onCopy = async (da: PropostaPrecedente) => {
    await copy(da);
    setChoosing(false);
  };
  return {
    button: (
      <Button icon={Copy} onPress={() => setChoosing(true)}>
        {t('copia')}
      </Button>
    ),
    outcome: (
      <>
        {choosing && <CopiaScelta stored={stored} pending={pending} onCopy={onCopy} onClose={() => setChoosing(false)} />}
        {shown.map((each) => (
          <CopiaEsito key={each.n} {...each} unsaved={changed} onUndo={() => undo(each)} onClose={() => close(each)} />
        ))}
        {error !== null && <RefusedAct error={error} onClose={forget} />}
      </>
    ),
  };
}

/** Requests the answers of an earlier proposta: which request is pending, and why the last one was refused. */
function useCopying(stored: Proposta | NewProposta, onCopied: (da: PropostaPrecedente, copia: CopiaValori) => void) {
  const lingua = useLingua();
  const [pending, setPending] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  async function copy(da: PropostaPrecedente): Promise<void> {
    setPending(da.id);
    try {
      const query = stored.id === null ? { classeId: stored.classe.id } : { propostaId: stored.id };
      const copia = await call('GET /proposte/:id/copia', { params: { id: da.id }, query }, lingua);
      onCopied(da, copia as CopiaValori);
    } catch (failure) {
      setError(failure as ApiError);
    }
    setPending(null);
  }
  return { pending, error, copy, forget: () => setError(null) };
}

/** The copies that can still be undone; the last is shown, and after it the previous one. */
function useDone(focusMenu: () => void) {
  const [done, setDone] = useState<readonly CopyDone[]>([]);
  const toast = useToast();
  const { t } = useTexts(copiaTesti);
  const last = done.at(-1);
  // A copy that took nothing cannot be undone: the last one that can is shown beside it.
  const undoable = done.findLast(({ laid }) => laid.prese > 0);
  /** The outcome of the copy before takes the focus by itself. */
  const close = (which: CopyDone) => {
    flushSync(() => setDone((before) => before.filter(({ n }) => n !== which.n)));
    if (done.length === 1) focusMenu();
  };
  return {
    shown: [last, undoable].filter((each, at, all) => each !== undefined && all.indexOf(each) === at) as CopyDone[],
    add: (da: PropostaPrecedente, laid: CopyOutcome) => setDone((before) => [...before, { n: (before.at(-1)?.n ?? 0) + 1, da, laid }]),
    close,
    undo(which: CopyDone): void {
      which.laid.undo();
      close(which);
      toast(t('annullata'));
    },
  };
}
