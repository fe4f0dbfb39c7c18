import { exported, oneOf } from '../atto.export.ts';
import { type Acts, ofPerson, plain } from '../atto.ts';
import type { TipoUtente } from '../ruoli.ts';
import { TESTI_TIPO } from '../tipoUtente.text.ts';
import { TESTI_ABILITAZIONE } from './abilitazioni.rules.ts';
import { TESTI_ACCESSO } from './invito.rules.ts';
import { isTipoUfficio } from './utente.rules.ts';
import type { Abilitazione } from './utente.shape.ts';

const FILTRI = {
  imper: 'persone impersonabili',
  tipoUtente: 'tipo utente',
  bloccati: 'bloccati',
  ruoloId: 'ruolo',
  dipartimentoId: 'dipartimento',
  accesso: oneOf('accesso', TESTI_ACCESSO),
};

const named = (flags: readonly Abilitazione[]) => flags.map((flag) => TESTI_ABILITAZIONE[flag].nome).join(', ');

export const utentiActs = {
  createAccount: { tipo: 'PROFILO', it: plain('ha ricevuto un account, creato da chi gestisce il server') },
  createUtente: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { tipoUtente, abilitazioni = [], confermato = [] }) =>
      [
        `ha inserito in anagrafica ${oggettoPersona ?? 'la persona'}`,
        ...(tipoUtente !== undefined && isTipoUfficio(tipoUtente) ? [` con un account ${TESTI_TIPO[tipoUtente]}`] : []),
        ...(abilitazioni.length === 0 ? [] : [` (abilitazioni: ${named(abilitazioni)})`]),
        ...(confermato.length === 0 ? [] : [`, confermando il codice fiscale (${confermato.join(' ')})`]),
      ].join(''),
  },
  saveUtente: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { modifiche = [] }) =>
      `ha modificato i dati${ofPerson(oggettoPersona)}${modifiche.length === 0 ? '' : ` (${modifiche.map(({ campo }) => campo).join(', ')})`}`,
  },
  saveAbilitazioni: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { date = [], tolte = [] }) => {
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
  inviteUtente: { tipo: 'ANAGRAFICA', it: ({ oggettoPersona }) => `ha invitato ${oggettoPersona ?? 'la persona'} a entrare in SIGEBA` },
  exportUtenti: { tipo: 'ESPORTAZIONE', it: exported('degli utenti', FILTRI) },
} satisfies Acts<{
  tipoUtente?: TipoUtente;
  abilitazioni?: Abilitazione[];
  confermato?: string[];
  modifiche?: { campo: string }[];
  date?: Abilitazione[];
  tolte?: Abilitazione[];
}>;
