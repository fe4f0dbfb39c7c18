import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatCount } from '../ui/format.ts';
import { Notice, Refused } from '../ui/Notice.tsx';
import { Inline, Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';
import css from './InvioDialog.module.css';

type Mail = AnteprimaInvio['mail'][number];
type Props = {
  anteprima: AnteprimaInvio;
  nota?: string | undefined;
  pending: boolean;
  onTry: (mail: string) => Promise<unknown>;
  onSend: (escluse: string[]) => void;
  onCancel: () => void;
};

/** So many are shown at once; the others on demand. */
const SHOWN = 50;

/** "Partiranno 37 e-mail": to whom, with which text, but for whom; one of them to oneself first. */
export function InvioDialog({ anteprima: { mail }, nota, pending, onTry, onSend, onCancel }: Props) {
  const { t } = useTranslation('email');
  const [escluse, setEscluse] = useState<ReadonlySet<string>>(new Set());
  const show = useToast();
  const trial = useMutation<unknown, ApiError, string>({ mutationFn: onTry, onSuccess: () => show(t('invio.provaFatta'), 'info') });
  const count = mail.length - escluse.size;
  const leave = (chiave: string) =>
    setEscluse((before) => new Set(before.has(chiave) ? [...before].filter((each) => each !== chiave) : [...before, chiave]));
  const actions = (
    <>
      <Button onPress={onCancel} disabled={pending}>
        {t('invio.indietro')}
      </Button>
      <Button variant="primary" pending={pending} onPress={() => onSend([...escluse])}>
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
        <Refused error={trial.error} title={t('invio.provaRifiutata')} />
        {mail.length > 1 && (
          <TutteNessuna
            {...{ count, totale: mail.length }}
            onAll={() => setEscluse(new Set())}
            onNone={() => setEscluse(new Set(mail.map(({ chiave }) => chiave)))}
          />
        )}
        <Destinatari {...{ mail, escluse }} pending={trial.isPending} onChoose={leave} onTry={trial.mutate} />
      </Stack>
    </Dialog>
  );
}

type AllProps = { count: number; totale: number; onAll: () => void; onNone: () => void };

function TutteNessuna({ count, totale, onAll, onNone }: AllProps) {
  const { t } = useTranslation('email');
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
  pending: boolean;
  onChoose: (chiave: string) => void;
  onTry: (chiave: string) => void;
};

/** The first of them, and the others when they are asked for. */
function Destinatari({ mail, escluse, pending, onChoose, onTry }: ListProps) {
  const { t } = useTranslation('email');
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

type RowProps = { mail: Mail; chosen: boolean; pending: boolean; onChoose: () => void; onTry: () => void };

function Destinatario({ mail: { persona, destinatario, soggetto, corpo, calendario }, chosen, pending, onChoose, onTry }: RowProps) {
  const { t } = useTranslation('email');
  return (
    <li className={css.row}>
      <label className={css.choice}>
        <input type="checkbox" checked={chosen} onChange={onChoose} />
        <span className={chosen ? undefined : css.left}>
          <strong>{persona ?? destinatario}</strong> {persona !== null && <small>{destinatario}</small>}
        </span>
      </label>
      <details>
        <summary>{soggetto}</summary>
        <div className={css.text}>{corpo}</div>
        {calendario && <p>{t('invio.calendario')}</p>}
        <Button small disabled={pending} aria-label={t('invio.provaDi', { soggetto, persona: persona ?? destinatario })} onPress={onTry}>
          {t('invio.prova')}
        </Button>
      </details>
    </li>
  );
}
