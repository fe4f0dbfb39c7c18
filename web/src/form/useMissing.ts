import { checkCampo } from '@sigeba/contract/form/engine/checkForm.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from './formStore.types.ts';

/** Whether Controlla would find something wrong now, and in which fields. */
export function useMissing(form: FormStore): readonly string[] | null {
  const subscribe = useCallback((listener: () => void) => form.subscribe('values', listener), [form]);
  const wrong = useSyncExternalStore(subscribe, () => wrongIn(form));
  return useMemo(() => wrong?.split(' ').filter((uid) => uid !== '') ?? null, [wrong]);
}

/** Their uids in one word, which stays the same while they do; null where nothing is wrong. */
function wrongIn(form: FormStore): string | null {
  const sezioni = form.visible().sezioni.filter(({ uid }) => form.counts(uid).daCompilare > 0);
  const [valori, facts] = [form.values(), form.facts()];
  const isWrong = (uid: string) => {
    const campo = form.campo(uid)?.campo;
    return campo !== undefined && checkCampo(campo, valori, facts).length > 0;
  };
  return sezioni.length === 0 ? null : sezioni.flatMap(({ uids }) => uids.filter(isWrong)).join(' ');
}
