import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { newKey } from '../api/actKeys.ts';
import type { ApiError } from '../api/apiError.ts';
import type { ReceivedOf, SendingOf } from '../api/call.ts';
import { type MailingRoute, seeMails, withInvio } from '../api/seeMails.ts';
import { useAction } from '../api/useAction.ts';
import { useToast } from '../ui/Toasts.tsx';
import { InvioDialog, type Modificata } from './InvioDialog.tsx';
import { InvioToast } from './InvioToast.tsx';

type Settings<N extends MailingRoute> = Omit<Exclude<Parameters<typeof useAction<N>>[1], undefined>, 'onDone'> & {
  onDone?: (answer: ReceivedOf<N>) => void;
  /** What to know before they go, beside to whom and with which words. */
  nota?: string | undefined;
};
type Acting<N extends MailingRoute> = (name: N, outcomes: object) => ReturnType<typeof useAction<N>>;
type Seen<N extends MailingRoute> = { sending: SendingOf<N>; anteprima: AnteprimaInvio };
type Going = { id: string; totale: number };

const STAYS_MS = 62_000;

/**
 * An act of the office that mails, as `useAction`: `run` shows first who will get what (`dialog`), and once it is done the mails
 * can be taken back for a minute, whichever screen is open. Where it mails nobody it is done at once.
 */
export function useInvio<N extends MailingRoute>(name: N, { nota, ...settings }: Settings<N>) {
  const show = useToast();
  const [seen, setSeen] = useState<Seen<N> | null>(null);
  const going = useRef<Going>({ id: '', totale: 0 });
  const outcomes = {
    ...settings,
    onDone: (answer: ReceivedOf<N>) => {
      setSeen(null);
      const { id, totale } = going.current;
      if (totale > 0) show((drop) => <InvioToast id={id} totale={totale} onGone={drop} />, 'info', STAYS_MS);
      settings.onDone?.(answer);
    },
    onRefused: (error: ApiError) => {
      setSeen(null);
      settings.onRefused?.(error);
    },
  };
  // What its row says of acting for somebody has been said in `settings`.
  const action = (useAction as Acting<N>)(name, outcomes);
  const look = useLooking(name, {
    onSeen: (found) => (found.anteprima.mail.length === 0 ? send(found, [], []) : setSeen(found)),
    onRefused: (error) => settings.onRefused?.(error),
  });
  function send({ sending, anteprima }: Seen<N>, escluse: string[], modificate: Modificata[]) {
    going.current = { id: newKey(), totale: anteprima.mail.length - escluse.length };
    action.run(withInvio(sending, { modo: 'INVIA', id: going.current.id, impronta: anteprima.impronta, escluse, modificate }));
  }
  return {
    run: look.run,
    why: action.why,
    pending: look.pending || action.pending,
    error: action.error ?? look.error,
    reset: () => {
      look.reset();
      action.reset();
    },
    dialog: seen !== null && (
      <InvioDialog
        anteprima={seen.anteprima}
        nota={nota}
        pending={action.pending}
        onTry={(mail) => seeMails(name, seen.sending, { modo: 'PROVA', mail })}
        onSend={(escluse, modificate) => send(seen, escluse, modificate)}
        onCancel={() => setSeen(null)}
      />
    ),
  };
}

type Looked<N extends MailingRoute> = { onSeen: (seen: Seen<N>) => void; onRefused: (error: ApiError) => void };

/** Asks who would get what. */
function useLooking<N extends MailingRoute>(name: N, { onSeen, onRefused }: Looked<N>) {
  // The page says that it is pending only a moment after a press: pressed twice it is looked at once.
  const looking = useRef(false);
  const { mutate, isPending, error, reset } = useMutation<AnteprimaInvio, ApiError, SendingOf<N>>({
    mutationFn: (sending) => seeMails(name, sending, { modo: 'ANTEPRIMA' }),
    onSuccess: (anteprima, sending) => onSeen({ sending, anteprima }),
    onError: onRefused,
    onSettled: () => {
      looking.current = false;
    },
  });
  const run = useCallback(
    (sending: SendingOf<N>) => {
      if (looking.current) return;
      looking.current = true;
      mutate(sending);
    },
    [mutate],
  );
  return { run, pending: isPending, error, reset };
}
