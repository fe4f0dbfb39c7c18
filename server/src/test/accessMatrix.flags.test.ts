import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import { type ActorFacts, rolesOf, TIPI_UTENTE, type TipoUtente } from '@sigeba/contract/ruoli.ts';
import { expect, test } from 'vitest';
import { nameOf, type Who } from './access.ts';
import { EXPECTED } from './accessMatrix.rooms.ts';

/**
 * The access matrix has one person of each kind. Here are all the others: every type with every combination of flags and
 * offices may call what any of the kinds that they are may call, and nothing else. Flags of another type count for nothing.
 */
const TYPES: Record<TipoUtente, Who> = {
  UTENTE: 'estr',
  UFFICIO_RICERCA: 'URno',
  HELP_DESK: 'HD',
  RAD: 'RAD',
  REFEREE: 'REF',
  UFFICIO_CERT: 'UCER',
  MEMBRO_COMMISSIONE_CERT: 'MCER',
};
const FUNCTIONS: Partial<Record<keyof ActorFacts, Who>> = {
  direttoreDipartimento: 'dire',
  membroCommissione: 'comm',
  presidenteCommissione: 'pres',
  membroInternoCommissioneCert: 'mcer',
  presidenteCommissioneCert: 'pcer',
};
const OFFICES: Partial<Record<keyof ActorFacts, Who>> = { ufficio: 'UFFI', terza: 'TERZ', award: 'AWAR' };
/** What acting on behalf of others opens: also the registry's list, for whom one may act for. The matrix asks for the whole of it. */
const IMPERSONATION = ['POST /login/impersonaUtente', 'GET /login/impersonati', 'GET /ur/utenti', 'GET /ur/utenti/export'];
const impersonates = ({ tipoUtente, canImpersona, helpdesk, presidenteCommissioneCert }: ActorFacts): boolean =>
  tipoUtente === 'HELP_DESK' ||
  tipoUtente === 'UFFICIO_CERT' ||
  (tipoUtente === 'UTENTE' && presidenteCommissioneCert) ||
  (tipoUtente === 'UFFICIO_RICERCA' && canImpersona && helpdesk);

const FLAGS = [...Object.keys(FUNCTIONS), ...Object.keys(OFFICES), 'canImpersona', 'helpdesk'] as Exclude<
  keyof ActorFacts,
  'tipoUtente' | 'impersonatoDa'
>[];

const people = (tipoUtente: TipoUtente): ActorFacts[] =>
  Array.from({ length: 2 ** FLAGS.length }, (_, bits) => ({
    tipoUtente,
    ...(Object.fromEntries(FLAGS.map((flag, at) => [flag, (bits >> at) % 2 === 1])) as Omit<ActorFacts, 'tipoUtente' | 'impersonatoDa'>),
  }));

/** The columns of the matrix that somebody is. */
function columnsOf(facts: ActorFacts): Who[] {
  const carried = facts.tipoUtente === 'UTENTE' ? FUNCTIONS : facts.tipoUtente === 'UFFICIO_RICERCA' ? OFFICES : {};
  const held = Object.entries(carried).filter(([flag]) => facts[flag as keyof ActorFacts] === true);
  return [TYPES[facts.tipoUtente], ...held.map(([, who]) => who)];
}

/** Calls that the matrix refuses a person for what they are, whatever they are aimed at. */
const refused = new Map<string, Set<Who>>();
for (const name of Object.keys(routes)) {
  const rows = EXPECTED.filter((row) => nameOf(row) === name);
  const columns = [...Object.values(TYPES), ...Object.values(FUNCTIONS), ...Object.values(OFFICES)];
  refused.set(name, new Set(columns.filter((who) => rows.every(({ statuses }) => statuses[who] === 403))));
}

const mayCall = ({ allow }: Route, facts: ActorFacts): boolean => {
  const roles = rolesOf(facts);
  return typeof allow === 'string' || allow.some((role) => roles.has(role));
};

test.each(TIPI_UTENTE)(
  'a %s with any flags and offices may call what the kinds that they are may call, and nothing else [SEC-039]',
  (tipoUtente) => {
    const calls = Object.entries(routes) as [string, Route][];
    for (const facts of people(tipoUtente)) {
      const columns = columnsOf(facts);
      const gained = impersonates(facts) ? IMPERSONATION : [];
      const wrong = calls.filter(([name, route]) => {
        const expected = gained.includes(name) || columns.some((who) => !refused.get(name)?.has(who));
        return mayCall(route, facts) !== expected;
      });
      expect(
        wrong.map(([name]) => name),
        JSON.stringify(facts),
      ).toEqual([]);
    }
  },
);
