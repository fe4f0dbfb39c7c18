import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Inline } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';

/** "Invia di nuovo" and "Rinuncia", which asks first; `again` reads the list anew, also after a refusal. */
export function useEmailActs(again: () => void) {
  const { t } = useTranslation('email');
  const show = useToast();
  const [leaving, setLeaving] = useState<Email | null>(null);
  const done = (words: string) => () => {
    setLeaving(null);
    show(words);
    again();
  };
  const onRefused = () => {
    setLeaving(null);
    again();
  };
  const resend = useAction('PUT /email-in-uscita/:id/invia', { onDone: done(t('chiesto')), onRefused });
  const cancel = useAction('PUT /email-in-uscita/:id/annulla', { onDone: done(t('rinuncia.fatta')), onRefused });
  const refused = [
    { title: t('rifiutata'), error: resend.error },
    { title: t('rinuncia.rifiutata'), error: cancel.error },
  ].find(({ error }) => error !== null);
  return {
    of: (email: Email) => (
      <Buttons
        email={email}
        disabled={resend.pending || cancel.pending}
        onResend={() => resend.run({ params: { id: email.id } })}
        onLeave={() => {
          resend.reset();
          cancel.reset();
          setLeaving(email);
        }}
      />
    ),
    /** What was refused, above the list. */
    notice: refused !== undefined && (
      <Notice tone="error" live title={refused.title}>
        {refused.error?.message}
      </Notice>
    ),
    dialog: leaving !== null && (
      <ConfirmDialog
        danger
        title={t('rinuncia.titolo')}
        confirmLabel={t('rinuncia.conferma')}
        pending={cancel.pending}
        onConfirm={() => cancel.run({ params: { id: leaving.id } })}
        onCancel={() => setLeaving(null)}
      >
        {t('rinuncia.testo', leaving)}
      </ConfirmDialog>
    ),
  };
}

type ButtonsProps = { email: Email; disabled: boolean; onResend: () => void; onLeave: () => void };

function Buttons({ email, disabled, onResend, onLeave }: ButtonsProps) {
  const { t } = useTranslation('email');
  return (
    <Inline>
      {email.nonRinviabile === null && (
        <Button small aria-label={t('inviaA', email)} disabled={disabled} onPress={onResend}>
          {t('invia')}
        </Button>
      )}
      {email.annullabile && (
        <Button small aria-label={t('rinuncia.a', email)} disabled={disabled} onPress={onLeave}>
          {t('rinuncia.conferma')}
        </Button>
      )}
    </Inline>
  );
}
