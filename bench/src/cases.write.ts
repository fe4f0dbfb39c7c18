import type pg from 'pg';
import { API, ask, type Case } from './case.ts';
import type { HttpConnection } from './httpConnection.ts';
import { tokenOf } from './seed.ts';

type Draft = { id: string; utente: string };

/** Where in the answers the number of the save goes. */
const MARK = '§';
const DRAFTS_FOR_EACH_CONNECTION = 25;

/** Drafts that could be sent now; saving takes from the last ones, sending from the first. */
async function listDrafts(client: pg.Client, direction: 'asc' | 'desc', limit: number): Promise<Draft[]> {
  const { rows } = await client.query<Draft>(
    `select p.id, p.responsabile_id as utente from proposta p join compilazione k on k.id = p.compilazione_id
     where p.status = 'BOZZA' and p.eliminata_ts is null and p.responsabile_id > 10000 and k.stato_validazione
       and p.anno = (select max(anno) from bando) and p.classe_id in (select id from classe where nome = 'Progetti Medi')
     order by p.id ${direction} limit $1`,
    [limit],
  );
  return rows;
}

const lastUpdateIn = (body: Buffer): string => {
  const at = body.indexOf('"lastUpdate":"');
  return body.toString('latin1', at + 14, at + 38);
};

/** A draft open in an editor: each save changes the abstract and carries the `lastUpdate` of the one before. */
class Editor {
  readonly #path: string;
  readonly #token: string;
  #parts: readonly [string, string] | undefined;
  #lastUpdate = '';
  #saves = 0;

  constructor({ id, utente }: Draft) {
    this.#path = `${API}/proposte/${id}`;
    this.#token = tokenOf(Number(utente));
  }

  async save(connection: HttpConnection): Promise<void> {
    this.#parts ??= await this.#open(connection);
    const [before, after] = this.#parts;
    this.#saves += 1;
    const json = `{"valori":${before}${this.#saves}${after},"lastUpdate":"${this.#lastUpdate}"}`;
    this.#lastUpdate = lastUpdateIn(await ask(connection, 'PUT', this.#path, this.#token, json));
  }

  async #open(connection: HttpConnection): Promise<readonly [string, string]> {
    const proposta = JSON.parse((await ask(connection, 'GET', this.#path, this.#token)).toString());
    this.#lastUpdate = proposta.lastUpdate;
    const uid = Object.keys(proposta.valori).find((key) => proposta.valori[key] === proposta.abstractProposta) ?? '';
    const [before = '', after = ''] = JSON.stringify({ ...proposta.valori, [uid]: `${proposta.abstractProposta} ${MARK}` }).split(MARK);
    return [before, after];
  }
}

export const saveCase: Case = {
  name: 'save a draft with validation',
  goal: { perSecond: 800, p99: 40 },
  prepare: async (client, connections) => {
    const drafts = await listDrafts(client, 'desc', connections * DRAFTS_FOR_EACH_CONNECTION);
    const editors = drafts.map((draft) => new Editor(draft));
    const turns = Array.from({ length: connections }, () => 0);
    return {
      turn: async (connection, at) => {
        const turn = (turns[at] ?? 0) + 1;
        turns[at] = turn;
        await editors[at * DRAFTS_FOR_EACH_CONNECTION + (turn % DRAFTS_FOR_EACH_CONNECTION)]?.save(connection);
        return true;
      },
    };
  },
};

export const sendCase: Case = {
  name: 'send: protocol number, audit, mail queued',
  goal: { perSecond: 300, p99: 100 },
  prepare: async (client, connections) => {
    const drafts = (await listDrafts(client, 'asc', 20_000)).slice(0, -connections * DRAFTS_FOR_EACH_CONNECTION);
    const updates = await client.query<{ id: string; at: Date }>('select id, updated_at as at from proposta where id = any($1::bigint[])', [
      drafts.map(({ id }) => id),
    ]);
    const lastUpdates = new Map(updates.rows.map(({ id, at }) => [id, at.toISOString()]));
    const numbers: string[] = [];
    const before = await lastNumber(client);
    return {
      turn: async (connection) => {
        const draft = drafts.shift();
        if (draft === undefined) return false;
        const json = JSON.stringify({ lastUpdate: lastUpdates.get(draft.id) });
        const body = await ask(connection, 'PUT', `${API}/proposte/sottomissione/${draft.id}`, tokenOf(Number(draft.utente)), json);
        numbers.push(/"numeroProtocollo":"([^"]+)"/.exec(body.toString('latin1'))?.[1] ?? '');
        return true;
      },
      verify: async () => {
        const got = numbers.map((number) => Number(number.slice(-7))).sort((a, b) => a - b);
        const gap = got.findIndex((number, at) => number !== before + 1 + at);
        if (gap >= 0) throw new Error(`Protocol number ${got[gap]} came where ${before + 1 + gap} should be`);
        const { rows } = await client.query(
          `select count(*)::int as mails from email_outbox where tipo = 'M-03' and soggetto = any($1::text[])`,
          [numbers.map((number) => `Domanda inviata: protocollo ${number}`)],
        );
        if (rows[0].mails !== numbers.length) throw new Error(`${numbers.length} sent, but ${rows[0].mails} mails queued`);
      },
    };
  },
};

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select ultimo from contatore_protocollo where ambito = 'RM' and anno = extract(year from now() at time zone 'Europe/Rome')`,
  );
  return rows[0].ultimo;
}
