import * as z from 'zod';
import { pdfRoute } from '../media/pdf.shape.ts';
import { Confronto, Scartata, StesureInQuery, VersioniInQuery } from '../ricevute/confronto.shape.ts';
import { ContenutoInQuery, Ricevute, VersioneInQuery } from '../ricevute/ricevuta.shape.ts';
import type { Routes } from '../routes.types.ts';
import { LETTORI_COMMISSIONE } from '../ruoli.ts';
import { Anni, AnnoInQuery, ById, Empty, IdInPath, Iso, Written } from '../wire.shape.ts';
import { CopiaRisposte, DoveCopiare, PropostaPrecedente } from './copia.shape.ts';
import {
  EsitoControlloProposta,
  NewProposta,
  Proposta,
  PropostaEdit,
  PropostaForm,
  PropostaInviata,
  PropostaLetta,
  PropostaSalvata,
  PropostaUfficio,
  ProposteDellAnno,
  RiaperturaForm,
} from './proposta.shape.ts';
import { SettoriErcPropri } from './settoriErc.shape.ts';
import { PropostaValutabile } from './valutabile.shape.ts';

const utente = { allow: ['UTENTE'] } as const;
const Anno = z.object({ anno: AnnoInQuery });

/** A researcher's calls on proposte (platform core, section 7), and the office's view of one. */
export const proposteRoutes = {
  'GET /proposte': { what: 'The proposte and requests of the caller in one year', ...utente, query: Anno, answer: ProposteDellAnno },
  'GET /proposte/anni': { what: 'The years in which the caller has something, and the latest', ...utente, answer: Anni },
  'GET /proposte/precedenti': {
    what: 'What the caller has written in any year, to copy answers from',
    ...utente,
    answer: z.array(PropostaPrecedente),
  },
  'GET /proposte/settori-erc': {
    what: 'The ERC panels and fields that the caller has named in earlier proposte and parts, the latest first, at most five of each',
    ...utente,
    answer: SettoriErcPropri,
  },
  'GET /proposte/:id/copia': {
    what: 'The answers of an own proposta as a new one, or another own BOZZA, takes them; nothing is stored',
    ...utente,
    params: ById,
    query: DoveCopiare,
    answer: CopiaRisposte,
  },
  'GET /proposte/new/:classeId': {
    what: 'An empty proposta of a classe, not yet stored',
    ...utente,
    params: z.object({ classeId: IdInPath }),
    answer: NewProposta,
  },
  'POST /proposte': {
    what: 'Stores a new proposta as BOZZA',
    ...utente,
    personale: 'mai',
    repeat: 'GET /proposte/:id',
    repeatOf: ['classeId'],
    atMost: 'create',
    body: PropostaForm,
    answer: Written,
  },
  'GET /proposte/:id': { what: 'One proposta of the caller, with its form', ...utente, params: ById, answer: Proposta },
  'GET /ur/proposte/:id': {
    what: 'One proposta as the office reads it',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: ById,
    answer: PropostaUfficio,
  },
  'GET /rad/proposte/:id': {
    what: 'One proposta as the RAD of its department or structure reads it',
    allow: ['RAD'],
    params: ById,
    answer: PropostaLetta,
  },
  'GET /mc/proposte/:id': {
    what: 'One proposta as a member of the commissione that evaluates it reads it',
    allow: LETTORI_COMMISSIONE,
    params: ById,
    answer: PropostaValutabile,
  },
  'GET /dirdip/proposte/:id': {
    what: 'One proposta as the director of its department reads it',
    allow: ['DIRETTORE'],
    params: ById,
    answer: PropostaLetta,
  },
  'GET /proposte/pdf/:id': {
    ...pdfRoute('The same as a PDF for who takes part in it, with the receipt of what was sent; of an earlier version too', utente.allow),
    query: VersioneInQuery,
  },
  'GET /ur/proposte/pdf/:id': { ...pdfRoute('The same for the office', ['UFFICIO', 'TERZA', 'AWARD']), query: VersioneInQuery },
  'GET /rad/proposte/pdf/:id': pdfRoute('The same for a RAD', ['RAD']),
  'GET /mc/proposte/pdf/:id': pdfRoute('The same for a member of its commissione', LETTORI_COMMISSIONE),
  'GET /dirdip/proposte/pdf/:id': pdfRoute('The same for a director', ['DIRETTORE']),
  'GET /proposte/:id/ricevute': {
    what: 'The receipts of every version that was sent, with their fingerprints',
    ...utente,
    params: ById,
    query: ContenutoInQuery,
    answer: Ricevute,
  },
  'GET /proposte/:id/confronto': {
    what: 'What changed between two versions that were sent, the draft of a reopened one, or what a reopening left unsent',
    ...utente,
    params: ById,
    query: StesureInQuery,
    answer: Confronto,
  },
  'GET /ur/proposte/:id/confronto': {
    what: 'The same for the office',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: ById,
    query: StesureInQuery,
    answer: Confronto,
  },
  'GET /mc/proposte/:id/confronto': {
    what: 'What changed between two versions that were sent, for a member of the commissione that evaluates it',
    allow: LETTORI_COMMISSIONE,
    params: ById,
    query: VersioniInQuery,
    answer: Confronto,
  },
  'GET /proposte/:id/scartate': {
    what: 'What was filled in after a reopening and not sent in time, the newest first',
    ...utente,
    params: ById,
    answer: z.array(Scartata),
  },
  'GET /ur/proposte/:id/scartate': {
    what: 'The same for the office',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: ById,
    answer: z.array(Scartata),
  },
  'GET /ur/proposte/:id/ricevute': {
    what: 'The same for the office, each fingerprint taken again',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: ById,
    query: ContenutoInQuery,
    answer: Ricevute,
  },
  'PUT /proposte/:id': {
    what: 'Saves the answers of a BOZZA',
    ...utente,
    personale: 'mai',
    repeat: 'GET /proposte/:id',
    params: ById,
    body: PropostaEdit,
    answer: PropostaSalvata,
  },
  'DELETE /proposte/:id': {
    what: 'Deletes a BOZZA never sent',
    ...utente,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
  'GET /proposte/validazione/:id': {
    what: 'Controlla: everything that still hinders the sending',
    ...utente,
    params: ById,
    answer: EsitoControlloProposta,
  },
  'PUT /proposte/sottomissione/:id': {
    what: 'Invia domanda: BOZZA becomes INVIATA and gets its protocol number',
    ...utente,
    personale: 'invio',
    repeat: 'GET /proposte/:id',
    arrivo: true,
    params: ById,
    body: z.object({ lastUpdate: Iso }),
    answer: PropostaInviata,
  },
  'PUT /proposte/:id/riapri': {
    what: 'The responsabile reopens what was sent, while the call is open and where the classe lets them',
    ...utente,
    personale: 'invio',
    repeat: 'GET /proposte/:id',
    params: ById,
    body: z.object({ lastUpdate: Iso }),
    answer: Written,
  },
  'PUT /ur/proposte/:id/riapri-proposta': {
    what: 'The office reopens what was sent: INVIATA becomes BOZZA, its number stays',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    personale: 'sempre',
    mails: true,
    repeat: 'GET /ur/proposte/:id',
    params: ById,
    body: RiaperturaForm,
    answer: Written,
  },
} as const satisfies Routes;
