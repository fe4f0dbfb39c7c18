import { describe, expect, test } from 'vitest';
import { menuOf, voceOf } from './menu.ts';
import { type Ruolo, rolesOf, TIPI_UTENTE, type TipoUtente } from './ruoli.ts';
import { EXPECTED, HOMES, type Kind, SPECIFIED } from './schermate.expected.ts';
import { HOME, loginOf, maySee, SCHERMATE } from './schermate.ts';

const FLAGS = [
  'ufficio',
  'terza',
  'award',
  'canImpersona',
  'helpdesk',
  'direttoreDipartimento',
  'membroCommissione',
  'presidenteCommissione',
  'membroInternoCommissioneCert',
  'presidenteCommissioneCert',
] as const;
type Facts = { tipoUtente: TipoUtente } & Record<(typeof FLAGS)[number], boolean>;

/** Every type with every combination of flags and offices: also those that the type may not carry, which count for nothing. */
const people = (tipoUtente: TipoUtente): Facts[] =>
  Array.from({ length: 2 ** FLAGS.length }, (_, bits) => ({
    tipoUtente,
    ...(Object.fromEntries(FLAGS.map((flag, at) => [flag, (bits >> at) % 2 === 1])) as Record<(typeof FLAGS)[number], boolean>),
  }));

const OFFICES = { ufficio: 'UF', terza: 'TE', award: 'AW' } as const;
const FUNCTIONS = {
  direttoreDipartimento: 'DI',
  membroCommissione: 'CO',
  presidenteCommissione: 'PR',
  membroInternoCommissioneCert: 'MI',
  presidenteCommissioneCert: 'PC',
} as const;
const TYPES: Record<TipoUtente, Kind> = {
  UTENTE: 'UT',
  UFFICIO_RICERCA: 'UR',
  HELP_DESK: 'HD',
  RAD: 'RA',
  REFEREE: 'RE',
  UFFICIO_CERT: 'UC',
  MEMBRO_COMMISSIONE_CERT: 'ME',
};

/** What somebody is, in the words of the table. */
function kindsOf(facts: Facts): Set<Kind> {
  const carried = facts.tipoUtente === 'UTENTE' ? FUNCTIONS : facts.tipoUtente === 'UFFICIO_RICERCA' ? OFFICES : {};
  const held = Object.entries(carried).filter(([flag]) => facts[flag as keyof typeof carried]);
  const both: Kind[] = facts.tipoUtente === 'UFFICIO_RICERCA' && facts.canImpersona && facts.helpdesk ? ['IM'] : [];
  return new Set([TYPES[facts.tipoUtente], ...held.map(([, kind]) => kind as Kind), ...both]);
}

const rowsOf = (facts: Facts) => {
  const kinds = kindsOf(facts);
  return EXPECTED.filter((row) => [...row.kinds].some((kind) => kinds.has(kind)));
};

function expectedMenu(facts: Facts): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  const rows = rowsOf(facts);
  // Whoever has the same list in the own area finds it there alone.
  const there = new Set(rows.filter(({ from }) => from.endsWith('list of the own area')).map(({ path }) => path));
  for (const { path, menu } of rows) {
    if (menu === null || there.has(path)) continue;
    groups[`${menu.titolo}`] = [...(groups[`${menu.titolo}`] ?? []), `${menu.label} ${path}`];
  }
  return groups;
}

describe.each(TIPI_UTENTE)('a %s with any flags and offices', (tipoUtente) => {
  test('only the screens of the table open', () => {
    for (const facts of people(tipoUtente)) {
      const seen = SCHERMATE.filter((schermata) => maySee(schermata, rolesOf(facts))).map(({ path }) => path);
      expect(new Set(seen), JSON.stringify(facts)).toEqual(new Set(rowsOf(facts).map(({ path }) => path)));
    }
  });

  test('the menu has the entries of the table, in its groups and its order [SHELL-080]', () => {
    for (const facts of people(tipoUtente)) {
      const menu = menuOf(tipoUtente, rolesOf(facts)).map(({ titolo, voci }) => [titolo, voci.map(({ label, to }) => `${label} ${to}`)]);
      expect(Object.fromEntries(menu), JSON.stringify(facts)).toEqual(expectedMenu(facts));
    }
  });

  test('the home can be opened, and there is a login', () => {
    const home = SCHERMATE.find(({ path }) => path === HOME[tipoUtente]);
    for (const facts of people(tipoUtente)) expect(home !== undefined && maySee(home, rolesOf(facts))).toBe(true);
    expect(loginOf(tipoUtente, false)).toMatch(/^\/login/);
  });
});

