import { STATUS_ARCHIVIO } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { importoOf, type Operatore, parseRicerca } from '@sigeba/contract/archivio/ricerca.ts';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { parseGiorno } from '@sigeba/contract/giorno.ts';
import { type Filtri, TUTTI } from './filtriArchivio.ts';

type Offerta = { id: number; nome: string };
export type Offerte = { dipartimenti: readonly Offerta[]; classi: readonly Offerta[] };
type Patch = Partial<Filtri>;

const plain = normaliseCognome;

/** The ids of all that bear these words in their name. */
function idsOf(offerte: readonly Offerta[], words: string): string | null {
  const found = offerte.filter(({ nome }) => plain(nome).includes(plain(words)));
  return plain(words) === '' || found.length === 0 ? null : found.map(({ id }) => id).join();
}

function dayOf(key: 'inviataDal' | 'inviataAl', words: string): Patch | null {
  const day = parseGiorno(words);
  return day === null ? null : { [key]: day };
}

const READ: Record<Operatore, (valore: string, offerte: Offerte) => Patch | null> = {
  anno: (valore) => (/^\d{4}$/.test(valore) ? { anno: valore } : valore === TUTTI ? { anno: TUTTI } : null),
  stato: (valore) => {
    const words = plain(valore);
    const status = words === 'tutte' ? 'ALL' : STATUS_ARCHIVIO.find((each) => words !== '' && plain(each).startsWith(words));
    return status === undefined ? null : { statusValutazione: status };
  },
  dip: (valore, { dipartimenti }) => {
    const ids = idsOf(dipartimenti, valore);
    return ids === null ? null : { dipartimentoId: ids, macroAreaId: '' };
  },
  classe: (valore, { classi }) => {
    const ids = idsOf(classi, valore);
    return ids === null ? null : { classeId: ids, tipologiaProgettoId: '' };
  },
  importo: (valore) => {
    const range = importoOf(valore);
    return range === null ? null : { richiestoDa: String(range.da ?? ''), richiestoA: String(range.a ?? '') };
  },
  dal: (valore) => dayOf('inviataDal', valore),
  al: (valore) => dayOf('inviataAl', valore),
};

/** A search with operators as filters; what was not understood is told, and stays where it was typed. */
export function capisci(text: string, offerte: Offerte): { patch: Patch; nonCapiti: string[]; parole: string } {
  const { detti, parole } = parseRicerca(text);
  const read = detti.map(({ operatore, valore }) => ({ said: `${operatore}:${valore}`, patch: READ[operatore](valore, offerte) }));
  return {
    patch: Object.assign({}, ...read.map(({ patch }) => patch ?? {})) as Patch,
    nonCapiti: read.filter(({ patch }) => patch === null).map(({ said }) => said),
    parole,
  };
}
