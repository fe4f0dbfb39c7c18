import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { EXPECTED, PEOPLE, type Row, type Who } from './accessMatrix.expected.ts';
import { ABOUT_IMPERSONATION, PAIRS, SCRITTURE } from './accessMatrix.impersona.expected.ts';
import { buildBandi, buildPeople, buildTarget, type Target } from './accessMatrix.scene.ts';
import { actFor } from './actFor.ts';
import { buildUtente, startTestApp } from './app.ts';
import { buildBozza, buildModuloEtica } from './buildIstanza.ts';
import type { Client, Reply } from './client.ts';

const app = await startTestApp({ now: '2026-03-10T10:00:00.000Z' });
afterAll(() => app.stop());

const bandi = await buildBandi(app);
const people = await buildPeople(app, bandi.standard);
await buildModuloEtica(app);
// The ethics office acts for who has an istanza: for these two.
for (const who of ['resp', 'estr'] as const) await buildBozza(app, people[who]);
const rows = Object.entries(routes) as [string, Route][];

const QUERY: Record<string, (target: { id: number }, who: Who) => string> = {
  'GET /proposte': () => '?anno=2026',
  'GET /proposte/finanziate': () => '?anno=2026',
  'GET /rendicontazioni': () => '?anno=2026',
  'GET /utenti': ({ id }) =>
    `?categoriaId=1&classeId=${bandi.standard.classeId}&text=Rossi${id === bandi.standard.classeId ? '' : `&propostaId=${id}`}`,
  'GET /utenti/findById': ({ id }, who) => `?idUtente=${id === people.estr.id && who !== 'none' ? people[who].id : id}`,
};
const ESTERNO = { cognome: 'Serra', nome: 'Umberto', email: people.MCER.email, telefono: null, ente: null };
const BODY: Record<string, (target: Target) => unknown> = {
  'POST /login': () => ({ username: 'nessuno@ateneo.example', password: 'sbagliata', versione: '1.5.5' }),
  'POST /password/link': () => ({ username: 'nessuno@ateneo.example' }),
  'POST /password/imposta': () => ({ token: 'nessuno', password: 'sbagliata ma lunga' }),
  'POST /login/impersonaUtente': ({ id }) => ({ id, motivo: 'VERIFICA' }),
  'POST /token-download': () => ({ risorsa: '/ur/proposte/export' }),
  'POST /proposte': ({ id }) => ({ classeId: id, valori: {} }),
  'PUT /profilo-utente/:id': ({ lastUpdate }) => ({ dichiarazione: true, lastUpdate }),
  'PUT /profilo-utente/:id/mesiCongedo': () => ({ mesiCongedoA: 1, mesiCongedoBC: 2 }),
  'PUT /profilo-utente/:id/indicatori/:propostaId': () => ({
    ...{ autorizzazione: true, valore1: null, valore2: null, valore3: null, mesiCongedo1: null, mesiCongedo2: null },
  }),
  'POST /profilo-utente/invioMailCongedo': ({ id }) => ({ utenteId: id }),
  'PUT /proposte-partecipanti/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  'POST /email/nuova': () => ({ email: 'altro@ospedale.example', password: 'sbagliata ma lunga' }),
  'POST /email/conferma': () => ({ token: 'nessuno' }),
  'PUT /profilo-utente-esterno/:id': ({ lastUpdate }) => ({ ...ESTERNO, lastUpdate }),
  'PUT /proposte/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  'PUT /cert/updatePropostaCert': ({ id, lastUpdate }) => ({ propostaCertId: id, datiProposta: {}, lastUpdate }),
  'PUT /cert/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
  'PUT /proposte/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
  'POST /rendicontazioni': ({ id, stepId }) => ({ propostaId: id, idStep: stepId, valori: {} }),
  'PUT /rendicontazioni/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  'PUT /rendicontazioni/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
};

/** `as` is who calls, when it is not the person themselves. */
async function call({ method, path, object }: Row, who: Who, as?: () => Promise<Client>): Promise<Reply> {
  const name = `${method} ${path}`;
  const target = await buildTarget(app, object, { people, bandi });
  const query = object === 'other' ? `?idUtente=${people.resp.id}` : (QUERY[name]?.(target, who) ?? '');
  const address = path.replace(':stepId', String(target.stepId)).replace(/:\w+/g, String(target.id)) + query;
  const client = await (as?.() ?? (who === 'none' ? app.anonymous : app.withToken((await app.openSession(people[who])).token)));
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(BODY[name]?.(target) ?? {});
  return client.send(method as 'GET', address, body);
}

/** Something of the kind that the call is about, which is not theirs. */
function foreignOf(path: string): string {
  if (path.startsWith('/profilo-utente')) return 'altrui';
  if (/^\/rendicontazioni(\/new|$)/.test(path)) return 'progetto';
  return path.startsWith('/rendicontazioni') ? 'rendiconto' : 'bozza';
}

