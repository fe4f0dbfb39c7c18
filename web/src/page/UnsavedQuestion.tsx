import { createContext, useContext, useEffect, useState } from 'react';
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
import { useLeaveGuard } from './leaveGuard.tsx';
import { uscitaTesti } from './uscita.testi.ts';

/** State of a navigation with which nothing is left behind unseen: what was just stored gets its address, or there is nothing of it here any more. */
type Going = { stay?: true; done?: true } | null;
/** Goes to what has just been stored: nothing of it is left behind. */
export const AFTER_SAVING = { state: { stay: true } satisfies Going };
/** Goes elsewhere from what has just been made, sent or deleted: what was written here is not asked about. */
export const DONE_HERE = { state: { done: true } satisfies Going };

/** What is typed around the form, is no part of it and is not stored by its Salva: asked at the moment of leaving, too. */
const AlsoContext = createContext<() => boolean>(() => false);
export const AlsoUnsaved = AlsoContext.Provider;

type Salva = (() => Promise<boolean>) | undefined;
type Props = {
  /** Asked at the moment of leaving. */
  changed: () => boolean;
  /** The changes are given up. */
  onLeave?: () => void;
} & (
  | {
      /** Salva, where it can do anything for them now; says whether it has. Refused, the page stays and says why. */
      save: Salva;
      keeps?: () => boolean;
    }
  | {
      /** Salva can do nothing for them now: they are not given up, the journal goes on keeping them. */
      keeps: () => boolean;
      save?: Salva;
    }
);

/** Asks before a form with unsaved changes is left, inside the application and out of it. */
export function UnsavedQuestion({ changed, onLeave, keeps, save }: Props) {
  const also = useContext(AlsoContext);
  const here = useLocation().pathname;
  const allValid = useAllValid();
  const toast = useToast();
  const { t } = useTexts(uscitaTesti);
  const held = useLeaveGuard(({ pathname, state }) => here !== pathname && !isSettled(state) && (changed() || also()));
  useEffect(() => {
    // Who is led to the login has been told why, and finds the changes in the journal.
    const warn = (event: BeforeUnloadEvent) => getSession() !== null && (changed() || also()) && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const ceases = watchUnsaved(() => changed() || also());
    return () => {
      window.removeEventListener('beforeunload', warn);
      ceases();
    };
  }, [changed, also]);
  if (held === null) return null;
  // What is typed around the form stays in its own journal.
  const keeping = keeps?.() === true || !changed();
  const leave = () => {
    if (!keeping) onLeave?.();
    held.proceed();
  };
  async function saveAndLeave() {
    const saved = await held?.saveFirst(async () => allValid() && (await save?.()) === true);
    // Minutes later nobody is led away from what they are writing: the way is to be asked for again.
    if (saved === false && isAway()) toast(t('nonUscito'), 'info');
  }
  return (
    <LeaveQuestion
      keeping={keeping}
      onLeave={leave}
      onStay={held.stay}
      onSave={save !== undefined && changed() ? () => void saveAndLeave() : undefined}
    />
  );
}

const isSettled = (state: Going): boolean => state?.stay === true || state?.done === true;

/** `keeping`: leaving throws nothing away, and the question says so where the browser keeps anything. */
type QuestionProps = { keeping?: boolean; onLeave: () => void; onStay: () => void; onSave?: (() => void) | undefined };

/** The question itself, where a button leaves and no navigation. */
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
