import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { SCELTE_MAX } from '@sigeba/contract/limiti.ts';
import { useState } from 'react';
import { askAgain } from '../../api/askAgain.ts';
import type { SendingOf } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { useTexts } from '../../text/useTexts.ts';
import type { MenuAct } from '../../ui/controls/ActionsMenu.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { emailTesti } from './email.testi.ts';
import { useInvio } from './useInvio.part.tsx';

type EmailAct = MenuAct & { pending: boolean };

/**
 * "Annulla l'invio" while the reader's own mail waits and "Rinuncia", which ask first, and "Invia di nuovo"; `shown`: the mail is shown
 * before it leaves, to who may read it.
 */
export function useEmailActs({ shown }: { shown: boolean }) {
  const { t } = useTexts(emailTesti);
  const show = useToast();
  const [leaving, setLeaving] = useState<Email | null>(null);
  const [stopping, setStopping] = useState<Email['invio']>(null);
  /** Of the mail whose act was begun last. */
  const [begun, setBegun] = useState<number | null>(null);
  const done = (words: string) => () => {
    setLeaving(null);
    show(words);
  };
  const onRefused = () => {
    setLeaving(null);
    setStopping(null);
    void askAgain();
  };
  const resend = useResend({ shown, onRefused, onAsked: done(t('chiesto')) });
  const cancel = useAction('PUT /email-in-uscita/:id/annulla', { onDone: done(t('rinuncia.fatta')), onRefused });
  const undo = useAction('PUT /invii-email/:invio/annulla', {
    onDone: ({ annullate }) => {
      setStopping(null);
      show(t('invio.annullato', { count: annullate, totale: formatCount(annullate) }), 'info');
    },
    onRefused,
  });
  const busy = resend.pending || cancel.pending || undo.pending;
  function again(email: Email) {
    if (busy) return;
    setBegun(email.id);
    resend.run(email);
  }
  function takeBack({ id, invio }: Email) {
    if (busy) return;
    setBegun(id);
    undo.reset();
    setStopping(invio);
  }
  function leave(email: Email) {
    if (busy) return;
    setBegun(email.id);
    resend.reset();
    cancel.reset();
    setLeaving(email);
  }
  return {
    /** None if the mail can no longer be sent again or given up. */
    of: (email: Email): EmailAct[] => [
      ...(email.invio === null
        ? []
        : [{ key: 'annulla', label: t('invio.annulla'), pending: undo.pending && begun === email.id, onPress: () => takeBack(email) }]),
      ...(email.nonRinviabile === null
        ? [{ key: 'invia', label: t('invia'), pending: resend.pending && begun === email.id, onPress: () => again(email) }]
        : []),
      ...(email.annullabile
        ? [{ key: 'rinuncia', label: t('rinuncia.conferma'), pending: cancel.pending && begun === email.id, onPress: () => leave(email) }]
        : []),
    ],
    /** What was refused, above the list. */
    notice: (
      <>
        <Refused error={resend.error} title={t('rifiutata')} />
        <Refused error={cancel.error} title={t('rinuncia.rifiutata')} />
        <Refused error={undo.error} title={t('invio.nonAnnullato')} />
      </>
    ),
    dialog: (
      <>
        {resend.dialog}
        {stopping !== null && (
          <AnnullaInvio
            mail={stopping.mail}
            pending={undo.pending}
            onConfirm={() => undo.run({ params: { invio: stopping.id } })}
            onCancel={() => setStopping(null)}
          />
        )}
        {leaving !== null && (
          <Rinuncia
            email={leaving}
            pending={cancel.pending}
            onConfirm={() => cancel.run({ params: { id: leaving.id } })}
            onCancel={() => setLeaving(null)}
          />
        )}
      </>
    ),
  };
}

type RinunciaProps = { email: Email; pending: boolean; onConfirm: () => void; onCancel: () => void };

function Rinuncia({ email, pending, onConfirm, onCancel }: RinunciaProps) {
  const { t } = useTexts(emailTesti);
  return (
    <ConfirmDialog
      danger
      title={t('rinuncia.titolo')}
      confirmLabel={t('rinuncia.conferma')}
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('rinuncia.testo', email)}
    </ConfirmDialog>
  );
}

type AnnullaProps = { mail: number; pending: boolean; onConfirm: () => void; onCancel: () => void };

/** All mails of the act are taken back, not only the one at whose row it was pressed. */
function AnnullaInvio({ mail, pending, onConfirm, onCancel }: AnnullaProps) {
  const { t } = useTexts(emailTesti);
  return (
    <ConfirmDialog
      danger
      title={t('invio.annullare', { count: mail, totale: formatCount(mail) })}
      confirmLabel={t('invio.annulla')}
      cancelLabel={t('invio.lascia')}
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('invio.annullareTesto', { count: mail, totale: formatCount(mail) })}
    </ConfirmDialog>
  );
}

type ResendOptions = { shown: boolean; onAsked: () => void; onRefused: () => void };

/** "Invia di nuovo" of one mail: seen first by who may read it, at once by the help desk. */
function useResend({ shown, onAsked, onRefused }: ResendOptions) {
  const direct = useAction('PUT /email-in-uscita/:id/invia', { onDone: onAsked, onRefused });
  const seen = useInvio('PUT /email-in-uscita/invia', { onRefused });
  const { pending, error, reset } = shown ? seen : direct;
  return {
    pending,
    error,
    reset,
    dialog: seen.dialog,
    run: ({ id, stato }: Email) => (shown ? seen.run({ body: { ids: String(id), stato } }) : direct.run({ params: { id } })),
  };
}

type ChosenProps = { query: FiltriChiesti; count: number };
type FiltriChiesti = SendingOf<'PUT /email-in-uscita/invia'>['body'];

/** "Invia di nuovo" of the mails chosen: those that can be are seen first. */
export function ResendChosen({ query, count }: ChosenProps) {
  const { t } = useTexts(emailTesti);
  const invio = useInvio('PUT /email-in-uscita/invia', {
    nota: (mails) => (mails < count ? t('nonTutte', { count: count - mails }) : undefined),
  });
  return (
    <>
      <Button
        small
        pending={invio.pending}
        why={count > SCELTE_MAX ? t('alMassimo', { massimo: SCELTE_MAX }) : invio.why}
        onPress={() => invio.run({ body: query })}
      >
        {t('inviaScelte', { totale: formatCount(count) })}
      </Button>
      <Refused error={invio.error} title={t('rifiutata')} />
      {invio.dialog}
    </>
  );
}
