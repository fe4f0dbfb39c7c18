import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import type { Who } from './accessMatrix.expected.ts';

type Pair = {
  title: string;
  operatore: 'HD' | 'UR' | 'UCER' | 'pcer';
  persona: Exclude<Who, 'none'>;
  /** Roles of the person that the operator gets (decision D-18). */
  lent: readonly Ruolo[];
};

const UTENTE = ['UTENTE', 'PROPONENTE_CERT'] as const;

/** Who acts on whose behalf. `UR` is the research office with canImpersona and helpdesk. */
export const PAIRS: readonly Pair[] = [
  { title: 'the help desk for a responsabile', operatore: 'HD', persona: 'resp', lent: UTENTE },
  { title: 'the help desk for an invitee', operatore: 'HD', persona: 'invi', lent: UTENTE },
  {
    title: 'the help desk for the chair of a commissione',
    operatore: 'HD',
    persona: 'pres',
    lent: [...UTENTE, 'COMMISSARIO', 'PRESIDENTE'],
  },
  {
    title: 'the help desk for a research-office account',
    operatore: 'HD',
    persona: 'UFFI',
    lent: ['UFFICIO_RICERCA', 'UFFICIO'],
  },
  { title: 'the help desk for a reader', operatore: 'HD', persona: 'RAD', lent: ['RAD'] },
  { title: 'the research office for a responsabile', operatore: 'UR', persona: 'resp', lent: UTENTE },
  { title: 'the research office for the head of a department', operatore: 'UR', persona: 'dire', lent: UTENTE },
  { title: 'the research office for the chair of a commissione', operatore: 'UR', persona: 'pres', lent: UTENTE },
  { title: 'the research office for a reader', operatore: 'UR', persona: 'RAD', lent: ['RAD'] },
  { title: 'the research office for an external ethics member', operatore: 'UR', persona: 'MCER', lent: ['ESTERNO_CERT'] },
  { title: 'the ethics office for a responsabile', operatore: 'UCER', persona: 'resp', lent: ['PROPONENTE_CERT'] },
  { title: 'the ethics office for an external member', operatore: 'UCER', persona: 'MCER', lent: ['ESTERNO_CERT'] },
  { title: 'the ethics chair for a responsabile', operatore: 'pcer', persona: 'resp', lent: ['PROPONENTE_CERT'] },
];

/** What only the person may do: a route that the contract calls personal and this list has not fails the test, and the reverse. */
export const PERSONALI: Record<'sempre' | 'invio', readonly string[]> = {
  sempre: [
    'DELETE /login/sessioni',
    'DELETE /proposte/:id',
    'DELETE /rendicontazioni/:id',
    'DELETE /cert/deletePropostaCert/:id',
    'PUT /partecipazioni/accept/:propostaId',
    'PUT /partecipazioni/refuse/:propostaId',
    'PUT /profilo-utente/:id',
    'PUT /profilo-utente/:id/mesiCongedo',
    'PUT /profilo-utente/:id/indicatori/:propostaId',
    'POST /profilo-utente/invioMailCongedo',
  ],
  invio: ['PUT /proposte/sottomissione/:id', 'PUT /rendicontazioni/sottomissione/:id', 'PUT /cert/sottomissione/:id'],
};

/** Calls that impersonation itself is about: the status is the same for every pair. */
export const ABOUT_IMPERSONATION: Record<string, number> = {
  'POST /login/impersonaUtente': 403,
  'GET /login/impersonati': 403,
  'POST /logout/esciImpersona': 200,
};