describe('the access matrix', () => {
  test('has every call of the contract, and no other', () => {
    const listed = new Set(EXPECTED.map(({ method, path }) => `${method} ${path}`));
    expect([...listed].sort()).toEqual(rows.map(([name]) => name).sort());
  });

  test.each(EXPECTED.map((row) => [`${row.method} ${row.path} (${row.object})`, row] as const))(
    '%s answers each person as the table says [SEC-039] [API-256]',
    async (_title, row) => {
      const statuses: Partial<Record<Who, number>> = {};
      for (const who of PEOPLE) statuses[who] = (await call(row, who)).status;
      expect(statuses).toEqual(row.statuses);
    },
  );

  test('who may not call it is told so before what is sent is looked at [SEC-038]', async () => {
    const nonsense = ['{"valori":', '{"valori":7}', '{}'] as const;
    const { HD } = people;
    for (const path of ['/proposte', '/token-download']) {
      expect(await app.anonymous.send('POST', path, nonsense[1])).toMatchObject({ status: 401, body: { code: 11 } });
      expect(await app.anonymous.send('POST', path, nonsense[2])).toMatchObject({ status: 401, body: { code: 11 } });
    }
    expect(await app.as(HD).send('POST', '/proposte', nonsense[1])).toMatchObject({ status: 403, body: { code: 13 } });
    expect(await app.as(HD).send('POST', '/proposte', nonsense[0])).toMatchObject({ status: 422, body: { code: 3 } });
  });

  test('without a session every call but those for ANYONE is refused with code 11 [SEC-038] [API-249]', async () => {
    for (const row of EXPECTED) {
      const open = routes[`${row.method} ${row.path}` as keyof typeof routes].allow === 'ANYONE';
      if (!open) expect(await call(row, 'none')).toMatchObject({ status: 401, body: { code: 11 } });
    }
  });

  test.each(
    EXPECTED.filter(({ object, statuses }) => object === 'missing' && statuses.resp === 404).map(
      (row) => [`${row.method} ${row.path}`, row] as const,
    ),
  )("%s: someone else's and a missing one are told apart by nothing [SEC-002] [API-036]", async (_title, row) => {
    const missing = await call(row, 'estr');
    const foreign = await call({ ...row, object: foreignOf(row.path) }, 'estr');
    expect(foreign).toMatchObject({ status: 404, text: missing.text });
    expect(missing.body).toEqual({ code: 4, message: 'Elemento non trovato.', violationReport: null });
  });
});

const operatori = {
  HD: people.HD,
  UR: await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] }),
  UCER: people.UCER,
  pcer: people.pcer,
};
const isPersonal = (name: string) => SCRITTURE[name] === 'sempre' || SCRITTURE[name] === 'invio';

/** Somebody whom the call lets in, best of all somebody for whom it succeeds. */
function firstAllowed(all: readonly Row[]): [Row, Exclude<Who, 'none'>] {
  const lets = (good: (status: number) => boolean) =>
    all.flatMap((row) => PEOPLE.flatMap((who) => (who !== 'none' && who !== 'HD' && good(row.statuses[who]) ? [[row, who] as const] : [])));
  const [first] = [...lets((status) => status === 200), ...lets((status) => status !== 403)];
  if (first === undefined) throw new Error('the table lets nobody in');
  return [...first];
}

/** The answer that the person gets, unless it rests on a role that is not lent, or on the person's own will. */
function expectedFor({ method, path, statuses }: Row, { persona, lent }: (typeof PAIRS)[number]): number {
  const name = `${method} ${path}`;
  const { allow } = routes[name as keyof typeof routes] as Route;
  const about = ABOUT_IMPERSONATION[name];
  if (about !== undefined) return about;
  const admitted = typeof allow === 'string' || allow.some((role) => lent.includes(role));
  return admitted && !isPersonal(name) ? statuses[persona] : 403;
}

describe('the access matrix, on behalf of somebody', () => {
  test('every call that writes says whether it is personal, as the table has it', () => {
    const writing = rows.filter(([name]) => !name.startsWith('GET '));
    const said = writing.map(([name, { allow, personale }]) => [name, allow === 'ANYONE' ? 'nessuno' : personale]);
    expect(Object.fromEntries(said)).toEqual(SCRITTURE);
    expect(rows.filter(([name, { personale }]) => name.startsWith('GET ') && personale !== undefined)).toEqual([]);
  });

  test.each(Object.entries(SCRITTURE).filter(([, personale]) => personale !== 'nessuno'))(
    'the help desk, who gets all that a person may do, tries %s (personal: %s)',
    async (name, personale) => {
      const mine = EXPECTED.filter(({ method, path }) => `${method} ${path}` === name);
      const [row, who] = firstAllowed(mine);
      const { acting } = await actFor(app, operatori.HD, people[who]);
      const { status, body } = await call(row, who, async () => acting);
      if (personale === 'mai') expect(status).toBe(ABOUT_IMPERSONATION[name] ?? row.statuses[who]);
      else expect({ status, body }).toMatchObject({ status: 403, body: { code: 13 } });
    },
  );

  test.each(PAIRS.map((pair) => [pair.title, pair] as const))(
    '%s [AUTH-044] [SEC-039]',
    async (_title, pair) => {
      let open: Client | undefined;
      const acting = async () => {
        open ??= (await actFor(app, operatori[pair.operatore], people[pair.persona])).acting;
        return open;
      };
      const expected: Record<string, number> = {};
      const answered: Record<string, number> = {};
      for (const row of EXPECTED.filter(({ path }) => path !== '/login')) {
        const title = `${row.method} ${row.path} (${row.object})`;
        expected[title] = expectedFor(row, pair);
        answered[title] = (await call(row, pair.persona, acting)).status;
        if (row.path.startsWith('/logout')) open = undefined;
      }
      expect(answered).toEqual(expected);
    },
    60_000,
  );
});
