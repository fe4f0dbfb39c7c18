import { yearInRome } from '@sigeba/contract/instant.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../ground/db/db.types.ts';
import { alone } from '../../ground/jobs/alone.ts';
import { startEvery } from '../../ground/jobs/startEvery.ts';
import type { Autore, Iris, Prodotto } from '../../outside/iris/prodotto.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { keepVerifica, listDaVerificare, markFallita } from './verifica.queries.ts';

const EVERY_MS = 10 * 60_000;
/** An answer of the catalogue is valid for a day. */
const FRESH_MS = 24 * 60 * 60_000;
/** The number of people per batch, and the maximum number of publications per person. */
const PEOPLE = 100;
const PAGE = 100;
const PAGES = 10;

type Works = { db: Db; iris: Pick<Iris, 'list'>; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Reads the publications of evaluators from the catalogue, outside any transaction and once a day for each person, so that no
 * page waits for another system. A failure is stored with the person and the read is tried again.
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

/** Publications, newest first, that are recent enough to count. */
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

/** Every identifier by which a form may name the publication; one without a year does not count. */
const chiaviOf = ({ prodottoId, handle, doi, anno }: Prodotto) =>
  anno === null ? [] : [prodottoId, handle, doi].flatMap((chiave) => (chiave ? [{ chiave: chiave.toLowerCase(), anno }] : []));

/** Reads from the catalogue every ten minutes, as long as the server runs. */
export const startVerifying = (works: Works) =>
  startEvery(EVERY_MS, {
    run: () => verifyPubblicazioni(works, new Date()),
    failed: (failure) => works.log.warn({ err: failure }, 'whose publications to ask for could not be looked up'),
  });
