import { answersInWords } from '@sigeba/contract/form/engine/templateChanges.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { formTesti } from '../form.testi.ts';
import { isContainedIn, type JournalEntry, lostBy } from '../journal.ts';
import { waitingIn } from '../waitingTexts.ts';
import type { Editable } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';
import css from './RecoveryNotice.module.css';

/** What is shown of answers: each by its name, as it is read; `attende`: it stood in a picker and was not added. */
export type Look = (valori: Valori) => readonly { label: string; testo: string; attende?: boolean }[];

/** Of each answer so many signs are shown. */
const SHOWN = 80;
/** Of each entry so many answers. */
const NAMED = 4;

export type Recovery = {
  /** The earliest first. */
  entries: readonly JournalEntry[];
  /** The version that is saved now; null where none. */
  base: string | null;
  /** How often answers were put aside while the page was open: whoever has just chosen so is shown where they are. */
  offered: number;
  /** What they take the place of is put aside in its turn. */
  restore(entry: JournalEntry): void;
  discard(entry: JournalEntry): void;
  /** Puts answers aside, to be offered back. */
  offer(mine: Valori): void;
  look: Look;
};

type Recovered = Pick<FormEditor<Editable>, 'journal' | 'base' | 'recover'> & {
  form: Pick<FormEditor<Editable>['form'], 'changes' | 'draft' | 'status'>;
};

/** What a crashed tab, a lost network or an expired session left in the browser's journal (D-76). */
export function useRecovery({ form, journal, base, recover }: Recovered, look: Look): Recovery {
  const [entries, setEntries] = useState<readonly JournalEntry[]>([]);
  const [offered, setOffered] = useState(0);
  const [opened] = useState(() => form.draft());
  useEffect(() => {
    let current = true;
    void journal.left().then((found) => current && setEntries(found));
    return () => {
      current = false;
    };
  }, [journal]);
  // What is saved by now need not be offered: neither at once nor after a later Salva.
  useEffect(() => {
    if (base === null || form.status().changed) return;
    const saved = form.draft();
    const told = entries.filter(({ valori }) => isContainedIn(valori, saved, opened));
    if (told.length === 0) return;
    setEntries((all) => all.filter((each) => !told.includes(each)));
    for (const entry of told) void journal.forget(entry);
  }, [base, entries, form, journal, opened]);
  const putAside = (mine: Valori) => journal.putAside({ valori: mine, lastUpdate: base, scritto: new Date().toISOString() });
  const without = (all: readonly JournalEntry[], entry: JournalEntry) => all.filter(({ scritto }) => scritto !== entry.scritto);
  return {
    entries,
    base,
    offered,
    look,
    restore: (entry) => {
      const mine = lostBy(form.changes(), entry.valori);
      setEntries(without(entries, entry));
      if (Object.keys(mine).length > 0) void putAside(mine).then((all) => setEntries(without(all, entry)));
      recover(entry);
    },
    discard: (entry) => {
      setEntries(without(entries, entry));
      void journal.forget(entry);
    },
    offer: (mine) => {
      void putAside(mine).then((all) => {
        setEntries(all);
        setOffered((count) => count + 1);
      });
    },
  };
}

/** Offers the unsaved changes back, or to throw them away, which asks first: nothing brings them back. */
export function RecoveryNotice({ recovery }: { recovery: Recovery }) {
  const box = useRef<HTMLDivElement>(null);
  const { entries, offered } = recovery;
  useEffect(() => {
    if (offered > 0) box.current?.focus();
  }, [offered]);
  if (entries.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="info" live>
        <ul className={css.left}>
          {entries.map((entry) => (
            <LeftChanges key={entry.scritto} {...recovery} entry={entry} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function LeftChanges({
  entry,
  base,
  restore,
  discard,
  look,
}: Pick<Recovery, 'base' | 'restore' | 'discard' | 'look'> & { entry: JournalEntry }) {
  const { t } = useTexts(formTesti);
  const [asking, setAsking] = useState(false);
  const quando = formatInstant(entry.scritto);
  /** They went out with a Salva that has had no answer: whether they were saved is told when they are saved again. */
  const unanswered = entry.chiave !== undefined;
  const older = base !== null && entry.lastUpdate !== null && entry.lastUpdate !== base;
  return (
    <li className={css.entry}>
      <div className={css.what}>
        <span>{t(unanswered ? 'editor.modificheSenzaRisposta' : 'editor.modificheDa', { quando })}</span>{' '}
        {older && !unanswered && <span>{t('editor.modificheSuperate')}</span>}
        <Answers all={look(entry.valori)} />
      </div>
      <div className={css.acts}>
        <Button variant="primary" small onPress={() => restore(entry)}>
          {t('editor.recupera')}
        </Button>
        <Button small onPress={() => setAsking(true)}>
          {t('editor.eliminaModifiche')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('editor.eliminaModificheTitolo')}
          confirmLabel={t('editor.eliminaModifiche')}
          danger
          onConfirm={() => discard(entry)}
          onCancel={() => setAsking(false)}
        >
          <p>{t('editor.eliminaModificheTesto', { quando })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Which answers they are, by name and with a look at the words: two entries are told apart by them. */
function Answers({ all }: { all: ReturnType<Look> }) {
  const { t } = useTexts(formTesti);
  if (all.length === 0) return null;
  return (
    <ul className={css.answers}>
      {all.slice(0, NAMED).map(({ label, testo, attende = false }) => {
        const shown = testo.length > SHOWN ? `${testo.slice(0, SHOWN)}…` : testo;
        return <li key={`${label} ${attende}`}>{`${label}: ${attende ? t('attesa.breve', { testo: shown }) : shown}`}</li>;
      })}
      {all.length > NAMED && <li>{t('editor.altreRisposte', { count: all.length - NAMED })}</li>}
    </ul>
  );
}

/** Of a form made from a template. */
export const lookOf =
  ({ template }: Pick<FormEditor<Editable>['form'], 'template'>): Look =>
  (valori) => [...answersInWords(template, valori), ...waitingInWords(template, valori)];

const waitingInWords = (template: FormTemplate, valori: Valori): ReturnType<Look> =>
  Object.entries(valori).flatMap(([key, testo]) => {
    const label = indexTemplate(template).campi.get(waitingIn(key) ?? '')?.campo.label;
    return label === undefined ? [] : [{ label, testo: String(testo), attende: true }];
  });
