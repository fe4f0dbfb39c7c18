import * as z from 'zod';
import { pdfRoute } from '../media/pdf.shape.ts';
import { Confronto, VersioniInQuery } from '../ricevute/confronto.shape.ts';
import { ContenutoInQuery, Ricevute, VersioneInQuery } from '../ricevute/ricevuta.shape.ts';
import type { Routes } from '../routes.types.ts';
import { ById, Empty, IdInPath, Iso, NumeroInQuery, Voce, Written } from '../wire.shape.ts';
import { VERSIONE_BOZZA } from './istanza.rules.ts';
import { EsitoIstanza, FeedCompilato, Istanza, IstanzaForm, IstanzeProprie, NewIstanza, RispostaForm } from './istanza.shape.ts';

/** A researcher, or the ethics track on the researcher's behalf (D-18). */
const proponente = { allow: ['PROPONENTE_CERT'] } as const;
/** The proponent, and those of the committee who may read it (D-146, D-151). */
const lettore = { allow: ['PROPONENTE_CERT', 'UFFICIO_CERT', 'MEMBRO_CERT', 'PRESIDENTE_CERT'] } as const;

/** What a proponent does with their own istanze (evaluation and ethics, section 7, Ethics). */
export const certRoutes = {
  'GET /cert/listProposteCert': { what: 'The istanze of the caller, by state', ...lettore, answer: IstanzeProprie },
  'GET /cert/formulario': { what: 'The form of an istanza, at its latest version', allow: 'LOGGED', answer: z.unknown() },
  'GET /cert/new': { what: 'An empty istanza, not yet stored', ...proponente, answer: NewIstanza },
  'GET /cert/paroleChiave': {
    what: 'University keywords that contain the text, at most 40',
    allow: 'LOGGED',
    keepSeconds: 3600,
    query: z.object({ text: z.string().max(200).default('') }),
    answer: z.array(Voce),
  },
  'GET /cert/:id': { what: 'One istanza with its form, as the caller may read it', ...lettore, params: ById, answer: Istanza },
  'GET /cert/pdf/:id': {
    ...pdfRoute('The same as a PDF; for the proponent with the receipt of what was sent, of an earlier round too', lettore.allow),
    query: VersioneInQuery,
  },
  'GET /cert/download/proposteCert/:id': pdfRoute('The same, at the address of the specification (payloads, section 6)', lettore.allow),
  'GET /cert/:id/ricevute': {
    what: 'The receipts of every round of an istanza that was sent',
    ...proponente,
    params: ById,
    query: ContenutoInQuery,
    answer: Ricevute,
  },
  'PUT /cert/updatePropostaCert': {
    what: 'Stores a new istanza, or its answers anew',
    ...proponente,
    personale: 'mai',
    repeat: 'GET /cert/:id',
    repeatOf: ['propostaCertId'],
    body: IstanzaForm,
    atMost: 'create',
    isNew: ({ propostaCertId }: IstanzaForm) => propostaCertId === null,
    answer: Istanza,
  },
  'GET /cert/validazione/:id': {
    what: 'Controlla: what hinders the sending, and where the flow leads',
    ...proponente,
    params: ById,
    answer: EsitoIstanza,
  },
  'PUT /cert/sottomissione/:id': {
    what: 'Invia: the istanza goes to the committee and gets its protocol number',
    ...proponente,
    personale: 'invio',
    repeat: 'GET /cert/:id',
    arrivo: true,
    params: ById,
    body: z.object({ lastUpdate: Iso }),
    answer: Istanza,
  },
  'PUT /cert/:id/condizioni': {
    what: "The proponent's answer to the conditions of an approval (D-176)",
    ...proponente,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: z.object({ risposta: z.string().max(20_000) }),
    answer: Written,
  },
  'PUT /cert/:id/richieste': {
    what: "The proponent's answers to what the committee asks in a revision, as far as they go",
    ...proponente,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: z.object({ risposte: z.array(RispostaForm).max(100) }),
    answer: Istanza.pick({ richieste: true }),
  },
  'GET /cert/:id/confronto': {
    what: 'What changed between two sendings of an istanza; for the proponent also up to the draft, as version 0',
    ...lettore,
    params: ById,
    query: VersioniInQuery.extend({ a: NumeroInQuery.min(VERSIONE_BOZZA) }),
    answer: Confronto,
  },
  'DELETE /cert/deletePropostaCert/:id': {
    what: 'Deletes a Bozza never sent',
    ...proponente,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
  'GET /cert/feedCompilati/:propostaCertId': {
    what: 'The thematic sheets of an istanza and how far they are filled in',
    ...lettore,
    params: z.object({ propostaCertId: IdInPath }),
    answer: z.array(FeedCompilato),
  },
} as const satisfies Routes;
