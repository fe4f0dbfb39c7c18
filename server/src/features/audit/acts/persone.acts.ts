import type { Atto } from '@sigeba/contract/audit/atti.ts';
import { TESTI_INATTIVO, type TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { type MotivoImpersona, TESTI_MOTIVO } from '@sigeba/contract/login/impersona.rules.ts';
import { TESTI_ABILITAZIONE } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import type { Abilitazione } from '@sigeba/contract/utenti/utente.shape.ts';
import { type Act, of } from './act.ts';

const plain =
  (words: string): Act =>
  () =>
    words;

const inactiveAs = (tipologia: TipoInattivo | undefined): string => (tipologia === undefined ? '' : ` (${TESTI_INATTIVO[tipologia]})`);

function why(motivo: MotivoImpersona | null | undefined, ticket: string | null | undefined): string {
  const parts = [motivo == null ? null : TESTI_MOTIVO[motivo], ticket == null ? null : `ticket ${ticket}`].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Who got in, acted for somebody, changed an account or its profile. */
export const personeActs = {
  login: (_, { fattore }) => `ha effettuato l’accesso${fattore === 'RECUPERO' ? ' con un codice di recupero' : ''}`,
  logout: plain('ha effettuato il logout'),
  logoutOvunque: plain('ha chiuso tutte le proprie sessioni'),
  askPasswordLink: ({ oggettoPersona }) => `ha chiesto il collegamento per impostare la password${of(oggettoPersona)}`,
  setPassword: plain('ha impostato una nuova password'),
  askEmail: (_, { nuova }) => `ha chiesto di cambiare la propria e-mail in ${nuova ?? 'un altro indirizzo'}`,
  confirmEmail: (_, { nuova }) => `ha confermato la nuova e-mail ${nuova ?? ''}`.trimEnd(),
  activateFattore: plain('ha attivato il secondo fattore'),
  removeFattore: plain('ha tolto il proprio secondo fattore'),
  resetFattore: ({ oggettoPersona }) => `ha tolto il secondo fattore${of(oggettoPersona)}`,
  saveProfiloEsterno: ({ oggettoPersona }) => `ha salvato il profilo di membro esterno${of(oggettoPersona)}`,
  impersonaUtente: ({ oggettoPersona, oggettoId }, { motivo, ticket }) =>
    `ha iniziato a operare per conto di ${oggettoPersona ?? `utente ${oggettoId}`}${why(motivo, ticket)}`,
  esciImpersona: plain('ha smesso di operare'),
  createAccount: plain('ha ricevuto un account, creato da chi gestisce il server'),
  createUtente: ({ oggettoPersona }) => `ha inserito in anagrafica${oggettoPersona === null ? ' una persona' : ` ${oggettoPersona}`}`,
  saveUtente: ({ oggettoPersona }, { modifiche = [] }) =>
    `ha modificato i dati${of(oggettoPersona)}${modifiche.length === 0 ? '' : ` (${modifiche.map(({ campo }) => campo).join(', ')})`}`,
  saveAbilitazioni: ({ oggettoPersona }, { date = [], tolte = [] }) => {
    const named = (flags: readonly Abilitazione[]) => flags.map((flag) => TESTI_ABILITAZIONE[flag].nome).join(', ');
    const said = [date.length > 0 ? `date: ${named(date)}` : '', tolte.length > 0 ? `tolte: ${named(tolte)}` : ''].filter(
      (part) => part !== '',
    );
    return `ha cambiato le abilitazioni${of(oggettoPersona)} (${said.join('; ')})`;
  },
  createInattivo: ({ oggettoPersona }, { anno, tipologia }) =>
    `ha inserito tra gli inattivi del ${anno ?? ''} ${oggettoPersona ?? 'una persona'}${inactiveAs(tipologia)}`,
  endInattivo: ({ oggettoPersona }, { anno, tipologia, motivazione }) =>
    `ha tolto dagli inattivi del ${anno ?? ''} ${oggettoPersona ?? 'una persona'}${inactiveAs(tipologia)}: ${motivazione ?? ''}`,
  confirmProfilo: plain('ha confermato il profilo'),
  resetProfili: plain('ha chiesto a tutti la conferma annuale del profilo'),
  blockUtente: ({ oggettoPersona }, { testo }) => `ha bloccato l'account${of(oggettoPersona)}: ${testo ?? ''}`,
  anonymiseUtente: ({ oggettoPersona }, { testo }) =>
    `ha reso anonimo l'account${of(oggettoPersona)}${testo === undefined ? '' : `: ${testo}`}`,
  applyConservazione: (_, { testo }) => `ha eliminato i dati oltre il termine di conservazione: ${testo ?? ''}`,
  unblockUtente: ({ oggettoPersona }, { testo }) => `ha riaperto l'account${of(oggettoPersona)}: ${testo ?? ''}`,
  blockProfilo: ({ oggettoPersona }) => `ha bloccato il profilo${of(oggettoPersona)}, il cui rapporto è terminato`,
  refreshProfilo: ({ realeId, oggettoPersona }) => `ha aggiornato il profilo${realeId === null ? of(oggettoPersona) : ''} da U-GOV`,
  saveMesiCongedo: plain('ha dichiarato i mesi di congedo'),
  mailCongedo: plain('ha comunicato i mesi di congedo all’ufficio ricerca'),
} satisfies Partial<Record<Atto, Act>>;
