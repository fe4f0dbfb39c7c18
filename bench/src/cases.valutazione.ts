import type pg from 'pg';
import { API, ask, type Case, expectEqual, inTurn } from './case.ts';
import type { HttpConnection } from './httpConnection.ts';
import { openSessions } from './seed.people.ts';
import { tokenOf, UFFICIO } from './seed.ts';

const SHEETS_FOR_EACH_CONNECTION = 25;
const PAGE = 20;

type Commissione = { id: string; presidente: string; anno: number; fase: string; classe: string };

/**
 * A classe of last year's calls whose commission has a chair, and the commission's phase of it. The seed's copies are not evaluated yet: a
 * case begins the evaluation itself.
 */
async function commissioneOf(client: pg.Client): Promise<Commissione> {
  const { rows } = await client.query<Commissione>(
    `select m.id, m.presidente_id as presidente, p.anno, f.id as fase, c.id as classe
     from proposta p join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
       join commissione_tipologia k on k.tipologia_id = t.id join commissione m on m.id = k.commissione_id
       join fase_valutazione f on f.classe_id = c.id and f.tipo = 'COMMISSIONE'
     where p.status = 'INVIATA' and p.status_valutazione is null and p.eliminata_ts is null and c.data_ufficializzazione is null
       and b.end_timestamp < now() and (c.fine_valutazione_ts is null or c.fine_valutazione_ts > now()) and m.presidente_id is not null
     group by m.id, m.presidente_id, p.anno, f.id, c.id order by count(*) desc, c.id limit 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('The seed holds no classe that a commission evaluates.');
  await openSessions(client, Number(found.presidente));
  return found;
}

type Riga = { criterioId: number; punteggio: number | null };
type Scheda = { id: number | null; lastUpdate: string | null; valutazionePunteggioList: { criterio: { id: number } }[] };

/** The sheet of a proposta, edited by its chair: each save changes the text and carries the `lastUpdate` of the previous one. */
class Sheet {
  readonly propostaId: string;
  readonly #token: string;
  #id: number | null = null;
  #righe: readonly Riga[] = [];
  #lastUpdate = '';
  #saves = 0;

  constructor(propostaId: string, token: string) {
    this.propostaId = propostaId;
    this.#token = token;
  }

  /** What the database must hold now. */
  get state() {
    return { id: this.#id ?? 0, propostaId: this.propostaId, saves: this.#saves, lastUpdate: this.#lastUpdate };
  }

  async save(connection: HttpConnection): Promise<void> {
    if (this.#id === null) await this.#open(connection);
    this.#saves += 1;
    const json = this.#body(this.#saves);
    const body = await ask(connection, 'PUT', `${API}/mc/valutazione/${this.#id}`, this.#token, json);
    this.#lastUpdate = /"lastUpdate":"([^"]+)"/.exec(body.toString('latin1'))?.[1] ?? '';
  }

  #body(words: number): string {
    const fresh = this.#lastUpdate === '' ? {} : { lastUpdate: this.#lastUpdate };
    return JSON.stringify({ motivazione: `${words}`, valutazionePunteggioList: this.#righe, ...fresh });
  }

  async #open(connection: HttpConnection): Promise<void> {
    const path = `${API}/mc/valutazione`;
    const fresh: Scheda = JSON.parse((await ask(connection, 'GET', `${path}/new/${this.propostaId}`, this.#token)).toString());
    this.#righe = fresh.valutazionePunteggioList.map(({ criterio }) => ({ criterioId: criterio.id, punteggio: null }));
    const stored: Scheda =
      fresh.id === null
        ? JSON.parse((await ask(connection, 'POST', `${path}/${this.propostaId}`, this.#token, this.#body(0))).toString())
        : fresh;
    this.#id = stored.id;
    this.#lastUpdate = stored.lastUpdate ?? '';
  }
}

export const sheetCase: Case = {
  name: 'save an evaluation draft',
  goal: 4,
  prepare: async (client, connections) => {
    const { presidente, classe, fase } = await commissioneOf(client);
    const { rows } = await client.query<{ id: string }>(
      // Of another department than the chair's, since the chair has a conflict with their own (D-204).
      `select id from proposta where classe_id = $1 and status = 'INVIATA' and status_valutazione is null and eliminata_ts is null
         and dipartimento_id is distinct from (select dipartimento_id from utente_profilo where utente_id = $3)
       order by id desc limit $2`,
      [classe, connections * SHEETS_FOR_EACH_CONNECTION, presidente],
    );
    const ids = rows.map(({ id }) => id);
    await client.query('delete from proposta_fase where proposta_id = any($1::bigint[]) and fase_id <> $2', [ids, fase]);
    await client.query(
      `insert into proposta_fase (proposta_id, fase_id, attiva) select id, $2, true from unnest($1::bigint[]) id
       on conflict (proposta_id, fase_id) do nothing`,
      [ids, fase],
    );
    const sheets = ids.map((id) => new Sheet(id, tokenOf(Number(presidente))));
    const turns = Array.from({ length: connections }, () => 0);
    return {
      turn: async (connection, at) => {
        const turn = (turns[at] ?? 0) + 1;
        turns[at] = turn;
        const own = sheets.filter((_, place) => place % connections === at);
        const sheet = own[turn % own.length];
        if (sheet === undefined) throw new Error('Too few proposte for so many connections.');
        await sheet.save(connection);
        return true;
      },
      verify: () => verifySheets(client, sheets),
    };
  },
};

/** Checks that every acknowledged save is stored, the last one as the present state, with an act for each. */
async function verifySheets(client: pg.Client, sheets: readonly Sheet[]): Promise<void> {
  const saved = sheets.map(({ state }) => state).filter(({ saves }) => saves > 0);
  const { rows } = await client.query<{ id: string; words: string; at: Date; acts: number }>(
    `select v.id, v.motivazione as words, v.updated_at as at, (select count(*)::int from audit_log a
       where a.oggetto_tipo = 'proposta' and a.oggetto_id = v.proposta_id and a.azione = 'saveValutazione') as acts
     from valutazione v where v.id = any($1::bigint[])`,
    [saved.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [Number(row.id), row]));
  for (const { id, saves, lastUpdate } of saved) {
    const row = stored.get(id);
    expectEqual(`sheet ${id} after ${saves} saves`, [row?.words, row?.at, (row?.acts ?? 0) >= saves], [`${saves}`, lastUpdate, true]);
  }
}

/** Number of proposte that wait for a commissione, approximately: none of the seed's copies is evaluated yet. */
const FOR_A_COMMISSIONE = 500;

/** The list of a commission's chair: the first five pages of a year, of a department that sent as many as a call brings. */
export const commissioneCase: Case = {
  name: 'page of 20 of what a commission evaluates',
  goal: null,
  prepare: async (client) => {
    const { presidente, anno } = await commissioneOf(client);
    const { rows } = await client.query<{ dipartimento: string; totale: number }>(
      `select p.dipartimento_id as dipartimento, count(*)::int as totale from proposta p join classe c on c.id = p.classe_id
       where p.anno = $1 and p.status = 'INVIATA' and p.eliminata_ts is null and exists (select from commissione_tipologia k
         join commissione m on m.id = k.commissione_id where k.tipologia_id = c.tipologia_id and m.presidente_id = $2)
       group by 1 order by abs(count(*) - ${FOR_A_COMMISSIONE}), 1 limit 1`,
      [anno, presidente],
    );
    const [filter] = rows;
    if (filter === undefined) throw new Error('The seed holds nothing that the commission evaluates.');
    const { dipartimento, totale } = filter;
    return inTurn(
      [0, 1, 2, 3, 4].map((at) => ({
        path: `${API}/mc/proposte?anno=${anno}&dipartimentoId=${dipartimento}&limit=${PAGE}&offset=${at * PAGE}`,
        token: tokenOf(Number(presidente)),
        offset: at * PAGE,
      })),
      ({ path, offset }, body) => {
        const page: { resultList: unknown[]; totale: number } = JSON.parse(body.toString());
        expectEqual(`totale of ${path}`, page.totale, totale);
        expectEqual(`rows of ${path}`, page.resultList.length, Math.max(0, Math.min(PAGE, totale - offset)));
      },
    );
  },
};

/** A year of the office's statistics, as its page asks for it. */
export const statisticheCase: Case = {
  name: 'statistics of a year',
  goal: null,
  atOnce: 2,
  prepare: async (client) => {
    const { rows } = await client.query<{ anno: number; inviate: number }>(
      `select p.anno, count(*)::int as inviate from proposta p
       where p.status = 'INVIATA' and p.eliminata_ts is null group by p.anno order by p.anno desc limit 3`,
    );
    return inTurn(
      rows.map(({ anno, inviate }) => ({ path: `${API}/ur/proposte/riepilogo?anno=${anno}`, token: tokenOf(UFFICIO), inviate })),
      ({ path, inviate }, body) => {
        const { bandi }: { bandi: { totale: { numeroProposteInviate: number } }[] } = JSON.parse(body.toString());
        const sum = bandi.reduce((all, { totale }) => all + totale.numeroProposteInviate, 0);
        expectEqual(`sent proposte of ${path}`, sum, inviate);
      },
    );
  },
};

/** The comparison of years in the office: all proposte, a hundred thousand of them. */
export const andamentoCase: Case = {
  name: 'statistics of all years',
  goal: null,
  atOnce: 2,
  prepare: async (client) => {
    const { rows } = await client.query<{ anno: number; inviate: number }>(
      `select p.anno, count(*)::int as inviate from proposta p
       where p.status = 'INVIATA' and p.eliminata_ts is null group by p.anno order by p.anno desc`,
    );
    return inTurn([{ path: `${API}/ur/proposte/riepilogo/andamento`, token: tokenOf(UFFICIO) }], ({ path }, body) => {
      const years: { anno: number; inviate: number }[] = JSON.parse(body.toString());
      for (const { anno, inviate } of rows)
        expectEqual(`sent in ${anno} of ${path}`, years.find((year) => year.anno === anno)?.inviate, inviate);
    });
  },
};
