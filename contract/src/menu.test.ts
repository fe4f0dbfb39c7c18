import { describe, expect, test } from 'vitest';
import { type GruppoMenu, menuOf } from './menu.ts';
import { rolesOf, type TipoUtente } from './ruoli.ts';

const NOTHING = {
  ufficio: false,
  terza: false,
  award: false,
  canImpersona: false,
  helpdesk: false,
  direttoreDipartimento: false,
  membroCommissione: false,
  presidenteCommissione: false,
  membroInternoCommissioneCert: false,
  presidenteCommissioneCert: false,
};
type Flag = keyof typeof NOTHING;

const menu = (tipoUtente: TipoUtente, ...flags: Flag[]): GruppoMenu[] =>
  menuOf(tipoUtente, rolesOf({ tipoUtente, ...NOTHING, ...Object.fromEntries(flags.map((flag) => [flag, true])) }));
const groupOf = (found: GruppoMenu[], titolo: string | null) => found.find((each) => each.titolo === titolo);
const entries = (found: GruppoMenu[]) => found.flatMap(({ voci }) => voci);
const leadsTo = (found: GruppoMenu[], label: string) => entries(found).find((voce) => voce.label === label)?.to;

/** The flags of the office, each with and without all the others. */
const OFFICE = ['ufficio', 'terza', 'award', 'canImpersona', 'helpdesk'] as const;
const everyOffice = Array.from({ length: 2 ** OFFICE.length }, (_, bits) => OFFICE.filter((_flag, at) => (bits >> at) % 2 === 1));

describe('the menu of the research office', () => {
  type Case = { what: string; needs: Flag[]; found: (shown: GruppoMenu[]) => unknown; id: string };
  test.each<Case>([
    {
      what: 'the group Gestione Utenti',
      needs: ['ufficio', 'terza'],
      found: (shown) => groupOf(shown, 'Gestione Utenti'),
      id: 'SHELL-047',
    },
    { what: 'Caricamento Massivo', needs: ['ufficio'], found: (shown) => leadsTo(shown, 'Caricamento Massivo'), id: 'SHELL-048' },
    { what: 'Gestione Inattivi', needs: ['ufficio'], found: (shown) => leadsTo(shown, 'Gestione Inattivi'), id: 'SHELL-049' },
    { what: 'Dettaglio Proposte', needs: ['ufficio'], found: (shown) => leadsTo(shown, 'Dettaglio Proposte'), id: 'SHELL-050' },
    {
      what: 'the group Gestione Bandi',
      needs: ['ufficio', 'terza', 'award'],
      found: (shown) => groupOf(shown, 'Gestione Bandi'),
      id: 'SHELL-051',
    },
    { what: 'Strutture', needs: ['terza'], found: (shown) => leadsTo(shown, 'Strutture'), id: 'SHELL-052' },
  ])('the menu has $what with any of $needs, and never without [SHELL-042] [$id]', ({ needs, found }) => {
    for (const flags of everyOffice)
      expect([flags, found(menu('UFFICIO_RICERCA', ...flags)) !== undefined]).toEqual([flags, flags.some((flag) => needs.includes(flag))]);
  });

  test('the menu has Impersona with canImpersona and helpdesk together, whatever the other flags [SHELL-042]', () => {
    for (const flags of everyOffice) {
      const both = flags.includes('canImpersona') && flags.includes('helpdesk');
      expect([flags, leadsTo(menu('UFFICIO_RICERCA', ...flags), 'Impersona')]).toEqual([flags, both ? '/ur/impersona' : undefined]);
    }
  });

  test('the menu has inactive people in Gestione Utenti, and the creation of a bando in Gestione Bandi [SHELL-037] [SHELL-039] [SHELL-040]', () => {
    const shown = menu('UFFICIO_RICERCA', 'ufficio');
    expect(groupOf(shown, 'Gestione Utenti')?.voci).toContainEqual({ label: 'Gestione Inattivi', to: '/ur/gestioneInattivi' });
    expect(groupOf(shown, 'Gestione Bandi')?.voci).toContainEqual({ label: 'Creazione bando', to: '/ur/creaBando' });
  });
});

test('the menu leads the research office to every screen that the specification gives no group [SHELL-065]', () => {
  const shown = menu('UFFICIO_RICERCA', ...OFFICE);
  const named = ['Gestione Utenti', 'Gestione Bandi'];
  const elsewhere = shown
    .filter(({ titolo }) => titolo === null || !named.includes(titolo))
    .flatMap(({ voci }) => voci.map(({ to }) => to));
  expect(elsewhere).toEqual(
    expect.arrayContaining([
      ...['/ur/home', '/ur/commissioni', '/ur/progetti', '/ur/statistiche', '/ur/iter'],
      ...['/ur/dipartimenti', '/ur/strutture', '/ur/impersona'],
    ]),
  );
});

test('what an office needs seldom is the last group, the only one that is folded [D-260]', () => {
  const shown = menu('UFFICIO_RICERCA', ...OFFICE);
  expect(shown.map(({ titolo, folded }) => [titolo, folded])).toEqual([
    ['Lavoro', false],
    ['Valutazione', false],
    ['Gestione Bandi', false],
    ['Gestione Utenti', false],
    ['Amministrazione', true],
  ]);
});

test('who sits in a committee finds its group before their own things [D-260]', () => {
  const shown = menu('UTENTE', 'presidenteCommissione', 'membroInternoCommissioneCert', 'direttoreDipartimento');
  expect(shown.map(({ titolo }) => titolo)).toEqual([null, 'Commissione', 'Comitato Etico', 'Dipartimento', 'Le mie cose']);
});

describe('other menus', () => {
  test("the help desk's menu has home and impersonation, that of a reader home and the projects [SHELL-066]", () => {
    expect(entries(menu('HELP_DESK'))).toEqual(
      expect.arrayContaining([
        { label: 'Home', to: '/hd/home' },
        { label: 'Impersona', to: '/hd/impersona' },
      ]),
    );
    expect(entries(menu('RAD'))).toEqual([
      { label: 'Home', to: '/rad/home' },
      { label: 'Archivio progetti', to: '/rad/progetti' },
    ]);
  });

  test("only a director's menu has the projects of the department [SHELL-068]", () => {
    const hasIt = (...flags: Flag[]) => entries(menu('UTENTE', ...flags)).some(({ to }) => to === '/dirdip/progetti');
    const others: Flag[] = ['membroCommissione', 'presidenteCommissione', 'membroInternoCommissioneCert', 'presidenteCommissioneCert'];
    expect([hasIt('direttoreDipartimento'), hasIt(), hasIt(...others)]).toEqual([true, false, false]);
  });
});
