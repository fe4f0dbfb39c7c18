import { tab } from '../../api/browserStorage.ts';
/** The page of the archive that the reader came from: its address, its rows in order, and which of them was opened last. */
export type Elenco = { indirizzo: string; ids: number[]; aperta: number | null };

const KEY = 'sigeba.archivio.elenco';

/** Of this list: whoever reads two archives comes back to the one that they left. */
export function readElenco(lista: string): Elenco | null {
  try {
    const kept = JSON.parse(tab.getItem(KEY) ?? 'null') as Elenco | null;
    return kept?.indirizzo.split('?')[0] === lista ? kept : null;
  } catch {
    return null;
  }
}

export const writeElenco = (elenco: Elenco): void => tab.setItem(KEY, JSON.stringify(elenco));

/** What a view opened from the archive is told: going back is then a step back, and finds the list where it was. */
export type ElencoState = { daElenco: true } | null;
export const FROM_ELENCO: ElencoState = { daElenco: true };

/** The row's link, focused again when the reader comes back. */
export const linkId = (id: number): string => `proposta-${id}`;
