import { bloccoOf } from './blocco.rules.ts';

type Persona = {
  cognome: string;
  nome: string;
  tipoUtente: string;
  primoAccesso: Date | null;
  bloccato: boolean;
  valido: boolean | null;
  dataTermineRapporto: string | null;
};

/**
 * Why somebody may not be given an office of the university, because its search would not find them: an account of another type, never
 * logged in, blocked. Null: they may. `oggi` is the day in Rome.
 */
export function motivoNonIncaricabile(persona: Persona | undefined, tipo: 'UTENTE' | 'RAD', oggi: string): string | null {
  if (persona === undefined || persona.tipoUtente !== tipo) return ALTRO_TIPO[tipo];
  const name = `${persona.cognome} ${persona.nome}`;
  if (persona.primoAccesso === null) return `${name} non ha mai effettuato l'accesso.`;
  const { bloccato, valido, dataTermineRapporto } = persona;
  const motivo = bloccoOf({ bloccato, utenteInternoValido: valido ?? true, dataTermineRapporto, oggi });
  return motivo === null ? null : `${name}: ${motivo}`;
}

const ALTRO_TIPO = {
  UTENTE: 'Possono farne parte solo persone con un account di Ateneo.',
  RAD: 'Il RAD si sceglie tra gli account di tipo RAD.',
};
