import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import { checkModificata, collegamentiOf } from '@sigeba/contract/email/modelli.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, faultsAt } from '../../api/apiError.ts';
import { TextArea, TextInput } from '../../form/inputs/TextInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { emailTesti } from './email.testi.ts';
import css from './InvioDialog.module.css';

type Mail = AnteprimaInvio['mail'][number];
/** A text that its sender changed (D-208). */
export type MailChange = { chiave: string; soggetto: string; corpo: string };
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

/** The number of mails shown at once; the others are shown on demand. */
const SHOWN = 50;
/** The number of people who get no mail that are named. */
const NAMED = 3;

/** "Partiranno 37 e-mail": recipients, texts, recipients left out, and a trial mail to oneself. */
export function InvioDialog({ anteprima: { mail }, nota, pending, error, onTry, onSend, onCancel }: Props) {
  const { t } = useTexts(emailTesti);
  const [escluse, setEscluse] = useState<ReadonlySet<string>>(new Set());
  const [modificate, setModificate] = useState<readonly MailChange[]>([]);
  const edit = (one: MailChange) => setModificate((before) => [...before.filter(({ chiave }) => chiave !== one.chiave), one]);
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
        {count === 0 ? t('invio.senza') : t('invio.conferma', { count, totale: formatCount(count) })}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('invio.titolo', { count: mail.length, totale: formatCount(mail.length) })}
      wide
      actions={actions}
      onClose={pending ? undefined : onCancel}
    >
      <Stack>
        {nota !== undefined && <Notice tone="warn">{nota}</Notice>}
        <p>{t('invio.spiegazione')}</p>
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
  const primi = chi.slice(0, NAMED).join(', ');
  const altri = chi.length - NAMED;
  return (
    <Notice tone="warn" live>
      <p>{t('invio.nonAvvisati', { count: chi.length, chi: altri > 0 ? t('invio.altriNonAvvisati', { primi, count: altri }) : primi })}</p>
      <p>{t('invio.nonAvvisatiPoi')}</p>
    </Notice>
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

type ListProps = {
  mail: readonly Mail[];
  escluse: ReadonlySet<string>;
  modificate: readonly MailChange[];
  pending: boolean;
  onChoose: (chiave: string) => void;
  onTry: (chiave: string) => void;
  onEdit: (one: MailChange) => void;
};

/** The first mails, and the others on demand. */
function Destinatari({ mail, escluse, modificate, pending, onChoose, onTry, onEdit }: ListProps) {
  const { t } = useTexts(emailTesti);
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ul className={css.list}>
        {mail.slice(0, shown).map((each) => (
          <Destinatario
            key={each.chiave}
            mail={each}
            chosen={!escluse.has(each.chiave)}
            pending={pending}
            onChoose={() => onChoose(each.chiave)}
            onTry={() => onTry(each.chiave)}
            edited={modificate.find(({ chiave }) => chiave === each.chiave)}
            onEdit={onEdit}
            alone={mail.length === 1}
          />
        ))}
      </ul>
      {shown < mail.length && (
        <Button small onPress={() => setShown(shown + 10 * SHOWN)}>
          {t('invio.altre', { count: mail.length - shown, totale: formatCount(mail.length - shown) })}
        </Button>
      )}
    </>
  );
}

type RowProps = {
  mail: Mail;
  chosen: boolean;
  pending: boolean;
  edited: MailChange | undefined;
  /** The only one is open at once. */
  alone: boolean;
  onChoose: () => void;
  onTry: () => void;
  onEdit: (one: MailChange) => void;
};

function Destinatario({ mail, chosen, pending, edited, alone, onChoose, onTry, onEdit }: RowProps) {
  const { t } = useTexts(emailTesti);
  const { persona, destinatario, soggetto, calendario } = mail;
  return (
    <li className={css.row}>
      <label className={css.choice}>
        <input type="checkbox" checked={chosen} onChange={onChoose} />
        <span className={chosen ? undefined : css.left}>
          <strong>{persona ?? destinatario}</strong> {persona !== null && <small>{destinatario}</small>}
        </span>
      </label>
      <details open={alone}>
        <summary>{edited?.soggetto ?? soggetto}</summary>
        <Testo mail={mail} edited={edited} onEdit={onEdit} />
        {calendario && <p>{t('invio.calendario')}</p>}
        {edited === undefined && (
          <Button small disabled={pending} aria-label={t('invio.provaDi', { soggetto, persona: persona ?? destinatario })} onPress={onTry}>
            {t('invio.prova')}
          </Button>
        )}
      </details>
    </li>
  );
}

type TestoProps = { mail: Mail; edited: MailChange | undefined; onEdit: (one: MailChange) => void };

/** The text as it will leave, which its sender may change where the mail lets them. */
function Testo({ mail: { chiave, soggetto, corpo, modificabile }, edited, onEdit }: TestoProps) {
  const { t } = useTexts(emailTesti);
  const now = edited ?? { chiave, soggetto, corpo };
  if (edited === undefined)
    return (
      <>
        <div className={css.text}>{corpo}</div>
        {modificabile && (
          <Button small onPress={() => onEdit(now)}>
            {t('invio.modifica')}
          </Button>
        )}
      </>
    );
  const faults = checkModificata(now, collegamentiOf(corpo));
  return (
    <Stack>
      <TextInput
        label={t('invio.oggetto')}
        value={now.soggetto}
        onChange={(next) => onEdit({ chiave, soggetto: next, corpo: now.corpo })}
        errors={faultsAt(faults, 'soggetto')}
        required
      />
      <TextArea
        label={t('invio.testo')}
        hint={t('invio.testoAiuto')}
        rows={18}
        value={now.corpo}
        onChange={(next) => onEdit({ chiave, soggetto: now.soggetto, corpo: next })}
        errors={faultsAt(faults, 'corpo')}
        required
      />
    </Stack>
  );
}
