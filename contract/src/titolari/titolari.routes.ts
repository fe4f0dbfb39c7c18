import * as z from 'zod';
import { Media } from '../media/media.routes.ts';
import type { Routes } from '../routes.types.ts';
import { ById, Id, Iso, PersonaScelta, Written } from '../wire.shape.ts';
import { MOTIVAZIONE_CAMBIO_MAX } from './titolare.rules.ts';

/** A change of titolare: who, when, why, and its document (payloads, section 4). */
export const RigaTitolare = z.object({
  /** The id of the change. */
  id: Id,
  titolare: PersonaScelta,
  createdTimestamp: Iso,
  motivazioneCambio: z.string(),
  allegato: Media.nullable(),
});
export type RigaTitolare = z.infer<typeof RigaTitolare>;

/** The same of whichever proposta, with the holder before. */
export const CambioDiPersona = RigaTitolare.extend({
  proposta: z.object({ id: Id, titolo: z.string().nullable(), numeroProtocollo: z.string().nullable() }),
  precedente: PersonaScelta,
});
export type CambioDiPersona = z.infer<typeof CambioDiPersona>;

export const CambioTitolareForm = z.object({
  titolareId: Id,
  motivazioneCambio: z.string().trim().min(1).max(MOTIVAZIONE_CAMBIO_MAX),
  allegato: Id.nullable().default(null),
  lastUpdate: Iso.optional(),
});
export type CambioTitolareForm = z.infer<typeof CambioTitolareForm>;

const office = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const storia = { params: ById, answer: z.array(RigaTitolare) } as const;

/** The holders of a funded proposta: the change by the office, and its history, the latest first. */
export const titolariRoutes = {
  'GET /ur/proposte/:id/titolari': { what: 'Who held a proposta, and why it changed', ...office, ...storia },
  'GET /rad/proposte/:id/titolari': { what: 'The same for its RAD', allow: ['RAD'], ...storia },
  'GET /dirdip/proposte/:id/titolari': { what: 'The same for its director', allow: ['DIRETTORE'], ...storia },
  'GET /proposte/:id/titolari': { what: 'The same for who takes part in it', allow: ['UTENTE'], ...storia },
  'GET /ur/utenti/:id/titolari': {
    what: 'The changes by which a person became titolare of a proposta that the account works on, or was no longer',
    allow: ['UFFICIO', 'TERZA'],
    params: ById,
    answer: z.array(CambioDiPersona),
  },
  'POST /ur/proposte/:id/titolari': {
    what: 'Gives a funded proposta to another titolare, and with it what is to be reported',
    ...office,
    personale: 'sempre',
    mails: true,
    repeat: 'same',
    params: ById,
    body: CambioTitolareForm,
    answer: Written,
  },
  'GET /media/:id/titolare': {
    what: 'The paper of a change of titolare, for who reads the proposta',
    allow: 'LOGGED',
    params: ById,
    ticket: true,
    answer: 'file',
    ownTransaction: true,
  },
} as const satisfies Routes;
