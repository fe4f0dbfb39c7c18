import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import { checkModificata, collegamentiOf } from '@sigeba/contract/email/modelli.rules.ts';
import { NOMINATI, primiDi } from '@sigeba/contract/primiDi.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { useConfig } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { Destinatari } from './Destinatari.tsx';
import { emailTesti } from './email.testi.ts';
import type { Mail, MailChange } from './invio.types.ts';
import { SenzaPosta } from './SenzaPosta.part.tsx';

type Props = {
  anteprima: AnteprimaInvio;
  nota?: string | undefined;
  pending: boolean;
  /** Why the mails were not sent. */
  error: ApiError | null;
  onTry: (mail: string) => Promise<unknown>;
  onSend: (escluse: string[], modificate: MailChange[]) => void;
  onCancel: () => void;
};

/** "Partiranno 37 e-mail", or that they are written to a file: recipients, texts, recipients left out, and a trial mail to oneself. */
export function InvioDialog({ anteprima: { mail, esclusi = [], righeTolte = [] }, nota, pending, error, onTry, onSend, onCancel }: Props) {
  const { t } = useTexts(emailTesti);
  const [escluse, setEscluse] = useState<ReadonlySet<string>>(new Set());
  const [modificate, setModificate] = useState<readonly MailChange[]>([]);
  const edit = (one: MailChange) => setModificate((before) => [...before.filter(({ chiave }) => chiave !== one.chiave), one]);
  // Without a mail server each is written to a file.
  const posta = useConfig().data?.posta ?? true;
  const show = useToast();
  const trial = useMutation<unknown, ApiError, string>({ mutationFn: onTry, onSuccess: () => show(t('invio.provaFatta'), 'info') });
  const count = mail.length - escluse.size;
  const going = modificate.filter(({ chiave }) => !escluse.has(chiave));
  const unfit = going.some((each) => isUnfit(each, mail));
  const leave = (chiave: string) =>
    setEscluse((before) => new Set(before.has(chiave) ? [...before].filter((each) => each !== chiave) : [...before, chiave]));
  const actions = (
    <>
      <Button onPress={onCancel} disabled={pending}>
        {t('invio.indietro')}
      </Button>
      <Button
        variant="primary"
        pending={pending}
        why={unfit ? t('invio.daCorreggere') : undefined}
        onPress={() => onSend([...escluse], going)}
      >
        {count === 0 ? t('invio.senza') : t(posta ? 'invio.conferma' : 'invio.confermaFile', { count, totale: formatCount(count) })}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(posta ? 'invio.titolo' : 'invio.titoloFile', { count: mail.length, totale: formatCount(mail.length) })}
      wide
      actions={actions}
      onClose={pending ? undefined : onCancel}
    >
      <Stack>
        <SenzaPosta />
        {nota !== undefined && <Notice tone="warn">{nota}</Notice>}
        <p>{t('invio.spiegazione')}</p>
        <Esclusi esclusi={esclusi} />
        <RigheTolte righe={righeTolte} />
        <NonAvvisati mail={mail.filter(({ chiave }) => escluse.has(chiave))} />
        <Refused error={error} />
        <Refused error={trial.error} title={t('invio.provaRifiutata')} />
        {mail.length > 1 && (
          <TutteNessuna
            count={count}
            totale={mail.length}
            onAll={() => setEscluse(new Set())}
            onNone={() => setEscluse(new Set(mail.map(({ chiave }) => chiave)))}
          />
        )}
        <Destinatari
          mail={mail}
          escluse={escluse}
          modificate={modificate}
          pending={trial.isPending}
          onChoose={leave}
          onTry={trial.mutate}
          onEdit={edit}
        />
      </Stack>
    </Dialog>
  );
}

/** The people who get no mail, what happens nevertheless, and how they can be told later. */
function NonAvvisati({ mail }: { mail: readonly Mail[] }) {
  const { t } = useTexts(emailTesti);
  if (mail.length === 0) return null;
  const chi = mail.map(({ persona, destinatario }) => persona ?? destinatario);
  return (
    <Notice tone="warn" live>
      <p>{t('invio.nonAvvisati', { count: chi.length, chi: primiDi(chi) })}</p>
      <p>{t('invio.nonAvvisatiPoi')}</p>
    </Notice>
  );
}

/** Whom the act was asked to write to and does not, by reason. */
function Esclusi({ esclusi }: { esclusi: NonNullable<AnteprimaInvio['esclusi']> }) {
  const { t } = useTexts(emailTesti);
  if (esclusi.length === 0) return null;
  const motivi = [...Map.groupBy(esclusi, ({ motivo }) => motivo)];
  return (
    <Notice tone="warn" title={t('invio.esclusi', { count: esclusi.length, totale: formatCount(esclusi.length) })}>
      <ul>
        {motivi.map(([motivo, persone]) => (
          <li key={motivo}>
            {motivo}: <Nomi chi={persone.map(({ persona }) => persona)} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Lines that some do not get: what was typed is not left out in silence. */
function RigheTolte({ righe }: { righe: NonNullable<AnteprimaInvio['righeTolte']> }) {
  const { t } = useTexts(emailTesti);
  if (righe.length === 0) return null;
  return (
    <Notice tone="warn" title={t('invio.righeTolte', { count: righe.length })}>
      <ul>
        {righe.map(({ riga, persone }) => (
          <li key={riga}>
            {t('invio.rigaTolta', { riga, count: persone.length, totale: formatCount(persone.length) })} <Nomi chi={persone} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The first names, and the others on demand. */
function Nomi({ chi }: { chi: readonly string[] }) {
  const { t } = useTexts(emailTesti);
  const [all, setAll] = useState(false);
  if (all || chi.length <= NOMINATI) return <span>{chi.join(', ')}</span>;
  return (
    <>
      <span>{primiDi(chi)}</span>{' '}
      <Button small variant="quiet" onPress={() => setAll(true)}>
        {t('invio.mostraTutti')}
      </Button>
    </>
  );
}

const isUnfit = (edited: MailChange, mail: readonly Mail[]): boolean =>
  checkModificata(edited, collegamentiOf(mail.find(({ chiave }) => chiave === edited.chiave)?.corpo ?? '')).length > 0;

type AllProps = { count: number; totale: number; onAll: () => void; onNone: () => void };

function TutteNessuna({ count, totale, onAll, onNone }: AllProps) {
  const { t } = useTexts(emailTesti);
  return (
    <Inline>
      <Button small onPress={onAll}>
        {t('invio.tutte')}
      </Button>
      <Button small onPress={onNone}>
        {t('invio.nessuna')}
      </Button>
      <span aria-live="polite">{t('invio.scelte', { count, totale: formatCount(totale) })}</span>
    </Inline>
  );
}
