import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Id, Iso, Persona } from '../wire.shape.ts';
import { type ChiaveImpostazione, IMPOSTAZIONI } from './impostazioni.ts';
import { SEZIONI, SEZIONI_POSTA, type Sezione } from './sezioni.ts';

const Chiave = z.enum(Object.keys(IMPOSTAZIONI) as [ChiaveImpostazione, ...ChiaveImpostazione[]]);
const CodiceSezione = z.enum(Object.keys(SEZIONI) as [Sezione, ...Sezione[]]);
/** Null is the default. */
const Valore = z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(z.string().max(300)).max(100), z.null()]);

export const SezioneImpostazioni = z.object({
  sezione: CodiceSezione,
  lastUpdate: Iso,
  impostazioni: z.array(
    z.object({
      chiave: Chiave,
      valore: Valore,
      /** The accounts to choose from, where the value is one of some accounts. */
      scelte: z.array(z.object({ valore: Id, nome: z.string() })).optional(),
      /** Null where it was never changed. */
      modificata: z.object({ da: Persona.nullable(), quando: Iso }).nullable(),
    }),
  ),
});
export type SezioneImpostazioni = z.infer<typeof SezioneImpostazioni>;

/** Only the settings that change. */
const ImpostazioniForm = z.object({ valori: z.partialRecord(Chiave, Valore), lastUpdate: Iso });
export type ImpostazioniForm = z.infer<typeof ImpostazioniForm>;

/** A crest to be stored: its picture in base64, and the drawing where one was chosen. */
const StemmaForm = z.object({
  nome: z.string().min(1).max(300),
  png: z.base64().max(2_000_000),
  svg: z.string().max(1_000_000).nullable(),
});
export type StemmaForm = z.infer<typeof StemmaForm>;
const Stemma = z.object({ id: Id, nome: z.string() });
export type Stemma = z.infer<typeof Stemma>;

/** What came of a test mail, in words: no machine is named. */
const EsitoProva = z.object({ stato: z.enum(['BENE', 'ATTENZIONE', 'MALE']), dice: z.string(), rimedio: z.string().nullable() });
export type EsitoProva = z.infer<typeof EsitoProva>;

/** Each account the sections that it may change (`sezioniDi`). */
const ufficio = { allow: ['UFFICIO', 'UFFICIO_CERT'] as const };

export const impostazioniRoutes = {
  'GET /ur/impostazioni': {
    what: 'Settings of the university that the caller changes, by section',
    ...ufficio,
    answer: z.array(SezioneImpostazioni),
  },
  'PUT /ur/impostazioni/:sezione': {
    what: 'Changes settings of one section; they count from the next request on, in every process',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: z.object({ sezione: CodiceSezione }),
    body: ImpostazioniForm,
    answer: SezioneImpostazioni,
  },
  'POST /ur/stemma': {
    what: 'Stores a crest, checked, for the settings to name; nobody else sees it before',
    allow: ['UFFICIO'],
    personale: 'sempre',
    repeat: 'again',
    atMost: 'upload',
    body: StemmaForm,
    answer: Stemma,
  },
  'POST /ur/impostazioni/:sezione/prova': {
    what: 'Sends the caller a mail with the stored settings of the section, and answers what the mail server said',
    ...ufficio,
    personale: 'sempre',
    repeat: 'again',
    atMost: 'mail',
    params: z.object({ sezione: z.enum(SEZIONI_POSTA) }),
    answer: EsitoProva,
    ownTransaction: true,
  },
} as const satisfies Routes;
