import * as z from 'zod';
import { TIPI_INATTIVO } from '../inattivi/inattivo.rules.ts';
import { Candidato, CandidatoPartecipante, RicercaCandidati } from '../partecipazioni/candidati.shape.ts';
import type { Route, Routes } from '../routes.types.ts';
import { AnnoDiFiltro, IdInPath } from '../wire.shape.ts';

/** Words of a surname, at least one of them whole; the others may begin a first name. */
const Testo = z.object({ text: z.string().trim().max(100) });

/** Counted for each person before it is answered, and the count outlives a refusal. */
const ricerca = <A extends Route['allow']>(what: string, allow: A) => ({
  what,
  allow,
  query: Testo,
  answer: z.array(Candidato),
  ownTransaction: true as const,
});

/**
 * The searches for people, for authors of proposte and for the offices, with one rule (platform core, section 5): a whole word of the
 * surname, and only people who have logged in once. A person who may not be chosen is marked (`ammissibile`, `motivo`); the screen marks
 * those who are chosen already. On the screen: `<PersonPicker>` of web/src/form/inputs.
 */
export const ricercaRoutes = {
  'GET /utenti': {
    what: 'People found by a whole word of the surname, who may be asked to take part',
    query: RicercaCandidati,
    answer: z.array(CandidatoPartecipante),
    allow: ['UTENTE'],
    ownTransaction: true,
  },
  'GET /utenti/mc-ricerca': ricerca('Who may be chair or member of a committee', ['UFFICIO_RICERCA']),
  'GET /utenti/cert-ricerca': ricerca('Who may sit in an ethics commission: people of the university and external members', [
    'UFFICIO_CERT',
    'PRESIDENTE_CERT',
  ]),
  'GET /utenti/rad-ricerca': ricerca('Who may be RAD of a department or structure: accounts of type RAD', ['UFFICIO_RICERCA']),
  'GET /utenti/dir-dip-ricerca': ricerca('Who may direct a department', ['UFFICIO_RICERCA']),
  'GET /utenti/ref-dip-ricerca': ricerca('Who may be research contact of a department', ['UFFICIO_RICERCA']),
  'GET /utenti/new-titolare-ricerca': ricerca('Who may become titolare of a proposta from outside its team: teachers', [
    'UFFICIO',
    'TERZA',
    'AWARD',
  ]),
  'GET /utenti/new-titolare-componente/:propostaId': {
    what: 'Who may become titolare of a proposta from within its team: those who have accepted to take part in it',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: z.object({ propostaId: IdInPath }),
    answer: z.array(Candidato),
  },
  'GET /utenti/inattivi-ricerca': {
    ...ricerca('Who may be declared inactive; marked who is so already of this year and kind', ['UFFICIO']),
    query: Testo.extend({ anno: AnnoDiFiltro.optional(), tipologia: z.enum(TIPI_INATTIVO).optional() }),
  },
} as const satisfies Routes;
export type RicercaPersone = Exclude<keyof typeof ricercaRoutes, 'GET /utenti' | `${string}:propostaId`>;
