import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isUnclear, newKey } from '../../api/actKeys.ts';
import type { ApiError } from '../../api/apiError.ts';
import type { ReceivedOf, SendingOf } from '../../api/call.ts';
import { type MailingRoute, seeMails, withInvio } from '../../api/seeMails.ts';
import { useAction } from '../../api/useAction.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { InvioToast, NessunaPartita } from './InvioToast.tsx';
import type { MailChange } from './invio.types.ts';

/** Texts of mails may be edited in it, which most screens that send some have no words for. */
const InvioDialog = lazyPart(
  () => import('./InvioDialog.tsx'),
  (file) => file.InvioDialog,
);

type Settings<N extends MailingRoute> = Omit<Exclude<Parameters<typeof useAction<N>>[1], undefined>, 'onDone'> & {
  onDone?: (answer: ReceivedOf<N>) => void | Promise<void>;
  /** A note shown with the mails before they are sent; it may depend on their number. */
  nota?: string | undefined | ((mails: number) => string | undefined);
};
type ActionHook<N extends MailingRoute> = (name: N, outcomes: object) => ReturnType<typeof useAction<N>>;
type Preview<N extends MailingRoute> = { sending: SendingOf<N>; anteprima: AnteprimaInvio };
/** The mails being sent: `act` identifies the act; of the `viste` mails that were shown, `totale` are sent. */
type PendingInvio = { act: string; id: string; totale: number; viste: number };

const STAYS_MS = 62_000;

/**
 * An act of the office that sends mails, with the interface of `useAction`: `run` first shows who will get which mail (`dialog`), and after
 * the act the mails can be taken back for a minute, on any screen. An act that mails nobody is done at once. `run` answers whether it was done.
 */
export function useInvio<N extends MailingRoute>(name: N, { nota, ...settings }: Settings<N>) {
  const [seen, setSeen] = useState<Preview<N> | null>(null);
  const going = useGoing();
  const ending = useEnding();
  const close = () => setSeen(null);
  const outcomes = useOutcomes({ settings, going, close, end: ending.end });
  // What its row says of acting for somebody has been said in `settings`.
  const action = (useAction as ActionHook<N>)(name, outcomes);
  const look = useLooking(name, {
    onAsked: action.reset,
    onSeen: (found) => (found.anteprima.mail.length === 0 ? send(found, [], []) : setSeen(found)),
    onRefused: (error) => {
      settings.onRefused?.(error);
      close();
      ending.end(false);
    },
  });
  function run(sending: SendingOf<N>): Promise<boolean> {
    look.run(sending);
    return ending.begin();
  }
  function send({ sending, anteprima }: Preview<N>, escluse: string[], modificate: MailChange[]) {
    const act = JSON.stringify([sending, anteprima.impronta, escluse, modificate]);
    const viste = anteprima.mail.length;
    const id = going.begin(act, { viste, totale: viste - escluse.length });
    action.run(withInvio(sending, { modo: 'INVIA', id, impronta: anteprima.impronta, escluse, modificate }));
  }
  return {
    run,
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
        nota={typeof nota === 'function' ? nota(seen.anteprima.mail.length) : nota}
        pending={action.pending}
        error={action.error}
        onTry={(mail) => seeMails(name, seen.sending, { modo: 'PROVA', mail })}
        onSend={(escluse, modificate) => send(seen, escluse, modificate)}
        onCancel={() => {
          close();
          ending.end(false);
        }}
      />
    ),
  };
}

type OutcomeOptions<N extends MailingRoute> = {
  settings: Omit<Settings<N>, 'nota'>;
  going: ReturnType<typeof useGoing>;
  /** Closes the preview of the mails. */
  close: () => void;
  /** Tells the caller of the act whether it was done. */
  end: (done: boolean) => void;
};

/** What happens to the mails after the act is done or refused. */
function useOutcomes<N extends MailingRoute>({ settings, going, close, end }: OutcomeOptions<N>) {
  const show = useToast();
  return Object.assign({}, settings, {
    onDone: async (answer: ReceivedOf<N>) => {
      const gone = going.end();
      if (gone !== null && gone.totale > 0)
        show((drop) => <InvioToast id={gone.id} totale={gone.totale} onGone={drop} />, 'info', STAYS_MS);
      // Mails were shown, and all of them were left out.
      else if (gone !== null && gone.viste > 0) show(() => <NessunaPartita />, 'info');
      const done = settings.onDone?.(answer);
      close();
      await done;
      end(true);
    },
    onRefused: (error: ApiError) => {
      settings.onRefused?.(error);
      // Without an answer the mails stay open, and are sent again as the same act.
      if (isUnclear(error)) return end(false);
      going.end();
      close();
      end(false);
    },
  });
}

/** Remembers the mails being sent until there is an answer, so that a repetition has the same id. */
function useGoing() {
  const going = useRef<PendingInvio | null>(null);
  return {
    begin(act: string, { totale, viste }: Pick<PendingInvio, 'totale' | 'viste'>): string {
      const id = going.current?.act === act ? going.current.id : newKey();
      going.current = { act, id, totale, viste };
      return id;
    },
    /** @returns what it was */
    end(): PendingInvio | null {
      const gone = going.current;
      going.current = null;
      return gone;
    },
  };
}

/** Tells the caller of an act once whether it was done. */
function useEnding() {
  const end = useRef<(done: boolean) => void>(() => undefined);
  return {
    begin(): Promise<boolean> {
      end.current(false);
      return new Promise((resolve) => {
        end.current = resolve;
      });
    },
    end: (done: boolean) => end.current(done),
  };
}

type PreviewCallbacks<N extends MailingRoute> = {
  onAsked: () => void;
  onSeen: (seen: Preview<N>) => void;
  onRefused: (error: ApiError) => void;
};

/** Reads the preview: who would get which mail. */
function useLooking<N extends MailingRoute>(name: N, { onAsked, onSeen, onRefused }: PreviewCallbacks<N>) {
  // A button is disabled only a moment after a press: a double press must read the preview once.
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
      onAsked();
      mutate(sending);
    },
    [mutate, onAsked],
  );
  return { run, pending: isPending, error, reset };
}
