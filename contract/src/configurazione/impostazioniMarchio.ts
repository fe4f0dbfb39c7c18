import { NOME_ENTE } from './constants.ts';

/** What a page of login says, and a notice of some pages. */
const TESTO = { tipo: 'RIGHE' as const, massimo: 600, righe: 12, sezione: 'TESTI' as const };
const INFORMATIVA = { tipo: 'RIGHE' as const, massimo: 20_000, righe: 400, sezione: 'TESTI' as const };

/** How the university shows itself (D-289). */
export const IMPOSTAZIONI_MARCHIO = {
  'ente.nome': {
    tipo: 'TESTO',
    massimo: 200,
    sezione: 'MARCHIO',
    nome: 'Nome dell’Ateneo',
    predefinito: NOME_ENTE,
    significato: 'Sta nell’intestazione di ogni pagina e di ogni documento e, come ente finanziatore, tra i finanziamenti delle persone.',
  },
  'ente.citta': {
    tipo: 'TESTO',
    massimo: 100,
    sezione: 'MARCHIO',
    nome: 'Città dell’Ateneo',
    predefinito: 'nessuna: i documenti hanno la sola data',
    significato: 'Sta davanti alla data in delibere, verbali, graduatorie e attestati, per esempio «Napoli, 12/03/2026».',
  },
  'ente.stemma': {
    tipo: 'STEMMA',
    sezione: 'MARCHIO',
    nome: 'Stemma',
    predefinito: 'il segno di SIGEBA nelle pagine, nessuno nei documenti',
    significato: 'Sta accanto al nome, nelle pagine e nei documenti PDF. Un SVG resta nitido a ogni grandezza.',
  },
  'ente.colori': {
    tipo: 'COLORI',
    sezione: 'MARCHIO',
    nome: 'Colori',
    predefinito: 'quelli di SIGEBA',
    significato: 'Scegli il colore principale: gli altri quattro ne seguono.',
  },
  'accesso.testo': {
    ...TESTO,
    nome: 'Testo della pagina di accesso',
    predefinito: 'nessun testo',
    significato: 'Si legge sotto i modi di accedere, da chiunque: a chi si rivolge SIGEBA, con quali credenziali si entra.',
  },
  'accesso.testo_en': {
    ...TESTO,
    nome: 'Testo della pagina di accesso, in inglese',
    predefinito: 'nessun testo',
    significato: 'Si legge nelle pagine di accesso in inglese, come quella dei referee.',
  },
  'privacy.testo': {
    ...INFORMATIVA,
    nome: 'Informativa sulla privacy',
    predefinito: 'nessuna pagina',
    significato: 'Ha una pagina propria, che si apre dal piede di ogni pagina anche senza accesso. Una riga vuota separa i paragrafi.',
  },
  'privacy.testo_en': {
    ...INFORMATIVA,
    nome: 'Informativa sulla privacy, in inglese',
    predefinito: 'il testo italiano',
    significato: 'Si legge al posto di quella italiana dove le pagine sono in inglese.',
  },
} as const;
