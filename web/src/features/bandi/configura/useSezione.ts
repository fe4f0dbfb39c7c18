import type { BandoForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ApiError, isToldBy } from '../../../api/apiError.ts';
import { readAgain } from '../../../api/readAgain.ts';
import { placeOf } from '../../../form/placed.ts';
import type { Store } from '../../../form/store.ts';
import { type Form, useForm } from '../../../form/useForm.ts';
import { type KeptForm, useKeptForm } from '../../../form/useKeptForm.ts';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useInvio } from '../../email/useInvio.part.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { type FieldFormats, formatStored } from './formatStored.ts';
import { useFrame } from './frame.ts';

/** The body of a save without the id of the call; the `lastUpdate` of each level says which version was read. */
export type BandoBody = Omit<BandoForm, 'id'>;

type SezioneOptions<T extends object> = {
  /** The name under which this browser keeps what is typed until it is saved. */
  about: string;
  /** The stored values, as the fields hold them. */
  read: T;
  /** Gives the rows of what is read the keys by which the page shows them. */
  keep?: (read: T, saved: T) => T;
  /** The version of the call, tipologia or classe that the form is of. */
  lastUpdate: string;
  /** `before`: the stored values that what is typed rests on. */
  check: (values: T, before: T) => Violazione[];
  /** The faults that are shown as soon as typing pauses: contradictions between fields. */
  contrasti?: ((values: T, before: T) => Violazione[]) | undefined;
  bodyOf: (values: T, lastUpdate: string, before: T) => BandoBody;
  /** Brings a field into sight before it takes the focus. */
  reveal?: (field: string) => void;
  /** The format of each field, for the message about a field that two people changed. */
  formats?: FieldFormats<T>;
};

export type Sezione<T extends object> = Pick<KeptForm, 'recovery' | 'giveUp'> & {
  store: Store<T>;
  /** The stored values that what is typed rests on. */
  before: T;
  /** Takes back what is typed. */
  restart: () => void;
  changed: boolean;
  /** Shows violations at their fields and answers whether there are none. */
  examine: () => boolean;
  /** Says whether it was saved. */
  save: () => Promise<boolean>;
  pending: boolean;
  /** Why saving failed, if no field shows it. */
  error: ApiError | null;
  /** After code 9: loads the saved values and keeps or drops what was typed here. */
  readAgain: (keepMine: boolean) => Promise<void>;
  /** After code 9 with own changes kept: the number of fields that both changed; each shows the other user's value. */
  kept: number | null;
  /** The dialog that shows who will get a mail before the form is saved. */
  dialog: ReactNode;
};

/** The form of a page of a call, of a tipologia or of a classe. It never overwrites another user's changes unnoticed (code 9). */
export function useSezione<T extends object>(options: SezioneOptions<T>): Sezione<T> {
  const { about, read, keep, lastUpdate, check, contrasti, bodyOf, formats = {}, reveal } = options;
  const { bando, own, query } = useFrame();
  const { t } = useTexts(bandiUfficioTesti);
  const toast = useToast();
  // Newer stored values are taken in by `useBeneath`.
  const [begun] = useState({ read, lastUpdate });
  const form = useForm({
    stored: begun,
    of: (stored: StoredSezione<T>) => stored.read,
    check: (values, stored) => check(values, stored.read),
    told: contrasti && ((values, stored) => contrasti(values, stored.read)),
    reveal,
  });
  const { store, changed } = form;
  const { recovery, giveUp } = useKeptForm<T, StoredSezione<T>>(form, {
    about,
    base: form.stored.lastUpdate,
    words: { nome: t('bando.nome'), descrizione: t('bando.descrizione') },
  });
  const beneath = useBeneath(form, { read, keep, lastUpdate, formats });

  const action = useInvio('PUT /bandi/updateBando', {
    // The next save waits for the stored values, which give new rows their ids.
    onDone: async (saved) => {
      own.add(saved.lastUpdate);
      form.saved();
      beneath.forget();
      await query.refetch();
      toast(t('salvato'));
    },
    onRefused: form.refused,
  });
  const { error } = action;
  const values = store.values();
  const atFields = error?.violationReport.flatMap(({ campo }) => (placeOf(campo, values).field in values ? [campo] : [])) ?? [];
  return {
    store,
    recovery,
    giveUp,
    before: form.stored.read,
    restart: () => {
      action.reset();
      form.restart(form.stored);
    },
    changed,
    examine: () => form.show(check(store.values(), form.stored.read)),
    save: () => form.send((sent, base) => action.run({ body: { id: bando.id, ...bodyOf(sent, base.lastUpdate, base.read) } })),
    pending: action.pending,
    dialog: action.dialog,
    kept: changed && error === null ? beneath.kept : null,
    error: error !== null && isToldBy(error, atFields) ? null : error,
    readAgain: async (mine) => {
      beneath.answer(mine);
      try {
        await readAgain(query);
      } catch (failure) {
        beneath.answer(null);
        throw failure;
      }
      action.reset();
    },
  };
}

/** The fields that were changed, with their values: what is not changed is not sent, and stays as it is (D-268). */
export const changedOf = <T extends object>(values: T, before: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([campo, value]) => !sameValore(value, before[campo as keyof T]))) as Partial<T>;

type StoredSezione<T> = { read: T; lastUpdate: string };

/** Takes in what another user has saved meanwhile, keeping or replacing what is typed. */
function useBeneath<T extends object>(
  form: Form<T, StoredSezione<T>>,
  { formats, keep = (newer) => newer, ...read }: StoredSezione<T> & { keep: SezioneOptions<T>['keep']; formats: FieldFormats<T> },
) {
  const { own } = useFrame();
  const { t } = useTexts(bandiUfficioTesti);
  const keepMine = useRef<boolean | null>(null);
  const [kept, setKept] = useState<number | null>(null);

  // Newer stored values are taken in if nothing is typed here, or if this page wrote them.
  useEffect(() => {
    if (read.lastUpdate === form.stored.lastUpdate) return;
    const answered = keepMine.current;
    if (form.changed && !own.has(read.lastUpdate) && answered === null) return;
    keepMine.current = null;
    const now = { read: keep(read.read, form.store.saved()), lastUpdate: read.lastUpdate };
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
    /** Keeps or drops what is typed once the newer values are read. */
    answer: (mine: boolean | null) => {
      keepMine.current = mine;
    },
  };
}

function suo(valore: ReturnType<typeof formatStored>, t: Translate<typeof bandiUfficioTesti>): string {
  if (valore === undefined) return t('suoAltro');
  if (valore === null) return t('suoVuoto');
  return t('suo', { valore: typeof valore === 'boolean' ? t(valore ? 'si' : 'no') : valore });
}
