import { ambitoEmail } from '@sigeba/contract/email/email.rules.ts';
import { addDays } from '@sigeba/contract/giorno.ts';
import type { LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import { GIORNI_VICINI, inOrdineDiUrgenza } from '@sigeba/contract/home/urgenza.rules.ts';
import { dayInRome, instantInRome } from '@sigeba/contract/instant.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { countDaEsaminare } from '../conflitti/indicazioni.queries.ts';
import { countDomandeAperte } from '../domande/elenco.queries.ts';
import { countEmailFallite, countPerClasse, countRefereeInRitardo, countRendicontiScaduti, type PerClasse } from './lavoro.queries.ts';

/** The home page of the office lists work, not counts: each line opens the list that it speaks of, the most urgent first (D-253). */
export async function listLavoro(tx: Tx, { actor, received }: Asking): Promise<LineaDiLavoro[]> {
  const gruppi = gruppiOf(actor.roles);
  const { perClasse, fallite, aperte, indicate, inRitardo, scaduti } = await together(tx, {
    perClasse: countPerClasse.with({ gruppi, now: received, vicino: addDays(dayInRome(received), GIORNI_VICINI) }),
    fallite: countEmailFallite.with({}, { ambito: ambitoEmail(actor.roles) ?? 'RICERCA' }),
    aperte: countDomandeAperte.with({ gruppi }),
    indicate: countDaEsaminare.with({ gruppi }),
    inRitardo: countRefereeInRitardo.with({ gruppi, now: received }),
    scaduti: countRendicontiScaduti.with({ gruppi, now: received }),
  });
  const lines = [
    ...perClasse.flatMap(linesOfClasse),
    ...inRitardo.map((row) => lineOf('REFEREE_IN_RITARDO', row.numero, { row, status: 'DA_VALUTARE', entro: row.entro })),
    ...scaduti.map((row) => lineOf('RENDICONTI_SCADUTI', row.numero, { anno: row.anno, status: 'FINANZIATE', entro: row.entro })),
    // A confidential note to the office: an operator who acts for the office does not see it.
    ...(actor.id === actor.realId ? indicate : []).map((row) => lineOf('INDICAZIONI_DA_ESAMINARE', row.numero, { row, dal: row.dal })),
    lineOf('DOMANDE_APERTE', aperte.numero, { dal: aperte.dal }),
    lineOf('EMAIL_FALLITE', actor.roles.has('UFFICIO') ? fallite.numero : 0, { dal: fallite.dal }),
  ];
  return inOrdineDiUrgenza(
    lines.filter(({ numero }) => numero > 0),
    received,
  );
}

/**
 * The lines of a classe. Its evaluation has time until the end that the office has set, its outcomes until the day that the call announces
 * or, where the evaluation takes longer, until its end.
 */
function linesOfClasse(row: PerClasse): LineaDiLavoro[] {
  const { esitoPrevisto, fineValutazione } = row;
  const annunciato = esitoPrevisto === null ? null : instantInRome(esitoPrevisto, '23:59');
  const esitoEntro = annunciato !== null && fineValutazione !== null && fineValutazione > annunciato ? fineValutazione : annunciato;
  return [
    lineOf('BOZZE_IN_SCADENZA', row.bozzeInScadenza, { row, status: 'BOZZA', entro: row.bozzeEntro }),
    lineOf('DA_VALUTARE', row.daValutare, { row, status: 'DA_VALUTARE', dal: row.daValutareDal, entro: row.fineValutazione }),
    lineOf('REFEREE_IN_ATTESA', row.refereeInAttesa, { row, status: 'DA_VALUTARE', dal: row.refereeDal }),
    lineOf('SENZA_ESITO', row.senzaEsito, { row, status: 'VALUTATE', entro: esitoEntro }),
    lineOf('ESITI_DA_UFFICIALIZZARE', row.daUfficializzare, { row, status: 'FINANZIATE', entro: esitoEntro }),
  ];
}

type About = {
  row?: { id: number; nome: string; anno: number };
  anno?: number;
  status?: NonNullable<LineaDiLavoro['statusValutazione']>;
  dal?: Date | null;
  entro?: Date | null;
};

const lineOf = (codice: LineaDiLavoro['codice'], numero: number, { row, anno, status, dal, entro }: About): LineaDiLavoro => ({
  codice,
  numero,
  classe: row === undefined ? null : { id: row.id, nome: row.nome, anno: row.anno },
  anno: anno ?? null,
  statusValutazione: status ?? null,
  dal: dal?.toISOString() ?? null,
  entro: entro?.toISOString() ?? null,
});
