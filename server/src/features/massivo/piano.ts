import { ESITI_RIGA, type EsitoRiga, RIGHE_MOSTRATE, type Scelta, type Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { EsitoMassivo, RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { checkCodiceFiscale } from '@sigeba/contract/utenti/codiceFiscale.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { persone } from './persone.kind.ts';
import { type Circumstances, type Giudizio, type Kind, mustBe, type RigaLetta, respinta, type WriteContext } from './piano.types.ts';
import { aspettativa, governance, inattivi, indicatori } from './registri.kind.ts';

/** The kind of each template; the type of its changes is known to itself alone. */
const KINDS: Record<Template, Kind<object>> = {
  0: persone,
  1: governance,
  2: indicatori,
  3: aspettativa,
  4: inattivi,
  5: persone,
  6: persone,
};

export const kindOf = ({ template }: Scelta): Kind<object> => KINDS[template];

export type Piano<Change extends object = object> = { righe: RigaMassivo[]; changes: { riga: RigaMassivo; change: Change }[] };

/** The change of each row of a file, in its order; rows with errors change nothing, and have them all. */
export async function planOf(tx: Tx, read: readonly RigaLetta[], asked: Circumstances): Promise<Piano> {
  const kind = kindOf(asked.scelta);
  const seen = new Map<string, number>();
  const lette = read.map((riga) => ({ ...riga, errori: [...riga.errori, ...errorsOf(riga, kind.keyOf(riga), seen)] }));
  return pianoOf(lette, await kind.judge(tx, lette, asked));
}

/** Rows with what was judged of each, in their order. */
export function pianoOf<Change extends object>(lette: readonly RigaLetta[], judged: readonly Giudizio<Change>[]): Piano<Change> {
  const changes: Piano<Change>['changes'] = [];
  const righe = lette.map((letta, at): RigaMassivo => {
    const { riga, chiave } = letta;
    const { change, ...told } = allOf(letta, judged[at]);
    const row = { riga, chiave, ...told, persona: told.persona ?? nomeIn(letta) };
    if (change !== null) changes.push({ riga: row, change });
    return row;
  });
  return { righe, changes };
}

/** The result of a row with the errors of its cells, each column's once: what a rule says of a cell that was not read is dropped. */
function allOf<Change extends object>({ errori }: RigaLetta, giudizio: Giudizio<Change> | undefined): Giudizio<Change> {
  if (giudizio === undefined) throw new Error('a row that was not judged');
  if (errori.length === 0) return giudizio;
  const wrong = new Set(errori.map(({ colonna }) => colonna));
  const ofRules = giudizio.esito === 'RESPINTA' ? giudizio.errori.filter(({ colonna }) => !wrong.has(colonna)) : [];
  return respinta(giudizio.persona, [...errori, ...ofRules]);
}

/** The name in a row whose person was not found; null where the file has no names. */
const nomeIn = ({ valori: { cognome = null, nome = null } }: RigaLetta): string | null =>
  [cognome, nome].filter((each) => each !== null).join(' ') || null;

/** Errors of a row beyond its cells: its codice fiscale, and a duplicate row. */
function errorsOf({ riga, chiave }: RigaLetta, key: string, seen: Map<string, number>): RigaMassivo['errori'] {
  if (chiave === '') return [];
  if (!checkCodiceFiscale(chiave)) return [{ colonna: 'codice_fiscale', messaggio: 'Il codice fiscale non è corretto.' }];
  const before = seen.get(key);
  if (before !== undefined) return [{ colonna: 'codice_fiscale', messaggio: `La persona compare già nella riga ${before}.` }];
  seen.set(key, riga);
  return [];
}

/** How many changes one statement takes. */
const PIECE = 1_000;

/**
 * Writes the changes of a plan.
 * @returns whose data each change was
 */
export async function writePlan(tx: Tx, { changes }: Piano, context: WriteContext): Promise<{ utenteId: number; riga: RigaMassivo }[]> {
  const written: { utenteId: number; riga: RigaMassivo }[] = [];
  for (let from = 0; from < changes.length; from += PIECE) {
    const piece = changes.slice(from, from + PIECE);
    const utenti = await kindOf(context.scelta).write(
      tx,
      piece.map(({ change }) => change),
      context,
    );
    written.push(...piece.map(({ riga }, at) => ({ utenteId: mustBe(utenti[at]), riga })));
  }
  return written;
}

/** The answer: counts of all rows, the first rows of each result, every error. */
export function esitoOf({ righe }: Piano, file: Omit<EsitoMassivo, 'conteggi' | 'righeOk' | 'righe' | 'listErr'>): EsitoMassivo {
  const byEsito = Map.groupBy(righe, ({ esito }) => esito);
  const conteggi = Object.fromEntries(ESITI_RIGA.map((esito) => [esito, byEsito.get(esito)?.length ?? 0])) as Record<EsitoRiga, number>;
  return {
    ...file,
    conteggi,
    righeOk: righe.length - conteggi.RESPINTA - conteggi.DA_CONFERMARE,
    righe: ESITI_RIGA.flatMap((esito) => byEsito.get(esito)?.slice(0, RIGHE_MOSTRATE) ?? []),
    listErr: righe.flatMap(({ riga, errori }) => errori.map((errore) => ({ riga, ...errore }))),
  };
}
