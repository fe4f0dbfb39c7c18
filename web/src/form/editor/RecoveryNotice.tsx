import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { JournalEntry } from '../journal.ts';
import type { Editable } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';

export type Recovery = {
  entry: JournalEntry | null;
  /** Someone saved after these changes were typed. */
  older: boolean;
  /** They went out with a Salva that has had no answer: whether they were saved is told when they are saved again. */
  unanswered: boolean;
  restore(): void;
  discard(): void;
  /** Puts answers aside, to be offered back. */
  offer(mine: Valori): void;
};

/** What a crashed tab, a lost network or an expired session left in the browser's journal (decision D-76). */
export function useRecovery({ journal, base, recover }: Pick<FormEditor<Editable>, 'journal' | 'base' | 'recover'>): Recovery {
  const [entry, setEntry] = useState<JournalEntry | null>(null);
  useEffect(() => {
    let current = true;
    void journal.left().then((found) => current && setEntry(found));
    return () => {
      current = false;
    };
  }, [journal]);
  return {
    entry,
    older: entry !== null && base !== null && entry.lastUpdate !== null && entry.lastUpdate !== base,
    unanswered: entry?.chiave !== undefined,
    restore: () => {
      if (entry !== null) recover(entry);
      setEntry(null);
    },
    discard: () => {
      setEntry(null);
      void journal.forget();
    },
    offer: (mine) => {
      void journal.putAside({ valori: mine, lastUpdate: base, scritto: new Date().toISOString() }).then(setEntry);
    },
  };
}

/** Offers the unsaved changes back, or to throw them away. */
export function RecoveryNotice({ recovery: { entry, older, unanswered, restore, discard } }: { recovery: Recovery }) {
  const { t } = useTranslation('form');
  if (entry === null) return null;
  const action = (
    <>
      <Button variant="primary" small onPress={restore}>
        {t('editor.recupera')}
      </Button>
      <Button small onPress={discard}>
        {t('editor.eliminaModifiche')}
      </Button>
    </>
  );
  return (
    <Notice tone="info" live action={action}>
      {t(unanswered ? 'editor.modificheSenzaRisposta' : 'editor.modificheDa', { quando: formatInstant(entry.scritto) })}{' '}
      {older && !unanswered && t('editor.modificheSuperate')}
    </Notice>
  );
}
