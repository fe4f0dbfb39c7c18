import type { Atto } from '@sigeba/contract/audit/atti.ts';
import { type Act, of } from './act.ts';
import { rowsOf } from './filters.ts';

const FILE = { csv: 'CSV', xlsx: 'foglio di calcolo', pdf: 'PDF' } as const;

/** How many rows, and of which filter; exports of earlier times say neither. */
const exported =
  (what: string): Act =>
  (_, { formato, righe, colonne: __, ...filtri }) =>
    `ha scaricato il ${FILE[formato ?? 'csv']} ${what}${righe === undefined ? '' : ` (${rowsOf(righe, filtri)})`}`;

/** What was taken away from lists, and their views. */
export const elenchiActs = {
  exportArchivio: exported('dell’archivio progetti'),
  exportValutazioni: exported('delle valutazioni'),
  exportConflitti: exported('dei conflitti di interesse'),
  copyIndirizzi: (_, { formato: __, righe = 0, ...filtri }) =>
    `ha copiato gli indirizzi e-mail dei responsabili dell’archivio progetti (${rowsOf(righe, filtri)})`,
  exportUtenti: exported('degli utenti'),
  exportDatiPersonali: ({ oggettoPersona }) => `ha scaricato i dati personali${of(oggettoPersona)}`,
  exportAudit: exported('del registro delle attività'),
  exportIter: exported('di Gestione Iter'),
  exportGraduatoria: exported('di una graduatoria'),
  exportEmail: exported('delle e-mail in uscita'),
  exportNonValutabili: exported('delle istanze non valutabili'),
  exportInattivi: exported('delle persone inattive'),
  exportConProposte: exported('delle persone con proposte'),
  exportStatistiche: exported('delle statistiche'),
  exportStatisticheCert: exported('delle statistiche del Comitato Etico'),
  saveVista: (_, { titolo, condivisa }) => `ha salvato la vista «${titolo ?? ''}»${condivisa === true ? ', condivisa con l’ufficio' : ''}`,
  deleteVista: (_, { titolo }) => `ha eliminato la vista «${titolo ?? ''}»`,
} satisfies Partial<Record<Atto, Act>>;
