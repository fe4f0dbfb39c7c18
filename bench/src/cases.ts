import type pg from 'pg';
import { API, type Case, expectEqual, inTurn, type Prepared } from './case.ts';
import { andamentoCase, commissioneCase, sheetCase, statisticheCase } from './cases.valutazione.ts';
import { saveCase, sendCase } from './cases.write.ts';
import { FIRST_UTENTE } from './seed.people.ts';
import { FILTER, tokenOf, UFFICIO } from './seed.ts';

const token = tokenOf(UFFICIO);
const PAGE = 20;

/** The last year whose calls are over: all its proposte are sent. */
async function lastYear(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select max(anno) - 1 as anno from bando');
  return rows[0].anno;
}

type Page = { resultList: unknown[]; totale: number };
type Wanted = { path: string; token: string; offset: number; totale: number };

function checkPage({ path, offset, totale }: Wanted, body: Buffer): void {
  const page: Page = JSON.parse(body.toString());
  expectEqual(`totale of ${path}`, page.totale, totale);
  expectEqual(`rows of ${path}`, page.resultList.length, Math.min(PAGE, totale - offset));
}

const filterOf = (anno: number) => `${API}/ur/proposte?anno=${anno}&dipartimentoId=${FILTER.dipartimentoId}&limit=${PAGE}`;

/** The first five pages of the filter, in turn. */
const page: Case = {
  name: 'filtered page of 20 with totale',
  goal: 3,
  prepare: async (client) => {
    const anno = await lastYear(client);
    const { rows } = await client.query(
      `select count(*)::int as totale from proposta
       where anno = $1 and dipartimento_id = $2 and status = 'INVIATA' and eliminata_ts is null`,
      [anno, FILTER.dipartimentoId],
    );
    const pages = [0, 1, 2, 3, 4].map((at) => at * PAGE);
    return inTurn(
      pages.map((offset) => ({ path: `${filterOf(anno)}&offset=${offset}`, token, offset, totale: rows[0].totale })),
      checkPage,
    );
  },
};

const surname: Case = {
  name: 'the same with a surname',
  goal: 3,
  prepare: async (client) => {
    const anno = await lastYear(client);
    const { rows } = await client.query<{ begins: string; totale: number }>(
      `select left(responsabile_cognome_norm, 5) as begins, count(*)::int as totale from proposta
       where anno = $1 and dipartimento_id = $2 and status = 'INVIATA' and eliminata_ts is null
       group by 1 order by 2 desc, 1 limit 30`,
      [anno, FILTER.dipartimentoId],
    );
    return inTurn(
      rows.map(({ begins, totale }) => ({ path: `${filterOf(anno)}&cognome=${begins}`, token, offset: 0, totale })),
      checkPage,
    );
  },
};

/** The requests of everybody's home page. */
const mine: Case = {
  name: 'le mie proposte of a year',
  goal: null,
  prepare: async (client) => {
    const { rows } = await client.query<{ utente: string; anno: number; totale: number }>(
      `with chosen as (select id from utente where id >= ${FIRST_UTENTE} and id % 20 = 0 order by id limit 500),
         anno as (select max(anno) - 1 as anno from bando),
         parte as (
           select c.id as utente, p.id from chosen c join proposta p on p.responsabile_id = c.id
           union select c.id, p.id from chosen c join proposta p on p.titolare_id = c.id
           union select c.id, m.proposta_id from chosen c join proposta_partecipante m on m.utente_id = c.id
             join richiesta_partecipazione q on q.partecipante_id = m.id and q.status = 'ACCETTATA')
       select c.id as utente, a.anno, (select count(*)::int from parte x join proposta p on p.id = x.id
         where x.utente = c.id and p.anno = a.anno and p.eliminata_ts is null) as totale
       from chosen c, anno a`,
    );
    return inTurn(
      rows.map(({ utente, anno, totale }) => ({ path: `${API}/proposte?anno=${anno}`, token: tokenOf(Number(utente)), totale })),
      ({ path, totale }, body) => {
        const { richieste: _, modificabile: __, ...sections } = JSON.parse(body.toString());
        expectEqual(`proposte of ${path}`, Object.values<unknown[]>(sections).flat().length, totale);
      },
    );
  },
};

type Forma = { id: number; valori: Record<string, unknown>; facts: { membri: { completa: boolean }[] } };

/** Opens proposte of Progetti Medi in one status: template, answers, people and their parts. */
const viewCase = ({ name, status, goal }: { name: string; status: 'INVIATA' | 'BOZZA'; goal: number }): Case => ({
  name,
  goal,
  prepare: async (client) => {
    const { rows } = await client.query<{ id: string; utente: string; parti: number }>(
      `select p.id, p.responsabile_id as utente, (select count(*)::int from proposta_partecipante m
         where m.proposta_id = p.id and m.compilazione_id is not null) as parti
       from proposta p join classe c on c.id = p.classe_id
       where c.nome = 'Progetti Medi' and p.responsabile_id >= ${FIRST_UTENTE} and p.status = $1 and p.eliminata_ts is null
       order by p.id % 9973, p.id limit 2000`,
      [status],
    );
    return inTurn(
      rows.map(({ id, utente, parti }) => ({ id: Number(id), path: `${API}/proposte/${id}`, token: tokenOf(Number(utente)), parti })),
      ({ id, parti, path }, body) => {
        const answer: Forma = JSON.parse(body.toString());
        expectEqual(`id of ${path}`, answer.id, id);
        expectEqual(`parts of the members of ${path}`, answer.facts.membri.filter(({ completa }) => completa).length, parti);
        expectEqual(`h-indexes in ${path}`, hIndexes(answer), parti);
      },
    );
  },
});

const view = viewCase({ name: 'one proposta sent, with its form', status: 'INVIATA', goal: 2.5 });

/** The number of members with an h-index: their parts are added to the form of the responsabile. */
const hIndexes = ({ valori }: Forma): number =>
  Object.values(valori)
    .flatMap((value) => (value as { perUtente?: { hindex?: number | null }[] } | null)?.perUtente ?? [])
    .filter(({ hindex }) => typeof hindex === 'number').length;

const csv: Case = {
  name: 'CSV of 5,000 rows',
  goal: 150,
  // One file of a person is made at a time, and only a few more may wait.
  atOnce: 2,
  prepare: async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as totale from proposta where dipartimento_id = $1 and status = 'INVIATA' and eliminata_ts is null`,
      [FILTER.dipartimentoId],
    );
    return inTurn([{ path: `${API}/ur/proposte/export?dipartimentoId=${FILTER.dipartimentoId}`, token }], ({ path }, body) => {
      const numbered = body.toString('latin1').match(/^\W{0,3}[A-Z]{2}\d{4}-\d{7}\b/gm) ?? [];
      expectEqual(`rows of ${path}`, numbered.length, rows[0].totale);
    });
  },
};

export const CASES: readonly Case[] = [
  page,
  surname,
  mine,
  view,
  viewCase({ name: 'a draft with its form', status: 'BOZZA', goal: 5 }),
  commissioneCase,
  statisticheCase,
  andamentoCase,
  saveCase,
  sheetCase,
  csv,
  sendCase,
];

/** Cases whose cost must not grow with the number of other rows. */
export const FLAT_CASES: readonly Case[] = [page, surname, mine];

/** What 300 connections do at once: half of them pages, half of them forms. */
export const crowd = async (client: pg.Client): Promise<Prepared> => {
  const [pages, forms] = [await page.prepare(client, 300), await view.prepare(client, 300)];
  return { turn: (connection, at) => (at % 2 === 0 ? pages : forms).turn(connection, at) };
};
