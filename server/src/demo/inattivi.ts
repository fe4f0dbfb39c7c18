import type { TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { annoCorrente } from './bandi.ts';
import { DOCENTI, type Persona } from './persone.ts';
import { CHI, NOTI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Kind, years ago, days ago that it was declared, and the reason of those that ended: all of people who could present else. */
const RECORD: readonly (readonly [TipoInattivo, number, number, string | null])[] = [
  ['CODICE_ETICO', 0, 40, null],
  ['RENDICONTAZIONE_DIDATTICA', 0, 35, null],
  ['RENDICONTAZIONE_DIDATTICA', 0, 35, null],
  ['INATTIVO', 0, 20, null],
  ['RENDICONTAZIONE_DIDATTICA', 0, 34, 'Registro delle lezioni consegnato dopo il sollecito.'],
  ['CODICE_ETICO', 1, 380, 'Procedimento archiviato dal Senato Accademico.'],
  ['INATTIVO', 1, 360, null],
  ['RENDICONTAZIONE_DIDATTICA', 2, 750, 'Inserita per errore: omonimia con un collega di un altro dipartimento.'],
];

/** Inactive people of three years, some of them ended with their reasons; none stands in a proposta of the year. */
export function inattiviRows(persone: readonly Persona[], proposte: readonly PropostaDemo[], now: Date) {
  const anno = annoCorrente(now);
  const busy = new Set(
    proposte
      .filter(({ classe }) => classe.anno === anno)
      .flatMap(({ responsabile, gruppo }) => [responsabile.id, ...gruppo.membri.map(({ persona }) => persona.id)]),
  );
  const free = persone.slice(NOTI.length).filter(({ id, ruolo, primoAccesso, profiloValidato, utenteInternoValido }) => {
    const docente = DOCENTI.some((known) => known === ruolo);
    return docente && primoAccesso !== null && profiloValidato && utenteInternoValido && !busy.has(id);
  });
  return RECORD.flatMap(([tipologia, anniFa, giorniFa, motivazione], at) => {
    const persona = free[at];
    const creato = new Date(now.getTime() - giorniFa * DAY_MS);
    const fine = motivazione === null ? null : new Date(creato.getTime() + 12 * DAY_MS);
    return persona === undefined
      ? []
      : [
          {
            id: at + 1,
            utente_id: persona.id,
            anno: anno - anniFa,
            tipologia,
            creato_ts: creato,
            creato_da: CHI.ufficio,
            eliminato_ts: fine,
            eliminato_da: fine === null ? null : CHI.ufficio,
            motivazione_eliminazione: motivazione,
          },
        ];
  });
}
