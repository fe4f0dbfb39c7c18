import type { Media } from '@sigeba/contract/media/media.routes.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { TipoUpload } from '@sigeba/contract/uploads.ts';
import { ApiError } from './apiError.ts';
import { API_ROOT } from './apiRoot.ts';
import { announceInvalidUser } from './invalidUser.ts';
import { sessionHeaders } from './sessionHeaders.ts';
import { asTransfer } from './transfers.ts';

type Options = {
  fields?: Record<string, string>;
  /** The language of a refusal, where it is not that of the page. */
  lingua?: 'it' | 'en';
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
};

/** Stores one file. */
export const upload = (tipo: TipoUpload, file: File, options?: Options): Promise<Media> => sendFile<Media>(`/media/${tipo}`, file, options);

/** Sends one file to a call that takes one; `onProgress` gets the share sent, from 0 to 1 (fetch cannot tell it). Aborting ends the request. */
export function sendFile<A>(path: string, file: File, { fields = {}, lingua, onProgress, signal }: Options = {}): Promise<A> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  const sent = new Promise<A>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_ROOT}${path}`);
    // Of two languages the request would ask for both.
    const headers = { ...sessionHeaders(), ...(lingua === undefined ? {} : { 'accept-language': lingua }) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as A);
      else reject(refused(request));
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(failed(0)));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
  return asTransfer(sent);
}

const failed = (status: number) => new ApiError(status, { code: 1, message: '', violationReport: null });

function refused({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const errore = JSON.parse(responseText) as Errore;
    if (errore.code === 11) announceInvalidUser();
    return new ApiError(status, errore);
  } catch {
    return failed(status);
  }
}
