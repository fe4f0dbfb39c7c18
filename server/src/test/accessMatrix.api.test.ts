import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { EXPECTED, PEOPLE, type Row, type Who } from './accessMatrix.expected.ts';
import { buildBandi, buildPeople, buildTarget } from './accessMatrix.scene.ts';
import { startTestApp } from './app.ts';
import type { Reply } from './client.ts';

const app = await startTestApp({ now: '2026-03-10T10:00:00.000Z' });
afterAll(() => app.stop());

const bandi = await buildBandi(app);
const people = await buildPeople(app, bandi.standard);
const rows = Object.entries(routes) as [string, Route][];

const QUERY: Record<string, (target: { id: number }, who: Who) => string> = {
  'GET /proposte': () => '?anno=2026',
  'GET /utenti/findById': ({ id }, who) => `?idUtente=${id === people.estr.id && who !== 'none' ? people[who].id : id}`,
};
const BODY: Record<string, (target: { id: number; lastUpdate: string }) => unknown> = {
  'POST /login': () => ({ username: 'nessuno@ateneo.example', password: 'sbagliata', versione: '1.5.5' }),
  'POST /password/link': () => ({ username: 'nessuno@ateneo.example' }),
  'POST /password/imposta': () => ({ token: 'nessuno', password: 'sbagliata ma lunga' }),
  'POST /token-download': () => ({ risorsa: '/ur/proposte/export' }),
  'POST /proposte': ({ id }) => ({ classeId: id, valori: {} }),
  'PUT /profilo-utente/:id': ({ lastUpdate }) => ({ dichiarazione: true, lastUpdate }),
  'PUT /profilo-utente/:id/mesiCongedo': () => ({ mesiCongedoA: 1, mesiCongedoBC: 2 }),
  'POST /profilo-utente/invioMailCongedo': ({ id }) => ({ utenteId: id }),
  'PUT /proposte-partecipanti/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  'PUT /proposte/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  'PUT /proposte/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
};

async function call({ method, path, object }: Row, who: Who): Promise<Reply> {
  const name = `${method} ${path}`;
  const target = await buildTarget(app, object, { people, bandi });
  const query = object === 'other' ? `?idUtente=${people.resp.id}` : (QUERY[name]?.(target, who) ?? '');
  const address = path.replace(/:\w+/, String(target.id)) + query;
  const client = who === 'none' ? app.anonymous : app.withToken((await app.openSession(people[who])).token);
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(BODY[name]?.(target) ?? {});
  return client.send(method as 'GET', address, body);
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
    const foreign = await call({ ...row, object: row.path.startsWith('/profilo-utente') ? 'altrui' : 'bozza' }, 'estr');
    expect(foreign).toMatchObject({ status: 404, text: missing.text });
    expect(missing.body).toEqual({ code: 4, message: 'Elemento non trovato.', violationReport: null });
  });
});
