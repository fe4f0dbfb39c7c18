import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { areChangesKept } from '../api/kept.ts';
import { getSession } from '../api/storedSession.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useLeaveGuard } from './history.ts';

/** State of a navigation with which nothing is left behind unseen: what was just stored gets its address, or there is nothing of it here any more. */
type Going = { stay?: true; done?: true } | null;
/** Goes to what has just been stored: nothing of it is left behind. */
export const AFTER_SAVING = { state: { stay: true } satisfies Going };
/** Goes elsewhere from what has just been made, sent or deleted: what was written here is not asked about. */
export const DONE_HERE = { state: { done: true } satisfies Going };

/** What is typed around the form, and is no part of it: asked at the moment of leaving, too. */
const AlsoContext = createContext<() => boolean>(() => false);
export const AlsoUnsaved = AlsoContext.Provider;

type Props = {
  /** Asked at the moment of leaving. */
  changed: () => boolean;
  /** The changes are given up. */
  onLeave?: () => void;
  /** Salva can do nothing for them now: they are not given up, the journal goes on keeping them. */
  keeps?: () => boolean;
};

/** Asks before a form with unsaved changes is left, inside the application and out of it. */
export function UnsavedQuestion({ changed, onLeave, keeps }: Props) {
  const also = useContext(AlsoContext);
  const here = useLocation().pathname;
  const held = useLeaveGuard(({ pathname, state }) => {
    const going = state as Going;
    return here !== pathname && going?.stay !== true && going?.done !== true && (changed() || also());
  });
  useEffect(() => {
    // Who is led to the login has been told why, and finds the changes in the journal.
    const warn = (event: BeforeUnloadEvent) => getSession() !== null && (changed() || also()) && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed, also]);
  if (held === null) return null;
  // What is typed around the form stays in its own journal.
  const keeping = keeps?.() === true || !changed();
  const leave = () => {
    if (!keeping) onLeave?.();
    held.proceed();
  };
  return <LeaveQuestion keeping={keeping} onLeave={leave} onStay={held.stay} />;
}

/** `keeping`: leaving throws nothing away, and the question says so where the browser keeps anything. */
type QuestionProps = { keeping?: boolean; onLeave: () => void; onStay: () => void };

/** The question itself, where a button leaves and no navigation. */
export function LeaveQuestion({ keeping = false, onLeave, onStay }: QuestionProps) {
  const { t } = useTranslation('form');
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (keeping) void areChangesKept().then(setKept);
  }, [keeping]);
  return (
    <ConfirmDialog
      title={t('editor.modificheNonSalvate')}
      confirmLabel={t('editor.esciSenzaSalvare')}
      cancelLabel={t('editor.restaQui')}
      danger={!kept}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t(kept ? 'editor.modificheNelBrowser' : 'editor.modificheNonSalvateTesto')}</p>
    </ConfirmDialog>
  );
}
