import { type ChiaveModello, type MODELLI, modelloOf } from './modelli.ts';

/** The groups under which the office finds the texts of mails, in the order of a call's life. */
export const GRUPPI_MODELLI = {
  PARTECIPAZIONE: 'Partecipazione',
  INVIO: 'Invio',
  BANDO: 'Bando',
  REFEREE: 'Referee',
  ESITO: 'Esito',
  RENDICONTI: 'Rendiconti',
  CER: 'Comitato Etico',
  ACCESSO: 'Accesso',
  LETTERE: 'Lettere dell’ufficio',
} as const;
export type GruppoModello = keyof typeof GRUPPI_MODELLI;

type Tipo = (typeof MODELLI)[ChiaveModello]['tipo'];

const GRUPPO_DI: Record<Tipo, GruppoModello> = {
  'M-01': 'PARTECIPAZIONE',
  'M-02': 'PARTECIPAZIONE',
  'M-24': 'PARTECIPAZIONE',
  'M-30': 'PARTECIPAZIONE',
  'M-46': 'PARTECIPAZIONE',
  'M-03': 'INVIO',
  'M-04': 'INVIO',
  'M-31': 'INVIO',
  'M-32': 'INVIO',
  'M-33': 'INVIO',
  'M-34': 'INVIO',
  'M-27': 'BANDO',
  'M-28': 'BANDO',
  'M-29': 'BANDO',
  'M-11': 'REFEREE',
  'M-12': 'REFEREE',
  'M-13': 'REFEREE',
  'M-14': 'REFEREE',
  'M-15': 'REFEREE',
  'M-38': 'REFEREE',
  'M-41': 'REFEREE',
  'M-42': 'REFEREE',
  'M-47': 'REFEREE',
  'M-05': 'ESITO',
  'M-17': 'ESITO',
  'M-06': 'RENDICONTI',
  'M-07': 'RENDICONTI',
  'M-08': 'RENDICONTI',
  'M-09': 'RENDICONTI',
  'M-10': 'RENDICONTI',
  'M-45': 'RENDICONTI',
  'M-18': 'CER',
  'M-19': 'CER',
  'M-20': 'CER',
  'M-21': 'CER',
  'M-35': 'CER',
  'M-48': 'CER',
  'M-16': 'ACCESSO',
  'M-22': 'ACCESSO',
  'M-23': 'ACCESSO',
  'M-25': 'ACCESSO',
  'M-26': 'ACCESSO',
  'M-36': 'ACCESSO',
  'M-37': 'ACCESSO',
  'M-43': 'ACCESSO',
  'M-44': 'ACCESSO',
  'M-49': 'LETTERE',
  'M-50': 'LETTERE',
};

/** The group of the kind to which a text belongs. */
export const gruppoOf = (chiave: ChiaveModello): GruppoModello => GRUPPO_DI[modelloOf(chiave).tipo as Tipo];
