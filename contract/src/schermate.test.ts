import { describe, expect, test } from 'vitest';
import { type Ruolo, rolesOf, TIPI_UTENTE, type TipoUtente } from './ruoli.ts';
import { EXPECTED, HOMES, type Kind, SPECIFIED } from './schermate.expected.ts';
import { HOME, LOGIN, maySee, menuOf, SCHERMATE } from './schermate.ts';

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
  for (const { path, menu } of rowsOf(facts)) {
    if (menu === null) continue;
    groups[`${menu.titolo}`] = [...(groups[`${menu.titolo}`] ?? []), `${menu.label} ${path}`];
  }
  return groups;
}

describe.each(TIPI_UTENTE)('a %s with any flags and offices', (tipoUtente) => {
  test('opens the screens that the table says, and no other [SEC-012] [SEC-077] [SEC-014] [SEC-015] [SEC-016] [SEC-017] [SEC-021] [SEC-062] [SEC-074]', () => {
    for (const facts of people(tipoUtente)) {
      const seen = SCHERMATE.filter((schermata) => maySee(schermata, rolesOf(facts))).map(({ path }) => path);
      expect(new Set(seen), JSON.stringify(facts)).toEqual(new Set(rowsOf(facts).map(({ path }) => path)));
    }
  });

  test('finds in the menu the entries that the table says, in its groups and its order [SHELL-053] [SHELL-054] [SHELL-055] [SHELL-056] [SHELL-080]', () => {
    for (const facts of people(tipoUtente)) {
      const menu = menuOf(tipoUtente, rolesOf(facts)).map(({ titolo, voci }) => [titolo, voci.map(({ label, to }) => `${label} ${to}`)]);
      expect(Object.fromEntries(menu), JSON.stringify(facts)).toEqual(expectedMenu(facts));
    }
  });

  test('has a home that may be opened, and a login', () => {
    const home = SCHERMATE.find(({ path }) => path === HOME[tipoUtente]);
    for (const facts of people(tipoUtente)) expect(home !== undefined && maySee(home, rolesOf(facts))).toBe(true);
    expect(LOGIN[tipoUtente]).toMatch(/^\/login/);
  });
});

describe('the ordinary menu', () => {
  test('has Home, Profilo and Valutazione Etica CER, whatever else the person is [SHELL-028] [SHELL-029] [SHELL-031]', () => {
    for (const facts of people('UTENTE')) {
      const entries = menuOf('UTENTE', rolesOf(facts)).flatMap(({ voci }) => voci.map(({ label, to }) => `${label} ${to}`));
      expect(entries).toEqual(expect.arrayContaining(['Home /home', 'Profilo /profilo', 'Valutazione Etica CER /cert']));
    }
  });
});

const missing = SPECIFIED.flatMap((row) => (row.missing === null ? [] : [[row.path, row.missing] as const]));

describe('the screens of the specification', () => {
  test('are those of the application, with what is ours and without what is missing', () => {
    expect(new Set(SCHERMATE.map(({ path }) => path))).toEqual(new Set(EXPECTED.map(({ path }) => path)));
  });

  test.each(missing)('lack %s: it waits for %s', (path) => {
    expect(SCHERMATE.map((schermata): string => schermata.path)).not.toContain(path);
  });

  test('name the home of each type of user', () => {
    expect(HOME).toEqual(HOMES);
  });
});

describe('the table of the screens', () => {
  test('a flag without its type of user opens nothing', () => {
    for (const flag of ['UFFICIO', 'TERZA', 'AWARD', 'DIRETTORE', 'COMMISSARIO', 'PRESIDENTE'] as const)
      expect(SCHERMATE.filter((schermata) => maySee(schermata, new Set<Ruolo>([flag])))).toEqual([]);
  });

  test('in a menu the groups without a title come first, and no two entries of it read alike', () => {
    const everything = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Omit<Facts, 'tipoUtente'>;
    for (const tipoUtente of TIPI_UTENTE) {
      const menu = menuOf(tipoUtente, rolesOf({ tipoUtente, ...everything }));
      expect(menu.slice(1).filter(({ titolo }) => titolo === null)).toEqual([]);
      const labels = menu.flatMap(({ voci }) => voci.map(({ label }) => label));
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test('who acts for somebody within the ethics track alone sees the home and the istanze, of an external member the profile, and nothing else (decision D-18)', () => {
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
