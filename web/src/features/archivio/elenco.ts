import { tab } from '../../api/browserStorage.ts';
/** The page of the archive that the reader came from: its address, its rows in order, and which of them was opened last. */
export type Elenco = { indirizzo: string; ids: number[]; aperta: number | null };

const KEY = 'sigeba.archivio.elenco';

/** The address tells the list: a reader with two archives comes back to the one they left. */
export function readElenco(lista: string): Elenco | null {
  try {
    const kept = JSON.parse(tab.getItem(KEY) ?? 'null') as Elenco | null;
    return kept?.indirizzo.split('?')[0] === lista ? kept : null;
  } catch {
    return null;
  }
}

export const writeElenco = (elenco: Elenco): void => tab.setItem(KEY, JSON.stringify(elenco));

/** The history state of a view opened from the archive: going back is then a step back, which finds the list as it was. */
export type ElencoState = { daElenco: true } | null;
export const FROM_ELENCO: ElencoState = { daElenco: true };

/** The id of a row's link, which gets the focus when the reader comes back. */
export const linkId = (id: number): string => `proposta-${id}`;
