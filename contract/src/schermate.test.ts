import { describe, expect, test } from 'vitest';
import type { Ruolo } from './ruoli.ts';
import { AREE, type Area, HOME, maySee, menuOf, SCHERMATE } from './schermate.ts';

const roles = (...names: Ruolo[]) => new Set(names);
const seenBy = (...names: Ruolo[]) => SCHERMATE.filter((schermata) => maySee(schermata, roles(...names))).map(({ path }) => path);

describe('the screens that someone may open', () => {
  test('a researcher: the ordinary area, nothing else [SEC-012] [SEC-015]', () => {
    const seen = seenBy('UTENTE');
    expect(seen).toEqual(SCHERMATE.filter(({ area }) => area === 'utente').map(({ path }) => path));
    expect(seen).toContain('/proposte/new/:classe');
  });

  test('the research office: its area; the archive needs one of the flags [SEC-014] [SEC-016] [SEC-074]', () => {
    expect(seenBy('UFFICIO_RICERCA')).toEqual(['/ur/home']);
    expect(seenBy('UFFICIO_RICERCA', 'UFFICIO')).toEqual(['/ur/home', '/ur/progetti', '/catalogo-campi', '/ur/proposte/:id/view']);
    for (const flag of ['TERZA', 'AWARD'] as const)
      expect(seenBy('UFFICIO_RICERCA', flag)).toEqual(['/ur/home', '/ur/progetti', '/ur/proposte/:id/view']);
  });

  test.each([
    [['HELP_DESK'], ['/hd/home']],
    [['RAD'], ['/rad/home']],
    [['REFEREE'], ['/ref/home']],
    [['UFFICIO_CERT'], ['/cert/home']],
    [['MEMBRO_CERT'], ['/cert/home']],
  ] as [Ruolo[], string[]][])('%o: %o [SEC-017] [SEC-018] [SEC-019] [SEC-021]', (names, paths) => {
    expect(seenBy(...names)).toEqual(paths);
  });

  test('a flag without its type of user opens nothing', () => {
    for (const flag of ['UFFICIO', 'TERZA', 'AWARD', 'DIRETTORE', 'COMMISSARIO', 'PRESIDENTE'] as const) expect(seenBy(flag)).toEqual([]);
  });

  test('a researcher of the ethics commission enters its area too [SEC-062]', () => {
    expect(seenBy('UTENTE', 'PRESIDENTE_CERT')).toContain('/cert/home');
  });
});

describe('the menu', () => {
  test.each([
    ['utente', ['UTENTE'], ['Home', 'Profilo', 'Bandi aperti', 'Le mie proposte']],
    ['ur', ['UFFICIO_RICERCA', 'UFFICIO'], ['Home', 'Archivio progetti', 'Catalogo dei campi']],
    ['ur', ['UFFICIO_RICERCA'], ['Home']],
    ['ur', ['UTENTE'], []],
  ] as [Area, Ruolo[], string[]][])('of area %s for %o', (area, names, labels) => {
    expect(menuOf(area, roles(...names)).map(({ label }) => label)).toEqual(labels);
  });

  test('has no entry that leads nowhere, and each home is in the area of its type', () => {
    const paths = new Set<string>(SCHERMATE.map(({ path }) => path));
    for (const area of Object.keys(AREE) as Area[])
      for (const { to } of menuOf(area, roles(...(AREE[area].allow as readonly Ruolo[]), 'UFFICIO'))) expect(paths).toContain(to);
    for (const home of Object.values(HOME)) expect(paths).toContain(home);
  });
});
