import { dayInRome } from '@sigeba/contract/instant.ts';
import { annoCorrente } from './bandi.ts';
import { CHI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';

const DAY_MS = 86_400_000;

/** What stands on a desk: whether somebody follows it, the reminder in days from now, labels, and notes with the days since each. */
type Posta = {
  seguita: boolean;
  tra: number | null;
  etichette: readonly string[];
  note: readonly (readonly [giorniFa: number, testo: string])[];
};

const PROPOSTE: readonly Posta[] = [
  {
    seguita: true,
    tra: -1,
    etichette: ['Da sentire'],
    note: [[6, 'Ha telefonato per la lettera di sostegno: il direttore firma la prossima settimana.']],
  },
  { seguita: true, tra: 5, etichette: ['Da sentire', 'Convenzione estera'], note: [] },
  {
    seguita: true,
    tra: null,
    etichette: ['Convenzione estera'],
    note: [
      [3, 'La convenzione è all’ufficio legale.'],
      [1, 'Restituita con due correzioni.'],
    ],
  },
  { seguita: false, tra: 0, etichette: ['Budget da rivedere'], note: [] },
];
const RENDICONTI: readonly Posta[] = [
  { seguita: true, tra: 0, etichette: ['Giustificativi'], note: [[2, 'Mancano i giustificativi di due missioni: chiesti per e-mail.']] },
];
const ISTANZE: readonly Posta[] = [
  { seguita: true, tra: -2, etichette: ['Informativa'], note: [[4, 'Il proponente manda la nuova informativa entro la settimana.']] },
  { seguita: true, tra: null, etichette: ['Minori'], note: [] },
];

type Scene = {
  proposte: readonly PropostaDemo[];
  rendicontazioni: readonly { id: number; status: string }[];
  istanze: readonly { id: number; stato_id: number }[];
  now: Date;
};

/** The desks of the two offices: on sent proposte of this year, a sent report, and istanze before the committee. */
export function scrivaniaRows({ proposte, rendicontazioni, istanze, now }: Scene) {
  const inviate = proposte.filter(
    ({ classe, inviata, eliminata }) => classe.anno === annoCorrente(now) && inviata !== null && eliminata === null,
  );
  const on = (column: 'proposta_id' | 'rendicontazione_id' | 'istanza_id', ids: readonly { id: number }[], poste: readonly Posta[]) =>
    poste.flatMap((posta, at) => {
      const of = ids[at];
      const none = { proposta_id: null, rendicontazione_id: null, istanza_id: null };
      const office = column === 'istanza_id' ? CHI.ufficioEtica : CHI.ufficio;
      return of === undefined
        ? []
        : [{ posta, office, oggetto: Object.assign({}, none, { [column]: of.id }) as Record<keyof typeof none, number | null> }];
    });
  const desks = [
    ...on('proposta_id', inviate, PROPOSTE),
    ...on(
      'rendicontazione_id',
      rendicontazioni.filter(({ status }) => status === 'INVIATA'),
      RENDICONTI,
    ),
    ...on(
      'istanza_id',
      istanze.filter(({ stato_id: stato }) => stato === 6),
      ISTANZE,
    ),
  ].map((desk, at) => ({ id: at + 1, ...desk }));
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const note = desks.flatMap(({ id, office, posta }) =>
    posta.note.map(([giorniFa, testo]) => ({ scrivania_id: id, autore_id: office, scritta_ts: ago(giorniFa), testo })),
  );
  return {
    scrivania: desks.map(({ id, office, oggetto, posta: { seguita, tra } }) => ({
      id,
      ...oggetto,
      assegnata_a: seguita ? office : null,
      promemoria: tra === null ? null : dayInRome(ago(-tra)),
      updated_at: ago(7),
      updated_by: office,
    })),
    scrivania_etichetta: desks.flatMap(({ id, posta }) => posta.etichette.map((nome) => ({ scrivania_id: id, nome }))),
    scrivania_nota: note.map((nota, at) => ({ id: at + 1, ...nota })),
  };
}
