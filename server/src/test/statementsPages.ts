import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import * as z from 'zod';
import { CHI, INFORMATICA, NOTI } from '../demo/personeNote.ts';
import type { Db } from '../ground/db/db.types.ts';

/** Begin, the session, the ids and their number, the rows, commit. */
const AT_MOST_PAGE = 5;

/**
 * Cut from the answer of an outside catalogue: without a transaction it counts the hourly limit, looks the person up, and stores the
 * answer.
 */
const FROM_OUTSIDE: Readonly<Record<string, number>> = { 'GET /pubblicazioni': 6 };

/** From worldwide catalogues, which the demonstration does not have: it answers 409. */
const NOT_HERE: ReadonlySet<string> = new Set(['GET /pubblicazioni/orcid']);

/** The demonstration has none of these for the person who asks. */
const EMPTY: ReadonlySet<string> = new Set([
  ...['GET /login/assistenza LOGGED', 'GET /ur/domande TERZA'],
  ...['GET /media/massivi/listaprogettimassivo UFFICIO', 'GET /ur/modelli-email/:id/storia UFFICIO'],
]);

/** The account of the demonstration for each role; none there works only on prizes. */
async function seatsOf(db: Db): Promise<Partial<Record<Ruolo, number>>> {
  const { utente_id: direttore } = await db
    .selectFrom('dipartimento_direttore')
    .select('utente_id')
    .where('dipartimento_id', '=', INFORMATICA)
    .executeTakeFirstOrThrow();
  const helpDesk = NOTI.findIndex(({ tipoUtente }) => tipoUtente === 'HELP_DESK') + 1;
  return {
    UTENTE: CHI.maria,
    COMMISSARIO: CHI.membro,
    PRESIDENTE: CHI.presidente,
    DIRETTORE: direttore,
    REFEREE: CHI.referee,
    UFFICIO: CHI.ufficio,
    TERZA: CHI.terza,
    RAD: CHI.rad,
    HELP_DESK: helpDesk,
    IMPERSONA: helpDesk,
    UFFICIO_CERT: CHI.ufficioEtica,
    PRESIDENTE_CERT: CHI.presidenteCer,
    MEMBRO_CERT: CHI.membroCer,
  };
}

/** What the address of a page has to name. */
const NAMED: Readonly<Record<string, string>> = {
  'GET /ur/proposte/listaProposte/proposteByUtente': `idUtente=${CHI.maria}`,
  'GET /ur/utenti IMPERSONA': 'imper=true',
};

const isPage = ({ answer }: Route): boolean => answer instanceof z.ZodObject && 'resultList' in answer.shape && 'totale' in answer.shape;

/** Every route of the contract that answers a page, as each of those who may call it. */
export async function pagesOfContract(db: Db) {
  const seats = await seatsOf(db);
  return Object.entries(routes as Record<string, Route>)
    .filter(([name, route]) => name.startsWith('GET ') && isPage(route) && !NOT_HERE.has(name))
    .flatMap(([name, { allow }]) => {
      const path = name.slice('GET '.length).replace(':id', '1');
      const asked = typeof allow === 'string' ? [[allow, CHI.maria] as const] : allow.map((who) => [who, seats[who]] as const);
      return asked.flatMap(([who, utenteId]) => {
        const address = `${path}?${NAMED[`${name} ${who}`] ?? NAMED[name] ?? ''}`;
        const most = FROM_OUTSIDE[name] ?? AT_MOST_PAGE;
        return utenteId === undefined ? [] : [{ name, who, utenteId, address, most, rows: !EMPTY.has(`${name} ${who}`) }];
      });
    });
}
