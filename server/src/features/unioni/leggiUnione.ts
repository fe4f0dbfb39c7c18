import { createHash } from 'node:crypto';
import {
  canUnite,
  datiDiDuePersone,
  datiDiversi,
  type LimiteSuperato,
  limitiSuperati,
  ostacoliUnione,
  perdeCodice,
} from '@sigeba/contract/unioni/unione.rules.ts';
import type { Unione } from '@sigeba/contract/unioni/unioni.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { readPresenze } from '../bandi/limiti.queries.ts';
import { readSeats } from '../partecipazioni/partecipazioni.queries.ts';
import { type AccountRow, countPassano, listAccounts, listTiene, readFatti } from './unioni.queries.ts';

type Request = Asking & { params: { id: number }; query: { unitoId: number } };

/** What a union would do, and what stands against it: the same facts that the act asks for. */
export async function readUnione(tx: Tx, { actor, received, params, query }: Request): Promise<Unione> {
  return (await examineUnione(tx, { resta: params.id, unito: query.unitoId, chi: actor.realId, received })).unione;
}

type Asked = { resta: number; unito: number; chi: number; received: Date };

/** @throws Refused where the two are not such as may be united at all */
export async function examineUnione(tx: Tx, { resta: restaId, unito: unitoId, chi, received }: Asked) {
  const coppia = { resta: restaId, unito: unitoId };
  const accounts = (await listAccounts(tx, { ids: [restaId, unitoId], chi })) as AccountRow[];
  const [resta, unito] = [found(accounts.find(({ id }) => id === restaId)), found(accounts.find(({ id }) => id === unitoId))];
  ensure(canUnite({ resta: kindOf(resta), unito: kindOf(unito), propria: resta.propria || unito.propria }));
  const read = await together(tx, {
    fatti: readFatti.with(coppia),
    passa: countPassano.with(coppia),
    tiene: listTiene.with({ unito: unitoId }),
  });
  const { finanziate, ...fatti } = found(read.fatti);
  const tiene = read.tiene.map(({ cosa }) => cosa);
  const limiti = await readLimiti(tx, coppia, received);
  const seen: Omit<Unione, 'impronta'> = {
    resta: named(resta),
    unito: named(unito),
    passa: read.passa,
    finanziate,
    diversi: datiDiversi(resta, unito),
    ostacoli: ostacoliUnione(
      Object.assign(fatti, {
        diversi: datiDiDuePersone(resta, unito),
        senzaCodice: perdeCodice(resta, unito),
        bloccato: resta.bloccato,
        tiene,
        limiti,
      }),
    ),
  };
  return { unione: { ...seen, impronta: createHash('sha256').update(JSON.stringify(seen)).digest('hex') }, unito };
}

const kindOf = ({ id, tipoUtente, unitoIn }: AccountRow) => ({ id, tipoUtente, unito: unitoIn !== null });
const named = ({ id, cognome, nome, email }: AccountRow) => ({ id, cognome, nome, email });

/** The limits of the tipologie of the account that would end, which both together exceed. */
async function readLimiti(tx: Tx, { resta, unito }: { resta: number; unito: number }, received: Date): Promise<LimiteSuperato[]> {
  const una = (await readPresenze(tx, { utenteId: resta, received })).presenze;
  const altra = (await readPresenze(tx, { utenteId: unito, received })).presenze;
  if (una.length === 0 || altra.length === 0) return [];
  const superati = new Map<string, LimiteSuperato>();
  for (const sigla of new Set(altra.map((presenza) => presenza.sigla))) {
    const { limiti } = await readSeats(tx, { utenteId: unito, sigla, received });
    for (const limite of limitiSuperati(limiti, una, altra)) superati.set(JSON.stringify(limite), limite);
  }
  return [...superati.values()];
}
