import { expect, test } from 'vitest';
import { routes } from './routes.ts';
import type { Route } from './routes.types.ts';
import { rolesOf, TIPI_UTENTE, type TipoUtente } from './ruoli.ts';
import { maySee, SCHERMATE } from './schermate.ts';

const FLAGS = [
  ...(['ufficio', 'terza', 'award', 'canImpersona', 'helpdesk', 'direttoreDipartimento', 'membroCommissione'] as const),
  ...(['presidenteCommissione', 'membroInternoCommissioneCert', 'presidenteCommissioneCert'] as const),
];
/** Somebody of a type with all flags and functions, or with none. */
const person = (tipoUtente: TipoUtente, all: boolean) => ({
  tipoUtente,
  ...(Object.fromEntries(FLAGS.map((flag) => [flag, all])) as Record<(typeof FLAGS)[number], boolean>),
});

type Case = {
  what: string;
  screens: RegExp;
  calls: RegExp;
  opens: (who: { tipoUtente: TipoUtente; ufficio: boolean }) => boolean;
  id: string;
};

test.each<Case>([
  {
    what: 'the area of the readers is a RAD’s alone',
    screens: /^\/rad\//,
    calls: / \/rad\//,
    opens: ({ tipoUtente }) => tipoUtente === 'RAD',
    id: 'SEC-019',
  },
  {
    what: 'the statistics are the research office’s alone',
    screens: /^\/ur\/statistiche$/,
    calls: / \/ur\/proposte\/riepilogo/,
    id: 'SEC-073',
    opens: ({ tipoUtente, ufficio }) => tipoUtente === 'UFFICIO_RICERCA' && ufficio,
  },
])('$what: screens and calls [$id]', ({ screens, calls, opens }) => {
  const rows = SCHERMATE.filter(({ path }) => screens.test(path));
  const named = (Object.entries(routes) as [string, Route][]).filter(([name]) => calls.test(name));
  expect([rows.length > 0, named.length > 1]).toEqual([true, true]);
  for (const tipoUtente of TIPI_UTENTE)
    for (const all of [true, false]) {
      const who = person(tipoUtente, all);
      const roles = rolesOf(who);
      const opened = rows.filter((schermata) => maySee(schermata, roles)).length;
      const called = named.filter(([, { allow }]) => typeof allow === 'string' || allow.some((role) => roles.has(role))).length;
      expect([tipoUtente, all, opened, called]).toEqual([tipoUtente, all, ...(opens(who) ? [rows.length, named.length] : [0, 0])]);
    }
});
