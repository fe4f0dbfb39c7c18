import type { Personale } from '@sigeba/contract/routes.types.ts';
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

/**
 * Every call that writes, and what of it is the person's alone (decisions D-20, D-182): `sempre`, `invio` (the sending), or
 * `mai`, which may be done on the person's behalf. `nessuno`: calls without a session, which act for nobody. A call that
 * the contract has and this table has not, or says otherwise, fails the test.
 */
export const SCRITTURE: Record<string, Personale | 'nessuno'> = {
  'POST /login': 'nessuno',
  'POST /login/saml/acs': 'nessuno',
  'POST /password/link': 'nessuno',
  'POST /password/imposta': 'nessuno',
  'POST /email/conferma': 'nessuno',
  'POST /email/nuova': 'sempre',
  'POST /logout': 'mai',
  'POST /logout/esciImpersona': 'mai',
  'POST /login/impersonaUtente': 'sempre',
  'DELETE /login/sessioni': 'sempre',
  'POST /token-download': 'mai',
  'PUT /profilo-utente/:id': 'sempre',
  'PUT /profilo-utente/:id/U-GOV': 'mai',
  'PUT /profilo-utente/:id/mesiCongedo': 'sempre',
  'PUT /profilo-utente/:id/indicatori/:propostaId': 'sempre',
  'POST /profilo-utente/invioMailCongedo': 'sempre',
  'PUT /profilo-utente-esterno/:id': 'mai',
  'POST /viste': 'mai',
  'DELETE /viste/:id': 'mai',
  'PUT /ur/impostazioni/:sezione': 'sempre',
  'PUT /ur/modelli-email/:id': 'sempre',
  'PUT /ur/modelli-email/:id/ripristina': 'sempre',
  'POST /ur/modelli-email/anteprima': 'mai',
  'PUT /invii-email/:invio/annulla': 'mai',
  'POST /ur/inattivi/new': 'sempre',
  'POST /ur/inattivi/:id': 'sempre',
  'POST /ur/utenti/save': 'sempre',
  'PUT /ur/utenti/save/:id': 'sempre',
  'PUT /ur/utenti/:id/abilitazioni': 'sempre',
  'PUT /ur/utenti/:id/blocco': 'sempre',
  'PUT /email-in-uscita/:id/invia': 'mai',
  'PUT /email-in-uscita/:id/annulla': 'mai',
  'POST /media/pdf': 'mai',
  'POST /media/img': 'mai',
  'POST /media/xlsx': 'mai',
  'POST /media/fileUpload': 'mai',
  'POST /media/massivo': 'sempre',
  'PUT /media/massivo/:id': 'sempre',
  'POST /bandi/insertBando': 'mai',
  'PUT /bandi/updateBando': 'mai',
  'DELETE /bandi/:id': 'mai',
  'POST /bandi/:id/tipologie': 'mai',
  'DELETE /bandi/tipologie/:id': 'mai',
  'POST /bandi/tipologie/:id/classi': 'mai',
  'DELETE /bandi/classi/:id': 'mai',
  'POST /moduli/importa': 'mai',
  'PUT /moduli/versioni/:id': 'mai',
  'PUT /moduli/versioni/:id/pubblica': 'sempre',
  'POST /moduli/:id/bozza': 'mai',
  'DELETE /moduli/versioni/:id': 'mai',
  'POST /commissioni': 'sempre',
  'PUT /commissioni/:id': 'sempre',
  'DELETE /commissioni/:id': 'sempre',
  'PUT /ur/iter-bandi/ufficializzazione/:id': 'sempre',
  'PUT /ur/iter-bandi/:id': 'sempre',
  'PUT /step-rendicontazione/:id': 'mai',
  'PUT /step-rendicontazione/mail-comunicazione-date/:id': 'sempre',
  'PUT /step-rendicontazione/mail-modifica-date/:id': 'sempre',
  'POST /step-rendicontazione/mail-valutazione-rend/:id': 'sempre',
  'PUT /ur/dipartimenti/:id': 'sempre',
  'POST /ur/dipartimenti': 'sempre',
  'POST /ur/strutture': 'sempre',
  'PUT /ur/strutture/:id': 'sempre',
  'POST /proposte': 'mai',
  'POST /proposte/:id/domande': 'sempre',
  'PUT /domande/:id': 'sempre',
  'PUT /domande/:id/chiudi': 'sempre',
  'POST /ur/proposte/:id/domande': 'sempre',
  'PUT /ur/domande/:id': 'sempre',
  'PUT /ur/domande/:id/chiudi': 'sempre',
  'PUT /proposte/:id': 'mai',
  'PUT /proposte-partecipanti/:id': 'mai',
  'DELETE /proposte/:id': 'sempre',
  'PUT /proposte/sottomissione/:id': 'invio',
  'PUT /proposte/:id/riapri': 'invio',
  'PUT /ur/proposte/:id/riapri-proposta': 'sempre',
  'POST /ur/proposte/:id/titolari': 'sempre',
  'POST /referee/proposta/:propostaId': 'sempre',
  'PUT /referee/proposta/:propostaId/enable-non-necessari': 'sempre',
  'PUT /referee/disable/:id': 'sempre',
  'PUT /referee/enable/:id': 'sempre',
  'PUT /referee/:id/sollecito': 'sempre',
  'PUT /referee/:id/ext': 'nessuno',
  'PUT /referee/:id/link': 'nessuno',
  'PUT /partecipazioni/accept/:propostaId': 'sempre',
  'PUT /partecipazioni/refuse/:propostaId': 'sempre',
  'PUT /partecipazioni/withdraw/:propostaId': 'sempre',
  'PUT /partecipazioni/sollecito/:propostaId': 'mai',
  'POST /rendicontazioni': 'mai',
  'PUT /rendicontazioni/:id': 'mai',
  'DELETE /rendicontazioni/:id': 'sempre',
  'PUT /rendicontazioni/sottomissione/:id': 'invio',
  'PUT /cert/updatePropostaCert': 'mai',
  'DELETE /cert/deletePropostaCert/:id': 'sempre',
  'PUT /cert/sottomissione/:id': 'invio',
};

/** Calls that impersonation itself is about: the status is the same for every pair. */
export const ABOUT_IMPERSONATION: Record<string, number> = {
  'POST /login/impersonaUtente': 403,
  'GET /login/impersonati': 403,
  'POST /logout/esciImpersona': 200,
};
