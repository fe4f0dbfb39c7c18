import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import type { Media } from '@sigeba/contract/media/media.routes.ts';
import { bytesOfMB, ERRORE_FORMATTAZIONE, ESTENSIONI, NON_FOGLIO, type TipoUpload } from '@sigeba/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { upload } from '../../api/upload.ts';
import { useLingua } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';

/** A file on its way, or one that did not make it: `final`, where the same file would be refused again, `lost`, where there was no way to the server. */
export type Pending = {
  key: number;
  file: File;
  replaces: number | null;
  sent: number;
  failure: string | null;
  final: boolean;
  lost: boolean;
};

/** The server has looked at the file and does not take it: its type, its size, what is in it. */
const REFUSED_AS_IT_IS = 422;

type Options = {
  /** What the field is called: a refusal names it. */
  campo: string;
  tipo: TipoUpload;
  /** MIME types that the field takes. */
  mime: readonly string[];
  maxMB: number;
  files: readonly FileCaricato[];
  onChange: (files: FileCaricato[]) => void;
  /** Words for a failure that the server says nothing about. */
  fallback: string;
};

/** The uploads of one field: started, followed, cancelled, tried again. Leaving the page cancels them. */
export function useUploads({ campo, tipo, mime, maxMB, files, onChange, fallback }: Options) {
  const refusalOf = useRefusals({ tipo, mime, maxMB });
  const lingua = useLingua();
  const { pending, patch, drop, add } = usePending();
  const [sizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const running = useRunning();
  const latest = useRef({ files, onChange });
  latest.current = { files, onChange };

  function finish({ key, replaces }: Pending, { id, nome, dimensione }: Media) {
    const added = { mediaId: id, nome };
    const { files: now, onChange: change } = latest.current;
    const swapped = now.map((each) => (each.mediaId === replaces ? added : each));
    const values = swapped.includes(added) ? swapped : [...now, added];
    latest.current.files = values;
    setSizes((known) => ({ ...known, [id]: dimensione }));
    drop(key);
    change(values);
  }

  async function send(item: Pending) {
    const refused = refusalOf(item.file);
    if (refused !== null) return patch(item.key, { failure: `${campo}: ${refused}`, final: true });
    const control = new AbortController();
    running.set(item.key, control);
    try {
      const onProgress = (sent: number) => patch(item.key, { sent });
      finish(item, await upload(tipo, item.file, { fields: { maxSize: String(maxMB) }, ...lingua, onProgress, signal: control.signal }));
    } catch (failure) {
      if (control.signal.aborted) return;
      const final = failure instanceof ApiError && failure.status === REFUSED_AS_IT_IS;
      const said = saidOf(failure);
      patch(item.key, { failure: `${campo}: ${said || fallback}`, final, lost: failure instanceof ApiError && failure.unreachable });
    } finally {
      running.delete(item.key);
    }
  }

  return {
    pending,
    sizes,
    start(chosen: readonly File[], replaces: number | null = null) {
      for (const item of add(chosen, replaces)) void send(item);
    },
    cancel(key: number) {
      running.get(key)?.abort();
      drop(key);
    },
    retry(item: Pending) {
      patch(item.key, { failure: null, sent: 0, lost: false });
      void send(item);
    },
  };
}

/** What the server says of a file, and what is wrong in it. */
function saidOf(failure: unknown): string {
  if (!(failure instanceof Error)) return '';
  const details = failure instanceof ApiError ? failure.violationReport.map(({ messaggio }) => messaggio) : [];
  return [failure.message, ...details].join(' – ');
}

/** The transfers that go on, each under the key of its file; leaving the page cancels them. */
function useRunning(): Map<number, AbortController> {
  const [running] = useState(() => new Map<number, AbortController>());
  useEffect(
    () => () => {
      for (const each of running.values()) each.abort();
    },
    [running],
  );
  return running;
}

/** The files on their way, as they are shown. */
function usePending() {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const last = useRef(0);
  return {
    pending,
    patch: (key: number, change: Partial<Pending>) =>
      setPending((list) => list.map((each) => (each.key === key ? { ...each, ...change } : each))),
    drop: (key: number) => setPending((list) => list.filter((each) => each.key !== key)),
    add: (chosen: readonly File[], replaces: number | null): Pending[] => {
      const items = chosen.map((file): Pending => {
        last.current += 1;
        return { key: last.current, file, replaces, sent: 0, failure: null, final: false, lost: false };
      });
      // Who chooses again has read why the last one was refused: refusals do not pile up.
      setPending((list) => [...list.filter(({ final }) => !final), ...items]);
      return items;
    },
  };
}

/** How a browser says that it does not know what a file is. */
const UNKNOWN: readonly string[] = ['', 'application/octet-stream'];
/** What Windows calls a CSV where Excel is installed. */
const CSV_DI_EXCEL = 'application/vnd.ms-excel';

/** Why a file is not taken, where the browser sees it before it is sent. */
function useRefusals({ tipo, mime, maxMB }: Pick<Options, 'tipo' | 'mime' | 'maxMB'>) {
  const { t } = useTexts(formTesti);
  const tipi = mime.map((each) => ESTENSIONI[each] ?? each).join(', ');
  return ({ size, type }: File): string | null => {
    if (size === 0) return t('file.vuoto');
    if (size > bytesOfMB(maxMB)) return t('file.grande', { mb: maxMB });
    // A file of a type that the browser does not know is judged by the server, by its content.
    if (UNKNOWN.includes(type) || mime.includes(type) || (type === CSV_DI_EXCEL && mime.includes('text/csv'))) return null;
    return tipo === 'xlsx' ? `${ERRORE_FORMATTAZIONE} – ${NON_FOGLIO}` : t('file.tipo', { tipi });
  };
}
