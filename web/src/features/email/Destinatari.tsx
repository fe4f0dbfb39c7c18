import { checkModificata, collegamentiOf } from '@sigeba/contract/email/modelli.rules.ts';
import { useState } from 'react';
import { faultsAt } from '../../api/apiError.ts';
import { TextArea, TextInput } from '../../form/inputs/TextInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import css from './Destinatari.module.css';
import { emailTesti } from './email.testi.ts';
import type { Mail, MailChange } from './invio.types.ts';

/** The number of mails shown at once; the others are shown on demand. */
const SHOWN = 50;

type ListProps = {
  mail: readonly Mail[];
  escluse: ReadonlySet<string>;
  modificate: readonly MailChange[];
  pending: boolean;
  onChoose: (chiave: string) => void;
  onTry: (chiave: string) => void;
  onEdit: (one: MailChange) => void;
};

/** Who gets which mail, to be read, changed, tried or left out: the first ones, and the others on demand. */
export function Destinatari({ mail, escluse, modificate, pending, onChoose, onTry, onEdit }: ListProps) {
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
