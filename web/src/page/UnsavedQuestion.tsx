import { createContext, useContext, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { areChangesKept } from '../api/kept.ts';
import { isAway, useAway } from '../api/network.ts';
import { getSession } from '../api/storedSession.ts';
import { watchUnsaved } from '../api/unsaved.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { useAllValid } from '../ui/controls/invalidText.ts';
import { LeaveButton } from '../ui/controls/LeaveButton.tsx';
import { useToast } from '../ui/feedback/Toasts.tsx';
import { useMarkTab, useShowTab } from '../ui/layout/showTab.ts';
import { useClosedBy } from './beside.ts';
import { useLeaveGuard } from './leaveGuard.tsx';
import { uscitaTesti } from './uscita.testi.ts';

/** The state of a navigation that needs no question: `stay` gives what was just stored its address, `done` leaves a form that has nothing more to save. */
type LeavingState = { stay?: true; done?: boolean } | null;
/** Navigates to the address of what has just been stored. */
export const AFTER_SAVING = { state: { stay: true } satisfies LeavingState };
/** Navigates away from what has just been created, sent or deleted, without a question about unsaved changes. */
export const DONE_HERE = { state: { done: true } satisfies LeavingState };

/** Text that is typed beside the form and not stored by its Salva; leaving asks about it too. */
const AlsoContext = createContext<() => boolean>(() => false);
export const AlsoUnsaved = AlsoContext.Provider;

type Salva = (() => Promise<boolean>) | undefined;
type Props = {
  /** Whether there are unsaved changes; read when the page is about to be left. */
  changed: () => boolean;
  /** Called when the reader gives the changes up. */
  onLeave?: () => void;
  /** Called when "Salva ed esci" did not save: where the page does not show what it could not save, it opens it. */
  onNotSaved?: () => void;
} & (
  | {
      /** Salva, where it can save the changes now; answers whether it did. After a refusal the page stays and shows it. */
      save: Salva;
      keeps?: () => boolean;
    }
  | {
      /** Whether Salva cannot save the changes now: the journal then keeps them. */
      keeps: () => boolean;
      save?: Salva;
    }
);

/**
 * Asks before a form with unsaved changes is left, by a navigation or by closing the page or what it stands in beside the page. Whoever stays,
 * or is kept by a refusal, is shown the tab of that form, which may be another than the open one.
 */
export function UnsavedQuestion({ changed, onLeave, onNotSaved, keeps, save }: Props) {
  const also = useContext(AlsoContext);
  const here = useLocation().pathname;
  const allValid = useAllValid();
  const toast = useToast();
  const { t } = useTexts(uscitaTesti);
  const closedBy = useClosedBy();
  const showTab = useShowTab();
  const markTab = useMarkTab();
  const form = useId();
  const unsaved = changed();
  useEffect(() => {
    markTab(form, unsaved);
    return () => markTab(form, false);
  }, [markTab, form, unsaved]);
  const held = useLeaveGuard(
    ({ pathname, search, state }) => (here !== pathname || closedBy(search)) && !isSettled(state) && (changed() || also()),
  );
  useEffect(() => {
    // A redirect to the login is not stopped: its reason has been told, and the journal has the changes.
    const warn = (event: BeforeUnloadEvent) => getSession() !== null && (changed() || also()) && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const ceases = watchUnsaved(() => changed() || also());
    return () => {
      window.removeEventListener('beforeunload', warn);
      ceases();
    };
  }, [changed, also]);
  if (held === null) return null;
  // Text beside the form stays in its own journal.
  const keeping = keeps?.() === true || !changed();
  const leave = () => {
    if (!keeping) onLeave?.();
    held.proceed();
  };
  const stay = () => {
    held.stay();
    showTab();
  };
  async function saveAndLeave() {
    const saved = await held?.saveFirst(async () => allValid() && (await save?.()) === true);
    // The navigation is dropped: minutes later it would take the reader away from what they are writing.
    if (saved !== false) return;
    showTab();
    if (isAway()) toast(t('nonUscito'), 'info');
    onNotSaved?.();
  }
  return (
    <LeaveQuestion
      keeping={keeping}
      onLeave={leave}
      onStay={stay}
      onSave={save !== undefined && changed() ? () => void saveAndLeave() : undefined}
    />
  );
}

const isSettled = (state: LeavingState): boolean => state?.stay === true || state?.done === true;

/** `keeping`: leaving loses nothing, and the question says so where the browser keeps a journal. */
type QuestionProps = { keeping?: boolean; onLeave: () => void; onStay: () => void; onSave?: (() => void) | undefined };

/** The question alone, for a button that leaves without a navigation. */
export function LeaveQuestion({ keeping = false, onLeave, onStay, onSave }: QuestionProps) {
  const { t } = useTexts(uscitaTesti);
  const [kept, setKept] = useState(false);
  const away = useAway();
  useEffect(() => {
    if (keeping) void areChangesKept().then(setKept);
  }, [keeping]);
  const actions = (
    <>
      <LeaveButton onPress={onStay}>{t('restaQui')}</LeaveButton>
      <Button variant={!kept ? 'danger' : onSave === undefined ? 'primary' : 'secondary'} onPress={onLeave}>
        {t('esciSenzaSalvare')}
      </Button>
      {onSave !== undefined && (
        <Button variant="primary" onPress={onSave} why={away ? t('salvaSenzaRete') : undefined}>
          {t('salvaEdEsci')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('modificheNonSalvate')} role="alertdialog" actions={actions}>
      <p>{t(kept ? 'modificheNelBrowser' : 'modificheNonSalvateTesto')}</p>
    </Dialog>
  );
}
