import { call } from './call.ts';

/** Opens a print page in a tab of its own. The tab is asked for at once: a browser opens none later than the press that wanted it. */
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
