import { LIMITI_ORARI } from '@sigeba/contract/limiti.ts';
import { refusals } from '@sigeba/contract/refusals/refusals.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { nameOf, PEOPLE, type People, type Row, type Who } from './access.ts';
import { type Call, callsOn } from './accessMatrix.calls.ts';
import { PAIRS } from './accessMatrix.pairs.ts';
import { accessOf, ROOMS, type Room } from './accessMatrix.rooms.ts';
import { buildBandi, buildPeople } from './accessMatrix.scene.ts';
import { actFor } from './actFor.ts';
import { buildUtente, startTestApp, type TestApp } from './app.ts';
import { buildBozza, buildModuloEtica } from './buildIstanza.ts';
import type { Client } from './client.ts';

const titled = (row: Row) => [`${nameOf(row)} (${row.object})`, row] as const;

/** Tries the calls of a feature as every person of the table: as themselves, and on behalf of somebody. */
export async function describeAccess(room: Room) {
  const app = await startTestApp({ now: '2026-03-10T10:00:00.000Z' });
  afterAll(() => app.stop());
  const bandi = await buildBandi(app);
  const people = await buildPeople(app, bandi.standard);
  await buildModuloEtica(app);
  // One person at the keyboard makes hundreds of calls within an hour.
  const limiti = Object.keys(LIMITI_ORARI).map((limite) => ({
    chiave: `limiti.persona_ora.${limite}`,
    valore: '1000000',
    descrizione: '',
  }));
  await app.db.insertInto('configurazione').values(limiti).execute();
  // The ethics office acts for people with an istanza: for these two.
  for (const who of ['resp', 'estr'] as const) await buildBozza(app, people[who]);
  const rows = ROOMS[room].flatMap((part) => part.rows);
  const scene = { app, people, rows, call: callsOn({ app, people, bandi }) };
  describe(`the access matrix of ${room}`, () => asThemselves(scene));
  await onBehalf(scene, room);
  return { app, people };
}

type Scene = { app: TestApp; people: People; rows: Row[]; call: Call };

/** An object of the call's kind that belongs to somebody else; null where it belongs to nobody. */
function foreignOf(row: Row): string | null {
  const foreign = accessOf(row).foreign?.[nameOf(row)];
  return foreign === undefined ? 'bozza' : foreign;
}

const routeOf = (row: Row) => accessOf(row).routes[nameOf(row)];

function asThemselves({ rows, call }: Scene): void {
  test.each(rows.map(titled))('%s answers each person as the table says [SEC-039] [API-256]', async (_title, row) => {
    const statuses: Partial<Record<Who, number>> = {};
    for (const who of PEOPLE) statuses[who] = (await call(row, who, { expected: row.statuses[who] })).status;
    expect(statuses).toEqual(row.statuses);
  });

  test('without a session every call but those for ANYONE is refused with code 11 [SEC-038] [API-249]', async () => {
    for (const row of rows) {
      const open = routeOf(row)?.allow === 'ANYONE';
      if (!open) expect(await call(row, 'none', { expected: 401 })).toMatchObject({ status: 401, body: { code: 11 } });
    }
  });

  const hidden = rows.flatMap((row) => {
    const foreign = row.object === 'missing' && row.statuses.resp === 404 ? foreignOf(row) : null;
    return foreign === null ? [] : [[nameOf(row), row, foreign] as const];
  });
  test.each(hidden)("%s: someone else's and a missing one are told apart by nothing [SEC-002] [API-036]", async (_title, row, object) => {
    const missing = await call(row, 'estr', { expected: 404 });
    const foreign = await call({ ...row, object }, 'estr', { expected: 404 });
    expect(foreign).toMatchObject({ status: 404, text: missing.text });
    const reason = row.path === '/referee/:id' || row.path.startsWith('/referee/:id/') ? 'REFEREE_LINK' : 'NOT_FOUND';
    expect(missing.body).toEqual({ code: 4, message: refusals[reason].it(), violationReport: null });
  });
}

const isPersonal = (row: Row): boolean => ['sempre', 'invio'].includes(accessOf(row).personale?.[nameOf(row)] ?? 'mai');

/** A person whom the call allows, preferably one for whom it succeeds. */
function firstAllowed(all: readonly Row[]): [Row, Exclude<Who, 'none'>] {
  const lets = (good: (status: number) => boolean) =>
    all.flatMap((row) => PEOPLE.flatMap((who) => (who !== 'none' && who !== 'HD' && good(row.statuses[who]) ? [[row, who] as const] : [])));
  const [first] = [...lets((status) => status === 200), ...lets((status) => status !== 403)];
  if (first === undefined) throw new Error('the table lets nobody in');
  return [...first];
}

/** The status that the person gets, unless it rests on a role that is not lent, or on a personal act. */
function expectedFor(row: Row, { persona, lent }: (typeof PAIRS)[number]): number {
  const name = nameOf(row);
  const allow = routeOf(row)?.allow ?? [];
  const { onBehalf = {}, bySeat = [] } = accessOf(row);
  const about = onBehalf[name];
  if (about !== undefined) return about;
  // The office acts for a researcher, not for the seat in a commission: what the seat opens does not exist (D-18).
  if (bySeat.includes(name) && row.statuses[persona] === 200 && !lent.includes('PRESIDENTE') && persona === 'pres') return 404;
  const admitted = typeof allow === 'string' || allow.some((role) => lent.includes(role));
  return admitted && !isPersonal(row) ? row.statuses[persona] : 403;
}

async function onBehalf({ app, people, rows, call }: Scene, room: Room): Promise<void> {
  const operatori = {
    HD: people.HD,
    UR: await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] }),
    UCER: people.UCER,
    pcer: people.pcer,
  };
  const writing = ROOMS[room].flatMap(({ personale = {} }) =>
    Object.entries(personale).filter(([name, said]) => said !== 'nessuno' && !name.startsWith('GET ')),
  );

  describe(`the access matrix of ${room}, on behalf of somebody`, () => {
    test.each(writing)('the help desk, who gets all that a person may do, tries %s (personal: %s)', async (name, personale) => {
      const [row, who] = firstAllowed(rows.filter((each) => nameOf(each) === name));
      const { acting } = await actFor(app, operatori.HD, people[who]);
      const expected = personale === 'mai' ? (accessOf(row).onBehalf?.[name] ?? row.statuses[who]) : 403;
      const { status, body } = await call(row, who, { expected, as: async () => acting });
      if (personale === 'mai') expect(status).toBe(expected);
      else expect({ status, body }).toMatchObject({ status: 403, body: { code: 13 } });
    });

    test.each(PAIRS.map((pair) => [pair.title, pair] as const))('%s [AUTH-044] [SEC-039]', async (_title, pair) => {
      let open: Client | undefined;
      const acting = async () => {
        open ??= (await actFor(app, operatori[pair.operatore], people[pair.persona])).acting;
        return open;
      };
      const wanted: Record<string, number> = {};
      const answered: Record<string, number> = {};
      for (const row of rows.filter(({ path }) => path !== '/login')) {
        const [title] = titled(row);
        const expected = expectedFor(row, pair);
        wanted[title] = expected;
        answered[title] = (await call(row, pair.persona, { expected, as: acting })).status;
        if (row.path.startsWith('/logout')) open = undefined;
      }
      expect(answered).toEqual(wanted);
    });
  });
}
