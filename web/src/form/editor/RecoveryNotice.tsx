import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { FormStore } from '../formStore.ts';
import type { Journal, JournalEntry } from '../journal.ts';

export type Recovery = {
  entry: JournalEntry | null;
  /** Someone saved after these changes were typed. */
  older: boolean;
  restore(): void;
  discard(): void;
  /** Puts answers aside, to be offered back. */
  offer(mine: Valori): void;
};

/** What a crashed tab, a lost network or an expired session left in the browser's journal (decision D-76). */
export function useRecovery(form: FormStore, journal: Journal, lastUpdate: string): Recovery {
  const [entry, setEntry] = useState<JournalEntry | null>(null);
  useEffect(() => {
    let current = true;
    void journal.read().then((found) => current && setEntry(found));
    return () => {
      current = false;
    };
  }, [journal]);
  return {
    entry,
    older: entry !== null && entry.lastUpdate !== null && entry.lastUpdate !== lastUpdate,
    restore: () => {
      if (entry !== null) form.restore(entry.valori);
      setEntry(null);
    },
    discard: () => {
      setEntry(null);
      void journal.clear();
    },
    offer: (mine) => {
      journal.write(mine, lastUpdate);
      setEntry({ valori: mine, lastUpdate, scritto: new Date().toISOString() });
    },
  };
}

/** Offers the unsaved changes back, or to throw them away. */
export function RecoveryNotice({ recovery: { entry, older, restore, discard } }: { recovery: Recovery }) {
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
      {t('editor.modificheDa', { quando: formatInstant(entry.scritto) })} {older && t('editor.modificheSuperate')}
    </Notice>
  );
}
