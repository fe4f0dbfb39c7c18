import { annoCorrente } from './bandi.ts';
import { CHI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';

const HOUR_MS = 3_600_000;

type Detto = readonly [ufficio: boolean, oreFa: number, testo: string];

/** What was asked and answered; closed threads by whom, and hours ago. */
const CONVERSAZIONI: readonly { detti: readonly Detto[]; chiusa?: readonly [ufficio: boolean, oreFa: number] }[] = [
  { detti: [[false, 5, 'La lettera di sostegno può essere firmata digitalmente dal direttore, o serve la firma autografa?']] },
  { detti: [[false, 27, 'Un assegnista il cui contratto scade durante il progetto può essere indicato nel gruppo?']] },
  {
    detti: [
      [false, 50, 'Il costo di una pubblicazione open access rientra nelle spese ammissibili?'],
      [true, 46, 'Sì, tra gli altri costi. Vi chiediamo di indicare nelle note la rivista prevista.'],
    ],
  },
  {
    detti: [
      [false, 98, 'Posso cambiare il titolo dopo avere invitato i partecipanti?'],
      [true, 94, 'Sì, fino all’invio: i partecipanti leggono sempre il titolo aggiornato.'],
      [false, 93, 'Grazie.'],
    ],
    chiusa: [false, 93],
  },
  { detti: [[true, 20, 'Nel piano di lavoro manca la durata della seconda attività: vi chiediamo di completarla prima dell’invio.']] },
];

/** Threads of this year's drafts, by everybody but Maria. */
export function domandeRows(proposte: readonly PropostaDemo[], now: Date) {
  const bozze = proposte.filter(({ classe, inviata, eliminata, creata }) => {
    const early = now.getTime() - creata.getTime() > 100 * HOUR_MS;
    return classe.anno === annoCorrente(now) && inviata === null && eliminata === null && early;
  });
  const others = bozze.filter(({ responsabile }) => responsabile.id !== CHI.maria);
  const threads = CONVERSAZIONI.flatMap((conversazione, at) => {
    const proposta = others[at * 2] ?? others[at];
    return proposta === undefined ? [] : [{ ...conversazione, proposta, id: at + 1 }];
  });
  const when = (oreFa: number) => new Date(now.getTime() - oreFa * HOUR_MS);
  const who = (ufficio: boolean, { responsabile }: PropostaDemo) => (ufficio ? CHI.ufficio : responsabile.id);
  const messaggi = threads.flatMap(({ detti, proposta, id }) =>
    detti.map(([ufficio, oreFa, testo]) => ({
      domanda_id: id,
      ufficio,
      autore_id: who(ufficio, proposta),
      testo,
      inviato_ts: when(oreFa),
    })),
  );
  return {
    domanda: threads.map(({ id, proposta, detti, chiusa }) => {
      const [ultimaUfficio, oreFa] = detti.at(-1) as Detto;
      const closed = chiusa === undefined ? null : { ufficio: chiusa[0], ts: when(chiusa[1]) };
      return {
        id,
        proposta_id: proposta.id,
        campo_uid: null,
        campo_label: null,
        ultima_ts: when(oreFa),
        ultima_ufficio: ultimaUfficio,
        chiusa_ts: closed?.ts ?? null,
        chiusa_da: closed === null ? null : who(closed.ufficio, proposta),
        chiusa_ufficio: closed?.ufficio ?? null,
      };
    }),
    domanda_messaggio: messaggi.map((messaggio, at) => ({ id: at + 1, ...messaggio })),
  };
}
