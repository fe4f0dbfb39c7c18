import * as z from 'zod';
import { letteraRoute } from '../../email/lettera.shape.ts';
import { exportRoute, listRoute } from '../../list/list.shape.ts';
import type { Routes } from '../../routes.types.ts';
import { lottoRoutes } from '../../scrivania/scrivania.shape.ts';
import { Anni, ById, IdInPath, Iso, Written } from '../../wire.shape.ts';
import { CertMembro } from '../membro.shape.ts';
import {
  ConteggiValutazione,
  DecisioneForm,
  Esame,
  FiltriValutazione,
  Motivo,
  NotaForm,
  NoteIstanza,
  RigaValutazione,
} from './esame.shape.ts';

const comitato = { allow: ['UFFICIO_CERT', 'MEMBRO_CERT', 'PRESIDENTE_CERT'] } as const;
const governo = { allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'] } as const;

const lotto = lottoRoutes({ allow: ['UFFICIO_CERT'], filtri: FiltriValutazione });

/** How the committee examines istanze and decides on them (evaluation and ethics, section 7, Ethics). */
export const esameRoutes = {
  'GET /cert/getListValutazione': listRoute('One page of the istanze that the caller may look at', {
    ...comitato,
    filtri: FiltriValutazione,
    row: RigaValutazione,
  }),
  'GET /cert/getListValutazione/conteggi': {
    what: 'How many of the same filter are in each state',
    ...comitato,
    query: FiltriValutazione,
    answer: ConteggiValutazione,
  },
  'GET /cert/getListValutazione/anni': { what: 'Years in which istanze were sent, downwards', ...comitato, answer: Anni },
  'GET /cert/scrivania/selezione': lotto.show,
  'PUT /cert/scrivania/selezione': lotto.apply,
  'PUT /cert/lettere': letteraRoute({ allow: ['UFFICIO_CERT'], filtri: FiltriValutazione, scelte: {} }),
  'GET /cert/nonValutabili/export': exportRoute({ ...governo, filtri: FiltriValutazione.omit({ statusValutazione: true }) }),
  'GET /cert/:id/esame': {
    what: "The committee's work on one istanza, as far as the caller reads it, and the caller's own part in it",
    ...comitato,
    params: ById,
    answer: Esame,
  },
  'GET /cert/note/:propostaCertId': {
    what: 'Notes of evaluator and members, with those of earlier rounds',
    ...comitato,
    params: z.object({ propostaCertId: IdInPath }),
    answer: NoteIstanza,
  },
  'PUT /cert/note/salvaModificaNotaCert': {
    what: "A member's own note, or one that the chair mends",
    allow: ['MEMBRO_CERT', 'PRESIDENTE_CERT'],
    personale: 'sempre',
    repeat: 'same',
    body: NotaForm,
    answer: Written,
  },
  'PUT /cert/:id/conflitto': {
    what: 'A member leaves an istanza for a conflict of interest, or comes back',
    allow: ['MEMBRO_CERT', 'PRESIDENTE_CERT'],
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: z.object({ conflittoInteressi: z.boolean() }),
    answer: Written,
  },
  'PUT /cert/updateStatoAndInfoPropostaCert': {
    what: 'The decision on an istanza (2 to 5), or that it is not assessable (7)',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    repeatOf: ['propostaCertId'],
    mails: true,
    body: DecisioneForm,
    answer: Written,
  },
  'PUT /cert/:id/riapri-proposta': {
    what: 'A sent istanza is a Bozza again, with a reason; the number stays',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    params: ById,
    body: Motivo,
    answer: Written,
  },
  'PUT /cert/:id/riporta-da-valutare': {
    what: 'One found not assessable by mistake is to be evaluated again, with a reason',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    params: ById,
    body: Motivo,
    answer: Written,
  },
  'PUT /cert/:id/condizioni/verifica': {
    what: 'Whether the answer of the proponent meets the conditions; where not, it is asked for again',
    ...governo,
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    params: ById,
    /** `lastUpdate`: of the answer that was read. */
    body: z.object({ soddisfatte: z.boolean(), nota: z.string().max(20_000), lastUpdate: Iso.optional() }),
    answer: Written,
  },
  'GET /cert/infoMembroCommissione': {
    what: 'As what somebody sits in the commission in office; null where not',
    ...comitato,
    query: z.object({ utenteId: IdInPath }),
    answer: CertMembro.nullable(),
  },
} as const satisfies Routes;
