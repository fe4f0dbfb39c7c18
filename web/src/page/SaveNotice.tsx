import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { type ApiError, isToldBy, STALE } from '../api/apiError.ts';
import { useReading } from '../api/useReading.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ConfirmDialog } from '../ui/controls/ConfirmDialog.tsx';
import { Notice, Refused } from '../ui/feedback/Notice.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Unread } from './Unread.tsx';

type Props = {
  error: ApiError | null;
  /** The fields that show their own violations: all other violations are shown here. */
  fields?: readonly string[] | undefined;
  /** The title of a conflict, the label of its button, and the title of any other refusal. */
  words: { superato: string; leggi: string; nonSalvato: string };
  /** Merges what somebody else saved with what was typed here; fails where that cannot be read. */
  onMerge: () => Promise<unknown>;
  /** What to tell once both are merged. */
  merged: ReactNode;
};

/** Above a form of the office: a conflict with somebody else's save (code 9), a refusal, or what the merge brought. */
export function SaveNotice({ error, fields = [], words, onMerge, merged }: Props) {
  if (error?.code === STALE)
    return (
      <InSight>
        <Stale error={error} words={words} onMerge={onMerge} />
      </InSight>
    );
  if (error !== null && !isToldBy(error, fields))
    return (
      <InSight>
        <Refused error={error} title={words.nonSalvato} fields={fields} />
      </InSight>
    );
  return merged ? <Merged>{merged}</Merged> : null;
}

/** Somebody else has saved meanwhile. Where that cannot be read, the refusal stays and says so. */
function Stale({ error, words, onMerge }: Pick<Props, 'words' | 'onMerge'> & { error: ApiError }) {
  const { read, unread, reading } = useReading();
  const leggi = (
    <Button pending={reading} onPress={() => void read(onMerge)}>
      {words.leggi}
    </Button>
  );
  return (
    <Notice tone="error" live title={words.superato} action={leggi}>
      <p>{error.message}</p>
      <Unread error={unread} />
    </Notice>
  );
}

/** Scrolls a refusal into view, as Salva may stand below a long form; the focus stays. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // The effect returns nothing: current browsers answer scrolling with a promise, which is no cleanup.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return <div ref={box}>{children}</div>;
}

/** Takes the focus of the merge button, which is gone. */
function Merged({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warn" live>
        {children}
      </Notice>
    </div>
  );
}

type DialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'why'> &
  Omit<ComponentProps<typeof SaveNotice>, 'error'> & {
    act: { pending: boolean; why: string | undefined; error: ApiError | null; dialog?: ReactNode };
    /** Another reason why the act cannot be confirmed. */
    why?: string | undefined;
  };

/** A dialog of the office that saves; above its fields it shows a refusal, or a conflict with somebody else's save. */
export function SaveDialog({ act, why, fields, words, onMerge, merged, children, ...dialog }: DialogProps) {
  return (
    <ConfirmDialog {...dialog} pending={act.pending} why={act.why ?? why}>
      <Stack>
        <SaveNotice error={act.error} fields={fields} words={words} onMerge={onMerge} merged={merged} />
        {children}
      </Stack>
      {act.dialog}
    </ConfirmDialog>
  );
}
