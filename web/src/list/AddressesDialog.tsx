import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { formatCount } from '../ui/data/format.ts';
import { useToast } from '../ui/feedback/Toasts.tsx';
import { tabellaTesti } from './tabella.testi.ts';

type Props = { ask: () => Promise<{ indirizzi: string[] }>; onClose: () => void };

/** Shows addresses to be pasted into a mail, with a button that copies them. */
export function AddressesDialog({ ask, onClose }: Props) {
  const { t } = useTexts(tabellaTesti);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const say = useToast();
  // Fetched once per dialog: the register records who takes addresses.
  const { data, error } = useQuery({ queryKey: ['indirizzi', id], queryFn: ask, retry: false, refetchOnWindowFocus: false, gcTime: 0 });
  const count = data?.indirizzi.length ?? 0;
  async function copy() {
    field.current?.select();
    await navigator.clipboard?.writeText(field.current?.value ?? '');
    say(t('indirizzi.copiati', { count, quanti: formatCount(count) }));
    onClose();
  }
  return (
    <Dialog
      title={data === undefined ? t('indirizzi.titolo') : t('indirizzi.quanti', { quanti: formatCount(count) })}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={count === 0} onPress={() => void copy()}>
          {t('indirizzi.copia')}
        </Button>
      }
    >
      <p>{t('indirizzi.spiegazione')}</p>
      {error !== null && <p role="alert">{error.message || t('indirizzi.falliti')}</p>}
      <label htmlFor={id}>{t('indirizzi.titolo')}</label>
      <textarea id={id} ref={field} readOnly rows={8} value={data?.indirizzi.join('; ') ?? ''} />
    </Dialog>
  );
}
