import { ATTESE } from '@sigeba/contract/cert/esame/valutazione.filtri.ts';
import { ambitoEmail } from '@sigeba/contract/email/email.rules.ts';
import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { countAttese, findProssimaSeduta } from '../cert/esame/attesa.queries.ts';
import { countNoteDovute, listCommissioniAttese, listRefereeAttesi } from './attesa.queries.ts';
import { countEmailFallite } from './lavoro.queries.ts';

const line = (codice: LineaInAttesa['codice'], numero: number, about: Partial<LineaInAttesa> = {}): LineaInAttesa => ({
  codice,
  numero,
  commissione: null,
  giorno: null,
  entro: null,
  totale: null,
  ...about,
});

/** What waits for a person who is more than a researcher and is not of the research office; a count of zero has no line. */
export async function listAttesa(tx: Tx, { actor, received }: Asking): Promise<LineaInAttesa[]> {
  const has = actor.roles.has.bind(actor.roles);
  const oggi = dayInRome(received);
  const ambito = ambitoEmail(actor.roles);
  const lines = [
    ...(ambito === null ? [] : [line('EMAIL_FALLITE', (await countEmailFallite(tx, {}, { ambito })).numero)]),
    ...(has('UFFICIO_CERT') || has('PRESIDENTE_CERT') ? await istanzeOf(tx, oggi) : []),
    ...(has('MEMBRO_CERT') || has('PRESIDENTE_CERT') ? [noteOf(await countNoteDovute(tx, { utenteId: actor.id, oggi }))] : []),
    ...(has('COMMISSARIO') || has('PRESIDENTE') ? await proposteOf(tx, { utenteId: actor.id, now: received }) : []),
  ];
  return lines.filter(({ numero }) => numero > 0);
}

/** Everything before the ethics committee, then what waits for each of its acts. */
async function istanzeOf(tx: Tx, oggi: string): Promise<LineaInAttesa[]> {
  const { quante, prossima } = await together(tx, { quante: countAttese.with({ oggi }), prossima: findProssimaSeduta.with() });
  return [
    line('ISTANZE_DA_ESAMINARE', quante.ISTANZE_DA_ESAMINARE),
    ...ATTESE.map((codice) =>
      line(
        codice,
        quante[codice],
        codice === 'PROSSIMA_SEDUTA' ? { giorno: prossima?.giorno ?? null } : { dal: quante[`dal_${codice}`]?.toISOString() ?? null },
      ),
    ),
  ];
}

const noteOf = ({ numero, totale, giorno }: RowOf<typeof countNoteDovute>) => line('NOTE_DA_SCRIVERE', numero, { totale, giorno });

async function proposteOf(tx: Tx, asked: { utenteId: number; now: Date }): Promise<LineaInAttesa[]> {
  const { daValutare, referee } = await together(tx, {
    daValutare: listCommissioniAttese.with(asked),
    referee: listRefereeAttesi.with(asked),
  });
  return [
    ...daValutare.map(({ numero, totale, entro, aiReferee: _, ...commissione }) =>
      line('PROPOSTE_DA_VALUTARE', numero, { commissione, totale, entro: entro?.toISOString() ?? null }),
    ),
    ...referee.map(({ numero, ...commissione }) => line('REFEREE_IN_ATTESA', numero, { commissione })),
    ...daValutare.map(({ aiReferee, id, nome, anno }) => line('IN_MANO_AI_REFEREE', aiReferee, { commissione: { id, nome, anno } })),
  ];
}
