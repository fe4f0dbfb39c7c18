import * as z from 'zod';
import { listRoute } from '../../list/list.shape.ts';
import type { Routes } from '../../routes.types.ts';
import { ById, Empty, Id, IdInPath, Iso, Limiti, pageOf, Written } from '../../wire.shape.ts';
import { Motivo } from '../esame/esame.shape.ts';
import { IstanzaRiga } from '../istanza.shape.ts';
import { CertMembroProposta } from '../membro.shape.ts';
import {
  AssociazioneForm,
  CertCommissione,
  CertCommissioneForm,
  ConvocazioneForm,
  IndirizzoForm,
  MembroEsternoForm,
  Seduta,
  SedutaForm,
  SedutaRiga,
} from './comitato.shape.ts';

const comitato = { allow: ['UFFICIO_CERT', 'MEMBRO_CERT', 'PRESIDENTE_CERT'] } as const;
const governo = { allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'] } as const;

/** The commissions of the ethics committee, the assignments, and the sittings (evaluation and ethics, section 7, Ethics). */
export const comitatoRoutes = {
  'GET /cert/commissioni/corrente': { what: 'The commission in office today', ...governo, answer: CertCommissione },
  'GET /cert/commissioni/proposte': {
    what: 'One page of the istanze that rapporteurs can be given: those before the committee',
    ...governo,
    query: z.object(Limiti),
    answer: pageOf(IstanzaRiga),
  },
  'GET /cert/commissioni': { what: 'All commissions, the latest first', ...comitato, answer: z.array(CertCommissione) },
  'GET /cert/commissioni/:id': { what: 'One commission', ...comitato, params: ById, answer: CertCommissione },
  'POST /cert/commissioni': {
    what: 'A new commission; no two are in office on one day',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    atMost: 'create',
    body: CertCommissioneForm,
    answer: Written,
  },
  'PUT /cert/commissioni/:id': {
    what: 'Saves a commission that has not ended',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: CertCommissioneForm.extend({ lastUpdate: Iso }),
    answer: Written,
  },
  'PUT /cert/commissioni/:id/chiudi': {
    what: 'The commission in office ends today',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: Empty,
    answer: Written,
  },
  'DELETE /cert/commissioni/:id': {
    what: 'Deletes a commission that has done nothing',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
  'POST /cert/commissioni/associazione': {
    what: 'Gives istanze to members as rapporteurs or experts; a rapporteur takes the place of the one before',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    body: AssociazioneForm,
    answer: z.object({ associate: z.int() }),
  },
  'POST /cert/membri-esterni': {
    what: 'The account of an external member, who sets the password by mail',
    allow: ['UFFICIO_CERT'],
    personale: 'sempre',
    repeat: 'same',
    atMost: 'create',
    body: MembroEsternoForm,
    answer: z.object({ id: Id, cognome: z.string(), nome: z.string(), email: z.string() }),
  },
  'PUT /cert/membri-esterni/:id/indirizzo': {
    what: 'Puts the address of an external member right who has never set a password: a new letter goes there',
    allow: ['UFFICIO_CERT'],
    personale: 'sempre',
    repeat: 'same',
    atMost: 'create',
    params: ById,
    body: IndirizzoForm,
    answer: z.object({ id: Id, cognome: z.string(), nome: z.string(), email: z.string() }),
  },
  'GET /cert/seduta/getSeduteCertList': listRoute('One page of the sittings, the latest first', {
    ...comitato,
    filtri: z.object({}),
    row: SedutaRiga,
  }),
  'GET /cert/seduta/nuova': {
    what: 'Until which day a sitting may be registered and prepared, and who sits in the commission in office',
    ...governo,
    answer: z.object({
      certCommissione: CertCommissione,
      dataMassima: Seduta.shape.dataMassima,
      dataMassimaPreparazione: Seduta.shape.dataMassimaPreparazione,
      senzaNumeroLegale: Seduta.shape.senzaNumeroLegale,
    }),
  },
  'GET /cert/seduta/getProposteCertForSeduta': {
    what: 'One page of the istanze that a sitting may take, and those that it has',
    ...governo,
    query: z.object({ ...Limiti, sedutaId: IdInPath.optional() }),
    answer: pageOf(IstanzaRiga),
  },
  'GET /cert/seduta/membriProposta/:id': {
    what: 'Who is before an istanza in its sitting, with attendance',
    ...comitato,
    params: ById,
    answer: z.array(CertMembroProposta),
  },
  'GET /cert/seduta/:id': { what: 'One sitting with its agenda and attendance', ...comitato, params: ById, answer: Seduta },
  'POST /cert/seduta/save': {
    what: 'Registers a sitting, which locks it; or stores one in preparation; who was called to it is told what changes of its agenda',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    body: SedutaForm,
    answer: z.object({ id: Id }),
  },
  'PUT /cert/seduta/:id/convoca': {
    what: 'Calls the members to a sitting in preparation by mail, with an appointment for their calendars; also once more',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    params: ById,
    body: ConvocazioneForm,
    answer: Written,
  },
  'PUT /cert/seduta/:id/annulla': {
    what: 'Annuls a sitting in which nothing was decided, with a reason: its istanze are free again, who was called is told',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    params: ById,
    /** `lastUpdate`: of the sitting that was read. */
    body: Motivo.extend({ lastUpdate: Iso.optional() }),
    answer: Empty,
  },
} as const satisfies Routes;
