import { yearInRome } from '@sigeba/contract/instant.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../ground/db/db.types.ts';
import { alone } from '../../ground/jobs/alone.ts';
import { startEvery } from '../../ground/jobs/startEvery.ts';
import type { Autore, Iris, Prodotto } from '../../outside/iris/prodotto.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { keepVerifica, listDaVerificare, markFallita } from './verifica.queries.ts';

const EVERY_MS = 10 * 60_000;
/** What the catalogue said holds for a day. */
const FRESH_MS = 24 * 60 * 60_000;
/** How many people are asked for at a time, and what of one person at most. */
const PEOPLE = 100;
const PAGE = 100;
const PAGES = 10;

type Works = { db: Db; iris: Pick<Iris, 'list'>; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Asks the catalogue what those who evaluate have published, outside any transaction and once a day each, so that a conflict found
 * on a page waits for no other system. Where it does not answer, that is kept with the person and asked again.
 * @returns of how many it has answered
 */
export async function verifyPubblicazioni({ db, iris, log }: Works, now: Date): Promise<number> {
  let verified = 0;
  await alone(db, 'pubblicazioniDiChiValuta', async () => {
    const dall = yearInRome(now) - (await db.transaction().execute(readAnniConflitto));
    for (const { id: utenteId, ...autore } of await listDaVerificare(db, { before: new Date(now.getTime() - FRESH_MS), limit: PEOPLE })) {
      try {
        const prodotti = await readProdotti(iris, autore, dall);
        await keepVerifica(db, { utenteId, chiavi: prodotti.flatMap(chiaviOf), at: now });
        verified += 1;
      } catch (failure) {
        log.warn({ err: failure, utente: utenteId }, 'the catalogue did not tell the publications of somebody who evaluates');
        await markFallita(db, { utenteId, at: now });
      }
    }
  });
  return verified;
}

/** Newest first, until they are too old to count. */
async function readProdotti(iris: Works['iris'], autore: Autore, dall: number): Promise<Prodotto[]> {
  const read: Prodotto[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const { totale, prodotti } = await iris.list(autore, { limit: PAGE, offset: read.length });
    read.push(...prodotti);
    const last = prodotti.at(-1);
    if (last === undefined || read.length >= totale || (last.anno !== null && last.anno < dall)) break;
  }
  return read;
}

/** All that a form may name it by; what has no year counts for none. */
const chiaviOf = ({ prodottoId, handle, doi, anno }: Prodotto) =>
  anno === null ? [] : [prodottoId, handle, doi].flatMap((chiave) => (chiave ? [{ chiave: chiave.toLowerCase(), anno }] : []));

/** Looks every ten minutes, for as long as the server lives. */
export const startVerifying = (works: Works) =>
  startEvery(EVERY_MS, {
    run: () => verifyPubblicazioni(works, new Date()),
    failed: (failure) => works.log.warn({ err: failure }, 'whose publications to ask for could not be looked up'),
  });
