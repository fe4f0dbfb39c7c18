import { type Acts, ofPerson, plain } from '../atto.ts';
import { TENTATIVI, type Tentativo } from '../audit/tentativi.rules.ts';
import type { Lingua } from '../numbers/lingua.ts';
import type { Fattore } from './fattore.rules.ts';
import { type MotivoImpersona, TESTI_MOTIVO } from './impersona.rules.ts';

function why(motivo: MotivoImpersona | null | undefined, ticket: string | null | undefined): string {
  const parts = [motivo == null ? null : TESTI_MOTIVO[motivo], ticket == null ? null : `ticket ${ticket}`].filter((part) => part !== null);
  return parts.length === 0 ? ' (senza motivo)' : ` (${parts.join(', ')})`;
}

/** Trying the code of a certificate (D-290) is no attempt to log in. */
const guessed = (che: Tentativo): string =>
  che === 'ATTESTATO' ? `ha verificato ${TENTATIVI[che]}` : `ha tentato l’accesso: ${TENTATIVI[che]}`;

export const loginActs = {
  login: {
    tipo: 'ACCESSO',
    it: (_, { fattore }) => `ha effettuato l’accesso${fattore === 'RECUPERO' ? ' con un codice di recupero' : ''}`,
  },
  accessoFallito: {
    tipo: 'ACCESSO',
    it: ({ oggettoPersona, volte }, { che }) =>
      `${guessed(che ?? 'PASSWORD')}${ofPerson(oggettoPersona)}${(volte ?? 1) > 1 ? `, ${volte} volte in un’ora` : ''}`,
  },
  logout: { tipo: 'ACCESSO', it: plain('ha effettuato il logout') },
  chooseLingua: {
    tipo: 'ACCESSO',
    it: (_, { lingua }) => `ha scelto di leggere in ${lingua === 'en' ? 'inglese' : 'italiano'}`,
  },
  logoutOvunque: { tipo: 'ACCESSO', it: plain('ha chiuso tutte le proprie sessioni') },
  askPasswordLink: {
    tipo: 'ACCESSO',
    it: ({ oggettoPersona }) => `ha chiesto il collegamento per impostare la password${ofPerson(oggettoPersona)}`,
  },
  setPassword: { tipo: 'ACCESSO', it: plain('ha impostato una nuova password') },
  askEmail: { tipo: 'ACCESSO', it: (_, { nuova }) => `ha chiesto di cambiare la propria e-mail in ${nuova ?? 'un altro indirizzo'}` },
  confirmEmail: { tipo: 'ACCESSO', it: (_, { nuova }) => `ha confermato la nuova e-mail ${nuova ?? ''}`.trimEnd() },
  activateFattore: { tipo: 'ACCESSO', it: plain('ha attivato il secondo fattore') },
  removeFattore: { tipo: 'ACCESSO', it: plain('ha tolto il proprio secondo fattore') },
  resetFattore: { tipo: 'ACCESSO', it: ({ oggettoPersona }) => `ha tolto il secondo fattore${ofPerson(oggettoPersona)}` },
  impersonaUtente: {
    tipo: 'IMPERSONA',
    it: ({ oggettoPersona, oggettoId }, { motivo, ticket }) =>
      `ha iniziato a operare per conto di ${oggettoPersona ?? `utente ${oggettoId}`}${why(motivo, ticket)}`,
  },
  esciImpersona: { tipo: 'IMPERSONA', it: plain('ha smesso di operare') },
} satisfies Acts<{
  /** What a login showed beside the password. */
  fattore?: Fattore;
  motivo?: MotivoImpersona | null;
  ticket?: string | null;
  nuova?: string;
  lingua?: Lingua;
  /** What was guessed. */
  che?: Tentativo;
}>;
