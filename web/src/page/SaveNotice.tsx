import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { type ApiError, isToldBy, STALE } from '../api/apiError.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ConfirmDialog } from '../ui/controls/ConfirmDialog.tsx';
import { Notice, Refused } from '../ui/feedback/Notice.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

type Props = {
  error: ApiError | null;
  /** The fields on the screen that say themselves what is wrong with them: all the rest is said here. */
  fields?: readonly string[] | undefined;
  /** What a conflict is called, what its button says, and what any other refusal is called. */
  words: { superato: string; leggi: string; nonSalvato: string };
  /** Brings what somebody else wrote in beside what was typed here. */
  onMerge: () => void;
  /** What to know once it has come in. */
  merged: ReactNode;
};

/** Above a form of the office: somebody else saved meanwhile (code 9), the server refused, or both their changes stand here now. */
export function SaveNotice({ error, fields = [], words, onMerge, merged }: Props) {
  if (error?.code === STALE)
    return (
      <InSight>
        <Notice tone="error" live title={words.superato} action={<Button onPress={onMerge}>{words.leggi}</Button>}>
          {error.message}
        </Notice>
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

/** Salva may stand a long form below: what was refused is brought to where it is read, and the focus stays. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Nothing is returned: scrolling answers with a promise in the browsers of today, and that is no way to clean up.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return <div ref={box}>{children}</div>;
}

/** In the place of the button that brought it in, whose focus it takes over. */
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
    /** What else stands in its way. */
    why?: string | undefined;
  };

/** A dialog of the office that saves: above its fields what it was refused for, or what somebody else saved meanwhile. */
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
