import { flussoIstanza } from '@sigeba/contract/cert/flusso.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../form/formStore.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { istanzeTesti } from '../istanze.testi.ts';

/** A live region, empty until there is something to announce. */
const NO_ROOM = { position: 'absolute' } as const;

/**
 * Told as soon as an answer of a flow check leads to another committee (D-137): the draft stays, and goes
 * nowhere from here. That no sheet is open yet is told only by Controlla, since every istanza begins so.
 */
export function FlussoNotice({ form }: { form: FormStore }) {
  const { t } = useTexts(istanzeTesti);
  const subscribe = useCallback((listener: () => void) => form.subscribe('values', listener), [form]);
  const messaggio = useSyncExternalStore(subscribe, () => {
    const flusso = flussoIstanza(form.template, form.values());
    return flusso.esito === 'COMPETENZA_COMITATO_ETICO' ? flusso.messaggio : null;
  });
  return (
    <div role="status" style={messaggio === null ? NO_ROOM : undefined}>
      {messaggio !== null && (
        <Notice tone="warn" title={t('competente', { messaggio })}>
          {t('fuoriCompetenza')}
        </Notice>
      )}
    </div>
  );
}
