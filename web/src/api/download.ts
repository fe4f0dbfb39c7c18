import { API_ROOT } from './apiRoot.ts';
import { call, ensureAnswered } from './call.ts';
import { asTransfer } from './transfers.ts';

/** A link to a resource of the API that works once: the session token never appears in an address (D-22). */
async function linkTo(risorsa: string): Promise<string> {
  const { token } = await call('POST /token-download', { body: { risorsa } });
  return `${API_ROOT}${risorsa}${risorsa.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
}

/** Hands a resource over to the browser's own download. */
export async function download(risorsa: string): Promise<void> {
  follow(await asTransfer(linkTo(risorsa)), '');
}

/**
 * Saves a file once it has been fetched whole, so that a refusal of the server is shown beside the button.
 * @throws ApiError, or a TypeError where the connection broke off
 */
export const downloadWhole = (risorsa: string): Promise<void> => asTransfer(fetchWhole(risorsa));

async function fetchWhole(risorsa: string): Promise<void> {
  const response = await fetch(await linkTo(risorsa), { headers: { 'accept-language': document.documentElement.lang || 'it' } });
  await ensureAnswered(response);
  saveBlob(await response.blob(), /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
}

/** Saves a text that the page has put together itself. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(new Blob([text], { type }), name);

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  follow(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function follow(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
