import type { LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { countDaEsaminare } from '../conflitti/indicazioni.queries.ts';
import { countDomandeAperte } from '../domande/elenco.queries.ts';
import { countEmailFallite, countPerClasse, type PerClasse } from './lavoro.queries.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** The home page of the office lists work, not counts: each line opens the list that it speaks of. */
export async function listLavoro(tx: Tx, { actor, received }: Asking): Promise<LineaDiLavoro[]> {
  const gruppi = gruppiOf(actor.roles);
  const {
    perClasse,
    emailFallite: { numero },
    aperte,
    indicate,
  } = await together(tx, {
    perClasse: countPerClasse.with({ gruppi, now: received, soon: new Date(received.getTime() + WEEK_MS) }),
    emailFallite: countEmailFallite.with(),
    aperte: countDomandeAperte.with({ gruppi }),
    indicate: countDaEsaminare.with({ gruppi }),
  });
  // A confidential note to the office: an operator who acts for the office does not see it.
  const inConfidenza = actor.id === actor.realId ? indicate : [];
  const fallite = actor.roles.has('UFFICIO') ? numero : 0;
  return [
    ...lines(perClasse, 'BOZZE_IN_SCADENZA', 'BOZZA', ({ bozzeInScadenza }) => bozzeInScadenza),
    ...lines(perClasse, 'DA_VALUTARE', 'DA_VALUTARE', ({ daValutare }) => daValutare),
    ...lines(perClasse, 'REFEREE_IN_ATTESA', 'DA_VALUTARE', ({ refereeInAttesa }) => refereeInAttesa),
    ...lines(perClasse, 'SENZA_ESITO', 'VALUTATE', ({ senzaEsito }) => senzaEsito),
    ...lines(perClasse, 'ESITI_DA_UFFICIALIZZARE', 'FINANZIATE', ({ daUfficializzare }) => daUfficializzare),
    ...inConfidenza.map(({ numero: quante, ...classe }) => ({ ...line('INDICAZIONI_DA_ESAMINARE', quante), classe })),
    ...alone('DOMANDE_APERTE', aperte.numero),
    ...alone('EMAIL_FALLITE', fallite),
  ];
}

/** The counts over all classi. */
const alone = (codice: LineaDiLavoro['codice'], numero: number): LineaDiLavoro[] => (numero === 0 ? [] : [line(codice, numero)]);

const line = (codice: LineaDiLavoro['codice'], numero: number): LineaDiLavoro => ({
  codice,
  numero,
  classe: null,
  statusValutazione: null,
});

type Status = NonNullable<LineaDiLavoro['statusValutazione']>;

const lines = (
  rows: PerClasse[],
  codice: LineaDiLavoro['codice'],
  statusValutazione: Status,
  numberOf: (row: PerClasse) => number,
): LineaDiLavoro[] =>
  rows
    .map((row) => ({ codice, numero: numberOf(row), classe: { id: row.id, nome: row.nome, anno: row.anno }, statusValutazione }))
    .filter(({ numero }) => numero > 0);