/** The paths of the screens, `/cert/impersona` and `^/ur/` alike, that only these people open, of all there are. */
const openedBy = (opens: RegExp, kinds: Kind[]): void => {
  const screens = SCHERMATE.filter(({ path }) => opens.test(path));
  expect(screens.length).toBeGreaterThan(0);
  for (const tipoUtente of TIPI_UTENTE)
    for (const facts of people(tipoUtente)) {
      const may = screens.some((schermata) => maySee(schermata, rolesOf(facts)));
      const one = [...kindsOf(facts)].some((kind) => kinds.includes(kind));
      if (may !== one) expect.fail(`${JSON.stringify(facts)} ${may ? 'opens' : 'does not open'} ${opens}`);
    }
};

describe('an area opens for', () => {
  test.each<[who: string, opens: RegExp, kinds: Kind[], ids: string]>([
    [
      'researchers alone: the ordinary one',
      /^\/(home|profilo|bandi$|proposte|rendicontazion[ei]|cert$|proposteCert)/,
      ['UT'],
      'SEC-012, SEC-015',
    ],
    ['the research office alone: its own', /^\/ur\//, ['UR'], 'SEC-014, SEC-016'],
    ['the help desk alone: its own', /^\/hd\//, ['HD'], 'SEC-017'],
    ['readers alone: theirs', /^\/rad\//, ['RA'], 'SEC-061'],
    ['directors alone: the projects of the department', /^\/dirdip\//, ['DI'], 'SEC-020, SEC-048, SEC-059'],
    ['members and chair of a commissione alone: its proposte', /^\/mc\/valutazione$/, ['CO', 'PR'], 'SEC-046'],
    ['referees alone: their home', /^\/ref\//, ['RE'], 'SEC-060'],
    ['office, members and chair of the ethics committee: theirs', /^\/cert\/home$/, ['UC', 'ME', 'MI', 'PC'], 'SEC-021, SEC-062'],
    ['the flags of the research office: the archive', /^\/ur\/progetti$/, ['UF', 'TE', 'AW'], 'SEC-074'],
    ['the ethics office and its chair: the impersonation there', /^\/cert\/impersona$/, ['UC', 'PC'], 'SEC-077'],
  ])('%s %s', (_who, opens, kinds) => openedBy(opens, kinds));
});

describe('the menu leads people who act for others to it', () => {
  const nobody = Object.fromEntries(FLAGS.map((flag) => [flag, false])) as Omit<Facts, 'tipoUtente'>;
  const finds = (tipoUtente: TipoUtente, more: Partial<Facts> = {}): boolean =>
    menuOf(tipoUtente, rolesOf({ tipoUtente, ...nobody, ...more }))
      .flatMap(({ voci }) => voci)
      .some(({ label }) => label === 'Impersona');

  test('the ethics office has the entry [SHELL-053]', () => expect(finds('UFFICIO_CERT')).toBe(true));
  test('the ethics chair has the entry, and no other researcher [SHELL-054]', () => {
    expect(finds('UTENTE', { presidenteCommissioneCert: true })).toBe(true);
    expect(finds('UTENTE', { membroInternoCommissioneCert: true })).toBe(false);
  });
  test('the help desk has the entry [SHELL-055]', () => expect(finds('HELP_DESK')).toBe(true));
  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('the research office with canImpersona %s and helpdesk %s has the entry: %s [SHELL-056]', (canImpersona, helpdesk, found) =>
    expect(finds('UFFICIO_RICERCA', { canImpersona, helpdesk })).toBe(found),
  );
});

describe('the ordinary menu', () => {
  test('the menu has Home, Profilo and Valutazione Etica CER, whatever else the person is [SHELL-028] [SHELL-029] [SHELL-031]', () => {
    for (const facts of people('UTENTE')) {
      const entries = menuOf('UTENTE', rolesOf(facts)).flatMap(({ voci }) => voci.map(({ label, to }) => `${label} ${to}`));
      expect(entries).toEqual(expect.arrayContaining(['Home /home', 'Profilo /profilo', 'Valutazione Etica CER /cert']));
    }
  });
});

const missing = SPECIFIED.flatMap((row) => (row.missing === null ? [] : [[row.path, row.missing] as const]));

describe('the screens of the specification', () => {
  test('the screens are those of the application, with ours and without missing ones', () => {
    expect(new Set(SCHERMATE.map(({ path }) => path))).toEqual(new Set(EXPECTED.map(({ path }) => path)));
  });

  test.each(missing)('the screen %s is missing: it waits for %s', (path) => {
    expect(SCHERMATE.map((schermata): string => schermata.path)).not.toContain(path);
  });

  test('the home of each type of user is named', () => {
    expect(HOME).toEqual(HOMES);
  });
});

describe('the table of the screens', () => {
  test('a flag without its type of user opens nothing', () => {
    for (const flag of ['UFFICIO', 'TERZA', 'AWARD', 'DIRETTORE', 'COMMISSARIO', 'PRESIDENTE'] as const)
      expect(SCHERMATE.filter((schermata) => maySee(schermata, new Set<Ruolo>([flag])))).toEqual([]);
  });

  test('groups without a title come first in a menu, and no two entries have the same words', () => {
    const everything = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Omit<Facts, 'tipoUtente'>;
    for (const tipoUtente of TIPI_UTENTE) {
      const menu = menuOf(tipoUtente, rolesOf({ tipoUtente, ...everything }));
      expect(menu.slice(1).filter(({ titolo }) => titolo === null)).toEqual([]);
      const labels = menu.flatMap(({ voci }) => voci.map(({ label }) => label));
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test('acting for somebody within the ethics track only shows the home and the istanze, for an external member the profile, and nothing else (D-18)', () => {
    const seenBy = (role: Ruolo) => SCHERMATE.filter((schermata) => maySee(schermata, new Set([role]))).map(({ path }) => path);
    expect(seenBy('PROPONENTE_CERT')).toEqual([
      '/home',
      '/cert',
      '/proposteCert/new',
      '/proposteCert/:id',
      '/proposteCert/:id/view',
      '/proposteCert/:id/ricevuta',
    ]);
    expect(seenBy('ESTERNO_CERT')).toEqual(['/cert/home', '/cert/profilo']);
  });
});

test.each([
  ['/rendicontazioni', '/rendicontazioni'],
  ['/rendicontazioni/:id', '/rendicontazione'],
  ['/rendicontazioni/new/:proposta/:step', '/rendicontazione'],
  ['/rendicontazioni/:id/view', '/rendicontazioni'],
  ['/rendicontazioni/:id/ricevuta', '/rendicontazioni'],
  ['/proposte/:id', '/proposte'],
  ['/proposte/new/:classe', '/proposte'],
  ['/proposteCert/:id', '/cert'],
  ['/proposteCert/:id/view', '/cert'],
  ['/cert/home', '/cert/home'],
  ['/cert/valutazione/:id', '/cert/valutazione'],
  ['/ur/proposte/:id/view', '/ur/progetti'],
  ['/ur/configuraBando/:id', '/ur/configBandi'],
  ['/ur/dettaglioProp/listaDettaglioProp/:id', '/ur/dettaglioProposte'],
] as const)('while %s is open only the entry of %s is current', (path, voce) => {
  expect(voceOf(path, new Set())).toBe(voce);
});

test.each([
  ['/cert/commissioni/:id', '/commissioni', '/cert/commissioni'],
  ['/cert/cert/commissioni/new', '/commissioni', '/cert/commissioni'],
  ['/commissioni', '/commissioni', '/cert/commissioni'],
  ['/seduta/:id', '/sedute', '/cert/sedute'],
  ['/cert/seduta/:id', '/sedute', '/cert/sedute'],
] as const)(
  'while %s is open the current entry is %s for the chair and %s for the ethics office, each in their own menu',
  (path, chair, office) => {
    expect(voceOf(path, new Set(['UTENTE', 'PRESIDENTE_CERT']))).toBe(chair);
    expect(voceOf(path, new Set(['UFFICIO_CERT']))).toBe(office);
  },
);

test('the parent of a screen exists', () => {
  for (const row of SCHERMATE) if ('sotto' in row) expect(SCHERMATE.find(({ path }) => path === row.sotto)).toHaveProperty('voce');
});
