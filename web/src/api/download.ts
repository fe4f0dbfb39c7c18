import { API_ROOT } from './apiRoot.ts';
import { call } from './call.ts';

/** Downloads a resource of the API by a link of one use: the session token never stands in an address (decision D-22). */
export async function download(risorsa: string): Promise<void> {
  const { token } = await call('POST /token-download', { body: { risorsa } });
  const link = document.createElement('a');
  link.href = `${API_ROOT}${risorsa}${risorsa.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
  link.download = '';
  link.click();
}
