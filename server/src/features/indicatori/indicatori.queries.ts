import type { IndicatoriRicerca, IndicatoriUfficiali } from '@sigeba/contract/form/template/template.types.ts';
import type { AutorizzazioneIndicatori } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { sql } from 'kysely';
import { many, type RowOf, write } from '../../ground/db/query.ts';

const ufficialiColumns = [
  'i.anno',
  'i.data_indicatore as dataIndicatore',
  'i.ssd',
  'i.sc',
  'i.non_calcolabile as nonCalcolabile',
  'i.soglia1',
  'i.soglia2',
  'i.soglia3',
  'i.indicatore1',
  'i.indicatore2',
  'i.indicatore3',
] as const;

/** The declaration of a person for a proposta. Alias `a`: indicatore_autorizzazione. */
export const detteColumns = [
  'a.autorizzato as autorizzazione',
  'a.valore1',
  'a.valore2',
  'a.valore3',
  'a.mesi1 as mesiCongedo1',
  'a.mesi2 as mesiCongedo2',
] as const;

/** Every year of one person, latest first. */
export const listUfficiali = many((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('indicatore_ricerca as i')
    .select([...ufficialiColumns])
    .where('i.utente_id', '=', utenteId)
    .orderBy('i.anno', 'desc'),
);

type OfPeople = { propostaId: number | null; anno: number | null; utenteId: number };

/**
 * The authorisations and declarations of the person whom a form is about and of the participants of its proposta, with the
 * official values of the year of the bando and the months of leave of the profile. Of a proposta that is not stored yet, the rows of
 * that person alone.
 */
export const listIndicatoriOf = many((q, { propostaId, anno, utenteId }: OfPeople) =>
  q
    .selectFrom(
      sql<{ id: number }>`unnest(array(select ${utenteId}::bigint union
        select pp.utente_id from proposta_partecipante as pp where pp.proposta_id = ${propostaId} and pp.utente_id is not null))`.as<'u'>(
        sql`u(id)`,
      ),
    )
    .leftJoin('indicatore_ricerca as i', (join) => join.onRef('i.utente_id', '=', 'u.id').on('i.anno', '=', anno))
    .leftJoin('indicatore_autorizzazione as a', (join) => join.onRef('a.utente_id', '=', 'u.id').on('a.proposta_id', '=', propostaId))
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .select([
      'u.id as utenteId',
      ...ufficialiColumns,
      ...detteColumns,
      'pr.mesi_congedo_a as mesiProfiloA',
      'pr.mesi_congedo_bc as mesiProfiloBC',
    ]),
);

export type IndicatoriRow = RowOf<typeof listIndicatoriOf>;

/** The declaration in a row of `listIndicatoriOf`; undefined where the person has made none. */
export function declaredIn(row: IndicatoriRow): IndicatoriRicerca | undefined {
  const { autorizzazione, valore1, valore2, valore3, mesiCongedo1, mesiCongedo2 } = row;
  return autorizzazione === null ? undefined : { autorizzazione, valore1, valore2, valore3, mesiCongedo1, mesiCongedo2 };
}

/** The official values of the year; null where there are none. */
export function ufficialiOf(row: IndicatoriRow): IndicatoriUfficiali | null {
  const { anno, dataIndicatore, ssd, sc, nonCalcolabile, soglia1, soglia2, soglia3, indicatore1, indicatore2, indicatore3 } = row;
  if (anno === null || dataIndicatore === null || nonCalcolabile === null) return null;
  return { anno, dataIndicatore, ssd: ssd ?? '', sc, nonCalcolabile, soglia1, soglia2, soglia3, indicatore1, indicatore2, indicatore3 };
}

type Declaration = AutorizzazioneIndicatori & { utenteId: number; propostaId: number; at: Date };

/** Stores a teacher's answer about their own indicators for one proposta, in place of an earlier one. */
export const storeAutorizzazione = write((q, given: Declaration) =>
  q
    .insertInto('indicatore_autorizzazione')
    .values({
      utente_id: given.utenteId,
      proposta_id: given.propostaId,
      autorizzato: given.autorizzazione,
      valore1: given.valore1,
      valore2: given.valore2,
      valore3: given.valore3,
      mesi1: given.mesiCongedo1,
      mesi2: given.mesiCongedo2,
      updated_at: given.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['utente_id', 'proposta_id']).doUpdateSet((eb) => ({
        autorizzato: eb.ref('excluded.autorizzato'),
        valore1: eb.ref('excluded.valore1'),
        valore2: eb.ref('excluded.valore2'),
        valore3: eb.ref('excluded.valore3'),
        mesi1: eb.ref('excluded.mesi1'),
        mesi2: eb.ref('excluded.mesi2'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
);
