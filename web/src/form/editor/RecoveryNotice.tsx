import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { JournalEntry } from '../journal.ts';
import type { Editable } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';

export type Recovery = {
  entry: JournalEntry | null;
  /** Someone saved after these changes were typed. */
  older: boolean;
  /** How often answers were put aside while the page was open: whoever has just chosen so is shown where they are. */
  offered: number;
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
  const [offered, setOffered] = useState(0);
  useEffect(() => {
    let current = true;
    void journal.left().then((found) => current && setEntry(found));
    return () => {
      current = false;
    };
  }, [journal]);
  return {
    entry,
    offered,
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
      void journal.putAside({ valori: mine, lastUpdate: base, scritto: new Date().toISOString() }).then((aside) => {
        setEntry(aside);
        setOffered((count) => count + 1);
      });
    },
  };
}

/** Offers the unsaved changes back, or to throw them away, which asks first: nothing brings them back. */
export function RecoveryNotice({ recovery: { entry, older, offered, unanswered, restore, discard } }: { recovery: Recovery }) {
  const { t } = useTranslation('form');
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (offered > 0) box.current?.focus();
  }, [offered]);
  if (entry === null) return null;
  const quando = formatInstant(entry.scritto);
  const confirm = () => {
    setAsking(false);
    discard();
  };
  const action = (
    <>
      <Button variant="primary" small onPress={restore}>
        {t('editor.recupera')}
      </Button>
      <Button small onPress={() => setAsking(true)}>
        {t('editor.eliminaModifiche')}
      </Button>
    </>
  );
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="info" live action={action}>
        {t(unanswered ? 'editor.modificheSenzaRisposta' : 'editor.modificheDa', { quando })}{' '}
        {older && !unanswered && t('editor.modificheSuperate')}
      </Notice>
      {asking && (
        <ConfirmDialog
          title={t('editor.eliminaModificheTitolo')}
          confirmLabel={t('editor.eliminaModifiche')}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <p>{t('editor.eliminaModificheTesto', { quando })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
