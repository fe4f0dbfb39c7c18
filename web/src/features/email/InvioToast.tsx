import { SECONDI_PER_ANNULLARE } from '@sigeba/contract/email/invio.rules.ts';
import { useEffect, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useConfig } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { emailTesti } from './email.testi.ts';

/** Says that an act was done and sent no mail. */
export function NessunaPartita() {
  const { t } = useTexts(emailTesti);
  return <span>{t('invio.nessunaPartita')}</span>;
}

type Props = { id: string; totale: number; onGone: () => void };

/** Mails of an act that has just been done: for a minute they can be taken back, from whichever screen. */
export function InvioToast({ id, totale, onGone }: Props) {
  const { t } = useTexts(emailTesti);
  const [left, setLeft] = useState(SECONDI_PER_ANNULLARE);
  const undo = useAction('PUT /invii-email/:invio/annulla');
  const open = undo.data === undefined && undo.error === null && left > 0;
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setLeft(Math.max(0, SECONDI_PER_ANNULLARE - Math.floor((performance.now() - since) / 1_000))), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (open || undo.error !== null) return;
    const timer = setTimeout(onGone, 6_000);
    return () => clearTimeout(timer);
  }, [open, undo.error, onGone]);
  // Without a mail server each is written to a file.
  const posta = useConfig().data?.posta ?? true;
  const said = { count: totale, totale: formatCount(totale) };
  if (undo.data !== undefined) return <span>{t('invio.annullato', said)}</span>;
  if (undo.error !== null) return <span>{undo.error.message}</span>;
  if (!open) return <span>{t(posta ? 'invio.partite' : 'invio.scritte', said)}</span>;
  return (
    <>
      <span>
        <span>{t(posta ? 'invio.partono' : 'invio.suFile', said)}</span>{' '}
        <span aria-hidden="true">{t('invio.secondi', { count: left })}</span>
      </span>
      <Button small pending={undo.pending} onPress={() => undo.run({ params: { invio: id } })}>
        {t('invio.annulla')}
      </Button>
    </>
  );
}
