import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type pg from 'pg';
import { hashToken } from '../ground/http/authenticate.ts';

/** A person who keeps saving one draft; each save writes its number into the abstract. */
export class CrashEditor {
  readonly id: number;
  readonly #token: string;
  readonly #api: string;
  #proposta: Proposta | undefined;
  /** The field of the form with the abstract. */
  #uid = '';
  /** The number of the last save that the server acknowledged. */
  acknowledged = 0;
  /** The server's answers to unsuccessful saves, in order: a status, or 'broken'. */
  readonly refusals: { status: number | 'broken'; retryAfter: string | null }[] = [];

  constructor(api: string, id: number, token: string) {
    this.#api = api;
    this.id = id;
    this.#token = token;
  }

  /** Saves repeatedly, through outages too, until told to stop. */
  async keepSaving(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.#proposta === undefined && !(await this.#open())) await pause(20);
      else if (this.#proposta !== undefined) await this.#save(this.#proposta);
    }
  }

  /** The number of the stored save, as the server shows it. */
  async stored(): Promise<number> {
    this.#proposta = undefined;
    if (!(await this.#open())) throw new Error(`proposta ${this.id} cannot be read`);
    return numberIn(this.#proposta);
  }

  async #open(): Promise<boolean> {
    const answer = await this.#ask('GET', `/proposte/${this.id}`);
    if (answer === undefined) return false;
    this.#proposta = (await answer.json()) as Proposta;
    const valori = this.#proposta.valori as Record<string, unknown>;
    this.#uid ||= Object.keys(valori).find((uid) => valori[uid] === this.#proposta?.abstractProposta) ?? '';
    // A save whose answer was lost may have been stored: it counts from now on. One less would be a loss.
    if (numberIn(this.#proposta) === this.acknowledged + 1) this.acknowledged += 1;
    return true;
  }

  async #save({ valori, lastUpdate }: Proposta): Promise<void> {
    const body = { valori: { ...(valori as object), [this.#uid]: `salvataggio ${this.acknowledged + 1}` }, lastUpdate };
    this.#proposta = undefined;
    const answer = await this.#ask('PUT', `/proposte/${this.id}`, JSON.stringify(body));
    if (answer === undefined) return;
    this.acknowledged += 1;
    this.#proposta = (await answer.json().catch(() => undefined)) as Proposta | undefined;
  }

  /** undefined where nothing was acknowledged. */
  async #ask(method: string, path: string, body?: string): Promise<Response | undefined> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    try {
      const answer = await fetch(this.#api + path, { method, headers, ...(body === undefined ? {} : { body }) });
      if (answer.ok) return answer;
      this.refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      await answer.arrayBuffer();
    } catch {
      this.refusals.push({ status: 'broken', retryAfter: null });
    }
    return undefined;
  }
}

const numberIn = (proposta: Proposta | undefined): number => Number(/^salvataggio (\d+)$/.exec(proposta?.abstractProposta ?? '')?.[1] ?? 0);

/** An open session of a person, created as the server would. */
export async function openSession(inside: pg.Client, utenteId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await inside.query(
    `insert into sessione (token_hash, utente_id, creata_ts, ultima_attivita_ts, scade_ts)
     values ($1, $2, now(), now(), now() + interval '12 hours')`,
    [hashToken(token), utenteId],
  );
  return token;
}

/** Drafts of an open bando with an abstract, each of another person: none ready to be sent, none used before. */
export async function draftsOf(inside: pg.Client, count: number): Promise<{ id: number; utente: number }[]> {
  const { rows } = await inside.query<{ id: number; utente: number }>(
    `select distinct on (p.responsabile_id) p.id::int, p.responsabile_id::int as utente
     from proposta p join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
       join compilazione k on k.id = p.compilazione_id
     where p.status = 'BOZZA' and p.eliminata_ts is null and k.stato_validazione is not true and p.abstract_proposta !~ '^salvataggio '
       and coalesce(p.riaperta_fino_a, t.end_timestamp, b.end_timestamp) > now() + interval '1 hour'
     order by p.responsabile_id, p.id limit $1`,
    [count],
  );
  return rows;
}

/** The people of such drafts. */
export async function editorsOf(inside: pg.Client, api: string, count: number): Promise<CrashEditor[]> {
  const editors: CrashEditor[] = [];
  for (const { id, utente } of await draftsOf(inside, count)) editors.push(new CrashEditor(api, id, await openSession(inside, utente)));
  return editors;
}

/** The save numbers in three tables of a proposta: they agree unless a save was stored only in part. */
export async function tracesOf(inside: pg.Client, id: number): Promise<{ proposta: number; compilazione: number; audit: number }> {
  const { rows } = await inside.query(
    `select coalesce(substring(p.abstract_proposta from '^salvataggio (\\d+)$')::int, 0) as proposta,
       coalesce(substring(k.valori::text from '"salvataggio (\\d+)"')::int, 0) as compilazione,
       (select count(*)::int from audit_log a where a.oggetto_tipo = 'proposta' and a.oggetto_id = p.id and a.azione = 'saveProposta') as audit
     from proposta p join compilazione k on k.id = p.compilazione_id where p.id = $1`,
    [id],
  );
  return rows[0];
}
