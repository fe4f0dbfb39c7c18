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

test('the area of the readers is a RAD’s alone: its screens and its calls [SEC-019]', () => {
  const screens = SCHERMATE.filter(({ path }) => path.startsWith('/rad/'));
  const calls = Object.entries(routes).filter(([name]) => name.includes(' /rad/')) as [string, Route][];
  expect([screens.length > 3, calls.length > 5]).toEqual([true, true]);
  for (const tipoUtente of TIPI_UTENTE)
    for (const all of [true, false]) {
      const roles = rolesOf(person(tipoUtente, all));
      const opened = screens.filter((schermata) => maySee(schermata, roles)).length;
      const called = calls.filter(([, { allow }]) => typeof allow === 'string' || allow.some((role) => roles.has(role))).length;
      expect([tipoUtente, opened, called]).toEqual(tipoUtente === 'RAD' ? ['RAD', screens.length, calls.length] : [tipoUtente, 0, 0]);
    }
});
