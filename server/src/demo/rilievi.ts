import { DOCENTI, type Persona } from './persone.ts';
import { NOTI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';
import type { personeRows } from './righe.ts';

type People = ReturnType<typeof personeRows>;
type Known = { persone: readonly Persona[]; proposte: readonly PropostaDemo[]; now: Date };

/** How long ago somebody left who has a proposta in evaluation. */
const PARTITO_DA = 45 * 24 * 60 * 60_000;

/**
 * What an office finds wrong in its registry: a person with two accounts, a mistyped codice fiscale, a teacher without SSD, one without
 * department, and one who has left the university with a proposta in evaluation.
 */
export function withRilievi(people: People, { persone, proposte, now }: Known): People {
  const teachers = persone.slice(NOTI.length).filter(isTeacher);
  const [doppio, senzaDipartimento] = free(teachers, proposte);
  const [digitato, senzaSsd, ...others] = teachers.filter(({ id }) => id !== doppio?.id && id !== senzaDipartimento?.id);
  const uno = others.find(({ cognome, nome }) => persone.filter((each) => each.cognome === cognome && each.nome === nome).length === 1);
  const partito = seldomProponent(proposte);
  const anagrafica = people.utente.find(({ id }) => id === uno?.id);
  return {
    ...people,
    utente: people.utente.map((row) => {
      if (row.id === digitato?.id) return { ...row, codice_fiscale: mistyped(row.codice_fiscale) };
      if (row.id !== doppio?.id || anagrafica === undefined) return row;
      // The account of earlier years, made without codice fiscale.
      const { cognome, nome, cognome_norm, data_di_nascita, email } = anagrafica;
      return { ...row, cognome, nome, cognome_norm, data_di_nascita, email: email.replace('@', '.2@'), codice_fiscale: null };
    }),
    utente_profilo: people.utente_profilo.map((row) => {
      if (row.utente_id === senzaSsd?.id) return { ...row, ssd_id: null };
      if (row.utente_id === senzaDipartimento?.id) return { ...row, dipartimento_id: null };
      if (row.utente_id !== partito?.id) return row;
      const termine = new Date(now.getTime() - PARTITO_DA).toISOString().slice(0, 10);
      return { ...row, data_termine_rapporto: termine, utente_interno_valido: false };
    }),
  };
}

/** Teachers who are in no committee, whose members are professors. */
const isTeacher = ({ ruolo, primoAccesso, utenteInternoValido }: Persona): boolean =>
  DOCENTI.some((known) => known === ruolo) && ruolo !== 'PO' && ruolo !== 'PA' && primoAccesso !== null && utenteInternoValido;

/** Those of them who stand in no proposta, which has their names in it. */
function free(teachers: readonly Persona[], proposte: readonly PropostaDemo[]): Persona[] {
  const busy = new Set(
    proposte.flatMap(({ responsabile, titolare, gruppo }) =>
      [responsabile, ...(titolare === null ? [] : [titolare]), ...gruppo.membri.map(({ persona }) => persona)].map(({ id }) => id),
    ),
  );
  return teachers.filter(({ id }) => !busy.has(id));
}

/** Somebody with a sent proposta, which nobody has evaluated yet, and few others. */
function seldomProponent(proposte: readonly PropostaDemo[]): Persona | undefined {
  const quante = Map.groupBy(proposte, ({ responsabile }) => responsabile.id);
  const waiting = proposte.filter(({ stato, titolare, responsabile }) => {
    return stato === 'INVIATA' && titolare === null && responsabile.id > NOTI.length;
  });
  return waiting.toSorted(
    (one, other) => (quante.get(one.responsabile.id)?.length ?? 0) - (quante.get(other.responsabile.id)?.length ?? 0),
  )[0]?.responsabile;
}

/** The same with another check character. */
const mistyped = (codice: string | null): string | null =>
  codice === null ? null : `${codice.slice(0, 15)}${codice.endsWith('A') ? 'B' : 'A'}`;
