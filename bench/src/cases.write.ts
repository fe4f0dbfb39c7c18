import type pg from 'pg';
import { API, ask, type Case, expectEqual } from './case.ts';
import type { HttpConnection } from './httpConnection.ts';
import { FIRST_UTENTE } from './seed.people.ts';
import { tokenOf } from './seed.ts';

type Draft = { id: string; utente: string };

/** Marks the place of the save's number in the answers. */
const MARK = '§';
const DRAFTS_FOR_EACH_CONNECTION = 25;

/** Drafts that could be sent now; saves take the last ones, sendings the first. */
async function listDrafts(client: pg.Client, direction: 'asc' | 'desc', limit: number): Promise<Draft[]> {
  const { rows } = await client.query<Draft>(
    `select p.id, p.responsabile_id as utente from proposta p join compilazione k on k.id = p.compilazione_id
     where p.status = 'BOZZA' and p.eliminata_ts is null and p.responsabile_id >= ${FIRST_UTENTE} and k.stato_validazione
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

/** A draft in an editor: each save changes the abstract and carries the `lastUpdate` of the previous one. */
class Editor {
  readonly id: string;
  readonly #path: string;
  readonly #token: string;
  #parts: readonly [string, string] | undefined;
  #lastUpdate = '';
  #saves = 0;

  constructor({ id, utente }: Draft) {
    this.id = id;
    this.#path = `${API}/proposte/${id}`;
    this.#token = tokenOf(Number(utente));
  }

  /** What the database must hold now: the number of saves, and the last answer's `lastUpdate`. */
  get state() {
    return { id: this.id, saves: this.#saves, lastUpdate: this.#lastUpdate };
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
  goal: 8,
  prepare: async (client, connections) => {
    const drafts = await listDrafts(client, 'desc', connections * DRAFTS_FOR_EACH_CONNECTION);
    const editors = drafts.map((draft) => new Editor(draft));
    const turns = Array.from({ length: connections }, () => 0);
    return {
      turn: async (connection, at) => {
        const turn = (turns[at] ?? 0) + 1;
        turns[at] = turn;
        const editor = editors[at * DRAFTS_FOR_EACH_CONNECTION + (turn % DRAFTS_FOR_EACH_CONNECTION)];
        if (editor === undefined) throw new Error('Too few drafts for so many connections.');
        await editor.save(connection);
        return true;
      },
      verify: () => verifySaves(client, editors),
    };
  },
};

/** Checks that every acknowledged save is stored, the last one as the present state, with an act for each. */
async function verifySaves(client: pg.Client, editors: readonly Editor[]): Promise<void> {
  const saved = editors.map(({ state }) => state).filter(({ saves }) => saves > 0);
  const { rows } = await client.query<{ id: string; saves: string; at: Date; acts: number }>(
    `select p.id, substring(p.abstract_proposta from '[0-9]+$') as saves, p.updated_at as at,
       (select count(*)::int from audit_log a where a.oggetto_tipo = 'proposta' and a.oggetto_id = p.id and a.azione = 'saveProposta') as acts
     from proposta p where p.id = any($1::bigint[])`,
    [saved.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const { id, saves, lastUpdate } of saved) {
    const row = stored.get(id);
    expectEqual(`proposta ${id} after ${saves} saves`, [row?.saves, row?.at, (row?.acts ?? 0) >= saves], [`${saves}`, lastUpdate, true]);
  }
}

export const sendCase: Case = {
  name: 'send: protocol number, audit, mail queued',
  goal: 14,
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
      verify: () => verifyNumbers(client, before, numbers),
    };
  },
};

/**
 * Checks that the numbers follow the last one of the register without gaps, and that each sending is stored, with an act, the frozen
 * answers and its mail.
 */
async function verifyNumbers(client: pg.Client, before: number, numbers: readonly string[]): Promise<void> {
  const got = numbers.map((number) => Number(number.slice(-7))).sort((a, b) => a - b);
  const gap = got.findIndex((number, at) => number !== before + 1 + at);
  if (gap >= 0) throw new Error(`Protocol number ${got[gap]} came where ${before + 1 + gap} should be`);
  expectEqual('last number of the register', await lastNumber(client), before + numbers.length);
  const { rows } = await client.query(
    `select count(*)::int as sent,
       count(*) filter (where exists (select from compilazione_versione v where v.compilazione_id = p.compilazione_id))::int as frozen,
       count(*) filter (where exists (select from audit_log a
         where a.oggetto_tipo = 'proposta' and a.oggetto_id = p.id and a.azione = 'sendProposta'))::int as acts,
       count(*) filter (where exists (select from email_outbox e
         where e.oggetto_tipo = 'proposta' and e.oggetto_id = p.id and e.tipo = 'M-03'))::int as mailed
     from proposta p where p.numero_protocollo = any($1::text[]) and p.status = 'INVIATA'`,
    [numbers],
  );
  const all = numbers.length;
  expectEqual('proposte sent', rows[0], { sent: all, frozen: all, acts: all, mailed: all });
}

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select ultimo from contatore_protocollo where ambito = 'RM' and anno = extract(year from now() at time zone 'Europe/Rome')`,
  );
  return rows[0].ultimo;
}
