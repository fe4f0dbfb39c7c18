import { exported } from '../atto.export.ts';
import { type Acts, ofPerson, plain } from '../atto.ts';
import { TESTI_ABILITAZIONE } from './abilitazioni.rules.ts';
import type { Abilitazione } from './utente.shape.ts';

const FILTRI = {
  imper: 'persone impersonabili',
  tipoUtente: 'tipo utente',
  bloccati: 'bloccati',
  ruoloId: 'ruolo',
  dipartimentoId: 'dipartimento',
};

export const utentiActs = {
  createAccount: { tipo: 'PROFILO', it: plain('ha ricevuto un account, creato da chi gestisce il server') },
  createUtente: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { confermato = [] }) =>
      `ha inserito in anagrafica${oggettoPersona === null ? ' una persona' : ` ${oggettoPersona}`}${confermato.length === 0 ? '' : `, confermando il codice fiscale (${confermato.join(' ')})`}`,
  },
  saveUtente: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { modifiche = [] }) =>
      `ha modificato i dati${ofPerson(oggettoPersona)}${modifiche.length === 0 ? '' : ` (${modifiche.map(({ campo }) => campo).join(', ')})`}`,
  },
  saveAbilitazioni: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { date = [], tolte = [] }) => {
      const named = (flags: readonly Abilitazione[]) => flags.map((flag) => TESTI_ABILITAZIONE[flag].nome).join(', ');
      const said = [date.length > 0 ? `date: ${named(date)}` : '', tolte.length > 0 ? `tolte: ${named(tolte)}` : ''].filter(
        (part) => part !== '',
      );
      return `ha cambiato le abilitazioni${ofPerson(oggettoPersona)} (${said.join('; ')})`;
    },
  },
  blockUtente: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { testo }) => `ha bloccato l'account${ofPerson(oggettoPersona)}: ${testo ?? ''}`,
  },
  unblockUtente: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { testo }) => `ha riaperto l'account${ofPerson(oggettoPersona)}: ${testo ?? ''}`,
  },
  exportUtenti: { tipo: 'ESPORTAZIONE', it: exported('degli utenti', FILTRI) },
} satisfies Acts<{ confermato?: string[]; modifiche?: { campo: string }[]; date?: Abilitazione[]; tolte?: Abilitazione[] }>;
