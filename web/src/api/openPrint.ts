import { call } from './call.ts';

/** Opens a print page in a new tab. The tab is opened before the ticket is fetched: a browser blocks a tab that is not opened during the click. */
export async function openPrint(pagina: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { token } = await call('POST /token-download', { body: { risorsa: pagina } });
    const address = `${pagina}${pagina.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
    if (tab === null) window.location.assign(address);
    else tab.location.replace(address);
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}
