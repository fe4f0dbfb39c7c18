import * as z from 'zod';
import { exportRoute } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { LETTORI_PRESIDENZA } from '../ruoli.ts';
import { ById, IdInPath } from '../wire.shape.ts';
import { MOTIVI_CONFLITTO, STATI_CONFLITTO } from './conflitti.rules.ts';
import {
  ClasseDaVerificare,
  CommissarioClasse,
  ConflittiClasse,
  Conflitto,
  ConflittoDiPersona,
  DecisioneForm,
  DecisioniForm,
  DecisioniPrese,
  DichiarazioneForm,
  NonVerificate,
  SegnalazioneForm,
} from './conflitti.shape.ts';
import { EsameForm, IndicazioneForm, IndicazioneUfficio, IndicazioniProposta } from './indicazioni.shape.ts';
import { GRUPPI_VALUTATORE } from './righe.rules.ts';

const ufficio = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const presidente = { allow: ['PRESIDENTE'] } as const;
/** A former chair may still read it (D-205). */
const lettore = { allow: LETTORI_PRESIDENZA } as const;
const commissione = { allow: ['COMMISSARIO', 'PRESIDENTE'] } as const;
/** Confidential between the person and the office: nobody reads or writes it on their behalf. */
const riservata = { allow: ['UTENTE'], personale: 'sempre' } as const;
const OfProposta = z.object({ propostaId: IdInPath });

export const FiltriConflitti = z.object({ classeId: IdInPath });
export type FiltriConflitti = z.infer<typeof FiltriConflitti>;
export const FiltriConflittiFile = FiltriConflitti.extend({
  stato: z.enum(STATI_CONFLITTO).optional(),
  motivo: z.enum(MOTIVI_CONFLITTO).optional(),
  ruolo: z.enum(GRUPPI_VALUTATORE).optional(),
  /** One of the evaluators, by its key (`chiaveDi`). */
  chi: z
    .string()
    .regex(/^[ur]\d{1,15}$/)
    .optional(),
});
export type FiltriConflittiFile = z.infer<typeof FiltriConflittiFile>;

const classe = { query: FiltriConflitti, answer: ConflittiClasse } as const;
const apertura = { what: 'The classe whose conflicts are to be looked at first', answer: ClasseDaVerificare } as const;
const pubblicazioni = { what: 'Of whom it is not known what they published', query: FiltriConflitti, answer: NonVerificate } as const;
const decisioni = { personale: 'sempre', repeat: 'same', body: DecisioniForm, answer: DecisioniPrese } as const;
const decisione = { personale: 'sempre', repeat: 'same', params: OfProposta, body: DecisioneForm, answer: Conflitto } as const;

/** Conflicts of interest between evaluators and proposte (D-105). */
export const conflittiRoutes = {
  'GET /ur/conflitti': { what: 'The conflicts of interest of a classe, as they are now', ...ufficio, ...classe },
  'GET /mc/conflitti': { what: 'The same, of a classe of one’s own commission', ...lettore, ...classe },
  'GET /ur/conflitti/classe': { ...apertura, ...ufficio },
  'GET /mc/conflitti/classe': { ...apertura, ...lettore },
  'GET /ur/conflitti/pubblicazioni': { ...pubblicazioni, ...ufficio },
  'GET /mc/conflitti/pubblicazioni': { ...pubblicazioni, ...lettore },
  'PUT /ur/conflitti': { what: 'Confirms or excludes several conflicts of interest', ...ufficio, ...decisioni },
  'PUT /mc/conflitti': { what: 'The same, as the chair', ...presidente, ...decisioni },
  'GET /ur/conflitti/commissari': {
    what: 'Who sits in the commission of a classe',
    ...ufficio,
    query: FiltriConflitti,
    answer: z.array(CommissarioClasse),
  },
  'GET /ur/utenti/:id/conflitti': {
    what: 'The conflicts of a person in the classi of the account: as who evaluates, or as who is evaluated',
    allow: ['UFFICIO', 'TERZA'],
    params: ById,
    answer: z.array(ConflittoDiPersona),
  },
  'GET /ur/conflitti/export': exportRoute({ ...ufficio, filtri: FiltriConflittiFile }),
  'GET /mc/conflitti/export': exportRoute({ ...lettore, filtri: FiltriConflittiFile }),
  'POST /ur/conflitti': {
    what: 'Writes down what a proponent says of somebody of the commission',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    body: SegnalazioneForm,
    answer: Conflitto,
  },
  'PUT /ur/conflitti/:propostaId': { what: 'Confirms or excludes a conflict of interest', ...ufficio, ...decisione },
  'PUT /mc/conflitti/:propostaId': { what: 'The same, as the chair', ...presidente, ...decisione },
  'POST /mc/conflitti/:propostaId': {
    what: 'Who sits in the commission steps back from a proposta, at once',
    ...commissione,
    personale: 'sempre',
    repeat: 'same',
    params: OfProposta,
    body: DichiarazioneForm,
    answer: z.object({}),
  },
  'GET /proposte/:id/indicazioni': {
    what: 'Whom the caller has asked the office not to let evaluate an own proposta',
    ...riservata,
    params: ById,
    answer: IndicazioniProposta,
  },
  'POST /proposte/:id/indicazioni': {
    what: 'Asks the office, in confidence, not to let somebody evaluate an own proposta',
    ...riservata,
    repeat: 'same',
    params: ById,
    body: IndicazioneForm,
    answer: IndicazioniProposta,
  },
  'DELETE /indicazioni/:id': {
    what: 'Takes that back, while the office has not looked at it',
    ...riservata,
    repeat: 'same',
    params: ById,
    answer: IndicazioniProposta,
  },
  'GET /ur/indicazioni': {
    what: 'Whom the proponents of a classe have asked the office not to let evaluate',
    ...ufficio,
    personale: 'sempre',
    query: FiltriConflitti,
    answer: z.array(IndicazioneUfficio),
  },
  'PUT /ur/indicazioni/:id': {
    what: 'Says who of those who evaluate is meant, or sets it aside',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: EsameForm,
    answer: IndicazioneUfficio,
  },
} as const satisfies Routes;
