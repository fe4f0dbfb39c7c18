import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Id, Iso } from '../wire.shape.ts';

/** A stored file (payloads, section 1). */
export const Media = z.object({ id: Id, nome: z.string(), mime: z.string(), dimensione: z.int(), lastUpd: Iso });
export type Media = z.infer<typeof Media>;

/**
 * Who may upload files: researchers, who may begin an istanza on any day, and the offices. Referees, the help desk, readers and external
 * members have nothing to attach files to.
 */
const chiAllega = ['UTENTE', 'PROPONENTE_CERT', 'UFFICIO', 'TERZA', 'AWARD', 'UFFICIO_CERT'] as const;
const upload = { allow: chiAllega, personale: 'mai', repeat: 'again', atMost: 'upload', answer: Media } as const;

/** Files come in the multipart field `file`; `maxSize` (MB) and `filetype` (a MIME type) may narrow what is accepted. */
export const mediaRoutes = {
  'POST /media/pdf': { what: 'Stores a PDF', ...upload, upload: 'pdf' },
  'POST /media/img': { what: 'Stores a jpg or png image', ...upload, upload: 'img' },
  'POST /media/xlsx': { what: 'Stores a spreadsheet of a bulk upload', ...upload, allow: ['UFFICIO'], upload: 'xlsx' },
  'POST /media/tabella': {
    what: 'Stores a file of outcomes, xlsx or CSV',
    ...upload,
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    upload: 'tabella',
  },
  'POST /media/fileUpload': { what: 'Stores a file of the type told in `filetype`', ...upload, upload: 'fileUpload' },
  'GET /media/img/:id': {
    what: 'An image of a formatted text that the caller may read, or a fresh one of theirs',
    allow: 'LOGGED',
    params: ById,
    answer: 'file',
    ownTransaction: true,
  },
  'GET /media/:id/proposta': {
    what: 'A file of a proposta that the caller may read, or a fresh upload of theirs',
    allow: 'LOGGED',
    params: ById,
    ticket: true,
    answer: 'file',
    ownTransaction: true,
  },
  'GET /media/:id/bando': {
    what: 'A file of a call that has begun, for everybody; before that for the office that configures it',
    allow: 'LOGGED',
    params: ById,
    ticket: true,
    answer: 'file',
    ownTransaction: true,
  },
  'GET /media/:id/bandoPubblico': {
    what: 'A file of a call that has begun and that the office has made public, before any login',
    allow: 'ANYONE',
    params: ById,
    answer: 'file',
    ownTransaction: true,
  },
  'GET /media/:id/istruzioni': {
    what: 'The reporting instructions that the office has chosen, for everybody with a session',
    allow: 'LOGGED',
    params: ById,
    ticket: true,
    answer: 'file',
    ownTransaction: true,
  },
  'GET /media/:id/propostaCert': {
    what: 'A file of an istanza that the caller reads, a delibera as far as they may have it, or a fresh upload of theirs',
    allow: 'LOGGED',
    params: ById,
    ticket: true,
    answer: 'file',
    ownTransaction: true,
  },
} as const satisfies Routes;
