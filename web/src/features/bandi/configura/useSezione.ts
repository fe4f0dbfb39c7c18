import type { BandoForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { type ApiError, isToldBy } from '../../../api/apiError.ts';
import { placeOf } from '../../../form/placed.ts';
import type { Store } from '../../../form/store.ts';
import { type Form, useForm } from '../../../form/useForm.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useInvio } from '../../email/useInvio.part.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { type FieldFormats, formatStored } from './formatStored.ts';
import { SezioneId, useFrame } from './frame.ts';

/** What is saved besides the call's id; each level says with its `lastUpdate` what was read. */
export type BandoBody = Omit<BandoForm, 'id'>;

type SezioneOptions<T extends object> = {
  /** As it was read, in the shape of the fields. */
  read: T;
  /** Of the level that the section belongs to. */
  lastUpdate: string;
  check: (values: T) => Violazione[];
  /** Of what it finds that which is told as soon as the typing pauses: what contradicts itself. */
  contrasti?: ((values: T) => Violazione[]) | undefined;
  bodyOf: (values: T, lastUpdate: string) => BandoBody;
  /** How its fields are said, where two people have changed them. */
  formats?: FieldFormats<T>;
};

export type Sezione<T extends object> = {
  store: Store<T>;
  changed: boolean;
  /** Violations under their fields; whether there are none. */
  examine: () => boolean;
  /** Says whether it was saved. */
  save: () => Promise<boolean>;
  pending: boolean;
  /** Why it was not saved, where no field says it. */
  error: ApiError | null;
  /** After code 9: the saved values under what was typed here, or instead of it. */
  readAgain: (keepMine: boolean) => void;
  /** After code 9, mine kept: how many fields both had changed, each of which says the other's value. */
  kept: number | null;
  /** Whom the saving would write to, before it is done. */
  dialog: ReactNode;
};

/** One section of a call's pages: its fields, saved by themselves. Changes of somebody else never vanish under it (code 9). */
export function useSezione<T extends object>({ read, lastUpdate, check, contrasti, bodyOf, formats = {} }: SezioneOptions<T>): Sezione<T> {
  const { bando, own, reload } = useFrame();
  const { t } = useTexts(bandiUfficioTesti);
  const toast = useToast();
  // What is read later comes in as `useBeneath` decides.
  const [begun] = useState({ read, lastUpdate });
  const form = useForm({ stored: begun, of: (stored: StoredSezione<T>) => stored.read, check, told: contrasti });
  const { store, changed } = form;
  const beneath = useBeneath(form, { read, lastUpdate, formats });
  useReported(changed);

  const action = useInvio('PUT /bandi/updateBando', {
    // Nothing more is saved before what was stored is there: rows that are new bear their ids from then on.
    onDone: async (saved) => {
      own.add(saved.lastUpdate);
      form.saved();
      beneath.forget();
      await reload();
      toast(t('salvato'));
    },
    onRefused: form.refused,
  });
  const { error } = action;
  const values = store.values();
  const atFields = error?.violationReport.flatMap(({ campo }) => (placeOf(campo, values).field in values ? [campo] : [])) ?? [];
  return {
    store,
    changed,
    examine: () => form.show(check(store.values())),
    save: () => form.send((sent, base) => action.run({ body: { id: bando.id, ...bodyOf(sent, base.lastUpdate) } })),
    pending: action.pending,
    dialog: action.dialog,
    kept: changed && error === null ? beneath.kept : null,
    error: error !== null && isToldBy(error, atFields) ? null : error,
    readAgain: (mine) => {
      beneath.answer(mine);
      action.reset();
      void reload();
    },
  };
}

/** Tells the page whether the section holds changes that are not saved. */
function useReported(changed: boolean) {
  const { report } = useFrame();
  const ownName = useId();
  const name = useContext(SezioneId) ?? ownName;
  useEffect(() => {
    report(name, changed);
    return () => report(name, false);
  }, [name, changed, report]);
}

type StoredSezione<T> = { read: T; lastUpdate: string };

/** What somebody else has saved meanwhile, laid beneath what is typed, or in its place. */
function useBeneath<T extends object>(
  form: Form<T, StoredSezione<T>>,
  { formats, ...now }: StoredSezione<T> & { formats: FieldFormats<T> },
) {
  const { own } = useFrame();
  const { t } = useTexts(bandiUfficioTesti);
  const keepMine = useRef<boolean | null>(null);
  const [kept, setKept] = useState<number | null>(null);

  // What is stored moves on when nothing typed here rests on it, or when the newer one was written here.
  useEffect(() => {
    if (now.lastUpdate === form.stored.lastUpdate) return;
    const answered = keepMine.current;
    if (form.changed && !own.has(now.lastUpdate) && answered === null) return;
    keepMine.current = null;
    if (answered === false) return form.restart(now);
    const both = form.merge(now);
    if (answered !== true) return;
    for (const campo of both)
      form.store.setErrori(campo, [{ riga: null, messaggio: suo(formatStored(now.read[campo], formats[campo]), t) }]);
    setKept(both.length);
  });

  return {
    kept,
    forget: () => setKept(null),
    /** Whether what is typed stays, once the newer one is there. */
    answer: (mine: boolean) => {
      keepMine.current = mine;
    },
  };
}

function suo(valore: ReturnType<typeof formatStored>, t: Translate<typeof bandiUfficioTesti>): string {
  if (valore === undefined) return t('suoAltro');
  if (valore === null) return t('suoVuoto');
  return t('suo', { valore: typeof valore === 'boolean' ? t(valore ? 'si' : 'no') : valore });
}
