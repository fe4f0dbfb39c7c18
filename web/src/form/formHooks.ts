import type { Visible } from '@sigeba/contract/form/engine/visibility.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Valore } from '@sigeba/contract/form/template/template.types.ts';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Closing } from './closings.ts';
import type { ForcedBy } from './forced.ts';
import type { Channel, FormStore, ListedError, SectionCounts } from './formStore.types.ts';
import type { FieldState, Store, StoreStatus } from './store.ts';
import { whenIdle } from './whenIdle.ts';

const FormContext = createContext<FormStore | null>(null);
export const FormProvider = FormContext.Provider;

/** Whether the whole form is disabled: it is shown as it was filled in. */
const DisabledContext = createContext(false);
export const FormDisabled = DisabledContext.Provider;
export const useFormDisabled = (): boolean => useContext(DisabledContext);

export function useFormStore(): FormStore {
  const form = useContext(FormContext);
  if (form === null) throw new Error('No FormProvider above this field');
  return form;
}

/** Renders again when this text changes; it is read after every change of a value. */
export const useValues = (form: FormStore, read: () => string): string => useSlice(form, 'values', read);

/** What a listener needs of a form, whatever its store. */
type Listened = Pick<FormStore, 'subscribe'>;

function useSlice<T>(form: Listened, name: Channel, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name]);
  return useSyncExternalStore(subscribe, read);
}

/** Renders again only when this field's value or errors change. */
export const useCampo = (form: FormStore, uid: string): FieldState<Valore> => useSlice(form, `field/${uid}`, () => form.field(uid));
export const useFacts = (form: FormStore): Facts => useSlice(form, 'facts', () => form.facts());
export const useVisible = (form: FormStore): Visible => useSlice(form, 'visible', () => form.visible());
export const useCounts = (form: FormStore, sezioneUid: string): SectionCounts =>
  useSlice(form, `section/${sezioneUid}`, () => form.counts(sezioneUid));
/** How many answers are required in the whole form, and how many of them are there and right. */
export function useProgress(form: FormStore): { risposte: number; richieste: number } {
  const ids = useVisible(form)
    .sezioni.map(({ uid }) => uid)
    .join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.split(' ').map((uid) => form.subscribe(`section/${uid}`, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [form, ids],
  );
  const counted = useSyncExternalStore(subscribe, () => {
    const all = ids.split(' ').map((uid) => form.counts(uid));
    const sum = (of: 'risposte' | 'richieste') => all.reduce((so, each) => so + each[of], 0);
    return `${sum('risposte')} ${sum('richieste')}`;
  });
  const [risposte = 0, richieste = 0] = counted.split(' ').map(Number);
  return { risposte, richieste };
}
export const useFormErrors = (form: Listened & Pick<FormStore, 'errors'>): readonly ListedError[] =>
  useSlice(form, 'errors', () => form.errors());

/** Notified when the browser is idle: a typed letter is painted before the bar's count of it. */
export function useFormStatus(form: Listened & Pick<FormStore, 'status'>): StoreStatus {
  const subscribe = useCallback(
    (listener: () => void) => {
      let forget: (() => void) | undefined;
      const tell = () => {
        forget = undefined;
        listener();
      };
      const stop = form.subscribe('status', () => {
        forget ??= whenIdle(tell);
      });
      return () => {
        forget?.();
        stop();
      };
    },
    [form],
  );
  return useSyncExternalStore(subscribe, () => form.status());
}

/** Whether a picker holds an unsaved text that the reader has not been told of (D-212). */
export const useWaits = (form: Listened & Partial<Pick<FormStore, 'waits'>>): boolean =>
  useSlice(form, 'status', () => form.waits?.() ?? false);
/** Whether something typed would be lost now. */
export const useUnsaved = (form: Listened & Pick<FormStore, 'unsaved'>): boolean => useSlice(form, 'status', () => form.unsaved());

export const useClosing = (form: FormStore, uid: string): Closing | null => useSlice(form, `closing/${uid}`, () => form.closing(uid));

/** Whether a rule of the template fixes the field's value. */
export const useForced = (form: FormStore, uid: string): boolean => useSlice(form, `forced/${uid}`, () => form.isForced(uid));
/** The answer by which the rule fixes it. */
export const useForcedBy = (form: FormStore, uid: string): ForcedBy | null => useSlice(form, `forced/${uid}`, () => form.forcedBy(uid));

export type BoundField<V> = { value: V; errors: readonly string[]; onChange: (value: V) => void };

/** One field of a fixed form, ready to be spread on an input: `<TextInput label="Cognome" {...useField(store, 'cognome')} />`. */
export function useField<T extends object, K extends keyof T & string>(store: Store<T>, key: K): BoundField<T[K]> {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(key, listener), [store, key]);
  const { valore, errori } = useSyncExternalStore(subscribe, () => store.field(key));
  const onChange = useCallback((value: T[K]) => store.set(key, value), [store, key]);
  return { value: valore, errors: errori.map(({ messaggio }) => messaggio), onChange };
}
