import type pg from 'pg';
import { API, ask, type Case, type Prepared } from './case.ts';
import { saveCase, sendCase } from './cases.write.ts';
import { FILTER, tokenOf, UFFICIO } from './seed.ts';

const office = tokenOf(UFFICIO);

/** The last year whose bandi are over: its proposte are all sent. */
async function lastYear(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select max(anno) - 1 as anno from bando');
  return rows[0].anno;
}

const filterOf = (anno: number) => `${API}/ur/proposte?anno=${anno}&dipartimentoId=${FILTER.dipartimentoId}&limit=20`;

/** The first five pages of the filter, in turn. */
const page: Case = {
  name: 'filtered page of 20 with totale',
  goal: { perSecond: 1_000, p99: 25 },
  prepare: async (client) => {
    const filter = filterOf(await lastYear(client));
    let turns = 0;
    return {
      turn: async (connection) => {
        turns += 1;
        await ask(connection, 'GET', `${filter}&offset=${(turns % 5) * 20}`, office);
        return true;
      },
    };
  },
};

const surname: Case = {
  name: 'the same with a surname',
  goal: { perSecond: 700, p99: 30 },
  prepare: async (client) => {
    const filter = filterOf(await lastYear(client));
    const { rows } = await client.query<{ begins: string }>(
      `select left(responsabile_cognome_norm, 5) as begins from proposta where dipartimento_id = $1
       group by 1 order by count(*) desc, 1 limit 30`,
      [FILTER.dipartimentoId],
    );
    let turns = 0;
    return {
      turn: async (connection) => {
        turns += 1;
        await ask(connection, 'GET', `${filter}&cognome=${rows[turns % rows.length]?.begins}`, office);
        return true;
      },
    };
  },
};

const view: Case = {
  name: 'one proposta with its form',
  goal: { perSecond: 1_500, p99: 20 },
  prepare: async (client) => {
    const { rows } = await client.query<{ id: string; utente: string }>(
      `select p.id, p.responsabile_id as utente from proposta p join classe c on c.id = p.classe_id
       where c.nome = 'Progetti Medi' and p.responsabile_id > 10000 and p.status = 'INVIATA' order by p.id % 9973, p.id limit 2000`,
    );
    let turns = 0;
    return {
      turn: async (connection) => {
        turns += 1;
        const own = rows[turns % rows.length];
        await ask(connection, 'GET', `${API}/proposte/${own?.id}`, tokenOf(Number(own?.utente)));
        return true;
      },
    };
  },
};

const csv: Case = {
  name: 'CSV of 5,000 rows',
  goal: { perSecond: 20, p99: null },
  prepare: async () => ({
    turn: async (connection) => {
      const body = await ask(connection, 'GET', `${API}/ur/proposte/export?dipartimentoId=${FILTER.dipartimentoId}`, office);
      if (body.length < 2 * FILTER.rows * 100) throw new Error(`A CSV of only ${body.length} bytes`);
      return true;
    },
  }),
};

export const CASES: readonly Case[] = [page, surname, view, saveCase, csv, sendCase];

/** What 300 connections do at once: pages and forms, half and half. */
export const crowd = async (client: pg.Client): Promise<Prepared> => {
  const [pages, forms] = [await page.prepare(client, 300), await view.prepare(client, 300)];
  return { turn: (connection, at) => (at % 2 === 0 ? pages : forms).turn(connection, at) };
};

export { page as pageCase, surname as surnameCase };
