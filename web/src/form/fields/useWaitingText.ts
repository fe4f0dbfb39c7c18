import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { afterPress } from '../../ui/controls/afterPress.ts';
import { useInvalidText } from '../../ui/controls/invalidText.ts';
import { formTesti } from '../form.testi.ts';
import type { Waiting } from '../waitingTexts.ts';
import type { FieldProps } from './field.types.ts';

const NOTHING_TO_TAKE = () => false;

/**
 * A text in a picker is unsaved work until it is taken or gone (D-212). Left, it becomes an answer where `take` can make one of it
 * without a doubt; else the picker says that it waits, and so do Salva, Controlla and the question on leaving. What the journal kept of it
 * comes back into its line.
 * @param place the field; null outside the forms made of templates
 * @param put puts a text back into the line
 * @returns what is wrong now, null for nothing; what to do when the picker is left; the ref of its line
 */
export function useWaitingText(place: FieldProps | null, text: string, put: (text: string) => void, take: () => boolean = NOTHING_TO_TAKE) {
  const { t } = useTexts(formTesti);
  const testo = text.trim();
  const [told, setTold] = useState<string | null>(null);
  const messaggio = told === null || told !== testo || testo === '' ? null : t('attesa.testo', { testo });
  const latest = useRef<Waiting | null>(null);
  const [key] = useState(() => ({}));
  const { form, campo } = place ?? {};
  const uid = campo?.uid;

  useLayoutEffect(() => {
    latest.current = testo === '' ? null : { uid: uid ?? '', testo, told: messaggio !== null, take, tell: () => setTold(testo) };
    form?.wait(key, latest.current);
  });
  useEffect(() => () => form?.wait(key, null), [form, key]);
  useEffect(() => {
    if (form === undefined || uid === undefined || messaggio === null) return;
    form.reject(uid, messaggio);
    return () => form.reject(uid, null);
  }, [form, uid, messaggio]);

  const back = useRef(put);
  useLayoutEffect(() => {
    back.current = put;
  });
  useEffect(() => {
    if (form === undefined || uid === undefined) return;
    const claim = () => {
      const kept = form.claimWaiting(uid);
      if (kept !== null) back.current(kept);
    };
    claim();
    return form.subscribe('waiting', claim);
  }, [form, uid]);

  const leave = () =>
    afterPress(() => {
      if (latest.current !== null && !latest.current.take()) latest.current.tell();
    });
  // A form of an office waits with its Salva.
  const ref = useInvalidText<HTMLInputElement>(testo !== '', () => setTold(testo));
  return { told: messaggio, leave, ref };
}
