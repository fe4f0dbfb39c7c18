import { PAROLE_MOSTRATE } from '@sigeba/contract/form/kinds/keywords.ts';
import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';

export type VoceConPadre = { id: number; codice: string | null; descrizione: string; areaId?: number; settoreId?: number };

type Lista = 'area_cun' | 'settore_erc' | 'tematica_h2020' | 'ricaduta_diffusione_cultura';
const listOf = (table: Lista) => (tx: Tx) =>
  tx.selectFrom(table).select(['id', 'codice', 'descrizione']).where('valido', '=', true).orderBy('ordine').orderBy('id').execute();

const dizionario = (tipo: 'LINEA_TEMATICA' | 'FLAGSHIP') => (tx: Tx) =>
  tx
    .selectFrom('dizionario_horizon')
    .select(['id', 'codice', 'descrizione'])
    .where('tipo', '=', tipo)
    .where('valido', '=', true)
    .orderBy('ordine')
    .orderBy('id')
    .execute();

const listSsd = (tx: Tx) =>
  tx
    .selectFrom('ssd')
    .select(['id', 'codice', 'descrizione', 'area_cun_id as areaId'])
    .where('valido', '=', true)
    .orderBy('ordine')
    .orderBy('id')
    .execute();

const listSottoSettori = (tx: Tx) =>
  tx
    .selectFrom('sotto_settore_erc')
    .select(['id', 'codice', 'descrizione', 'settore_erc_id as settoreId'])
    .where('valido', '=', true)
    .orderBy('ordine')
    .orderBy('id')
    .execute();

const listRuoli = (tx: Tx) =>
  tx.selectFrom('ruolo').select(['id', 'codice', 'descrizione']).where('valido', '=', true).orderBy('descrizione').orderBy('id').execute();

/** The valid entries of each vocabulary that is read whole, in its order. */
export const LISTS = {
  areeCUN: listOf('area_cun'),
  ssds: listSsd,
  settoriERC: listOf('settore_erc'),
  'sotto-settori-erc': listSottoSettori,
  'tematiche-H-2020': listOf('tematica_h2020'),
  'dizionariHorizon/lineeTematiche': dizionario('LINEA_TEMATICA'),
  'dizionariHorizon/flagship': dizionario('FLAGSHIP'),
  'ricadute-diffusione-cultura': listOf('ricaduta_diffusione_cultura'),
  ruoli: listRuoli,
} as const;

export const listMacroaree = (tx: Tx) => tx.selectFrom('macroarea').select(['id', 'codice', 'nome']).orderBy('codice').execute();

const parole = (tx: Tx) =>
  tx
    .selectFrom('parola_chiave_cun')
    .select(['id', sql<string | null>`null::varchar`.as('codice'), 'descrizione', 'area_cun_id as areaId'])
    .where('valido', '=', true);

/** Keywords that contain the text, whatever its case and accents: first those that begin with it, at most 40 (evaluation spec, section 9). */
export function searchParole(tx: Tx, text: string) {
  const bare = normaliseParola(text).replace(/[\\%_]/g, '\\$&');
  return parole(tx)
    .where('descrizione_norm', 'like', `%${bare}%`)
    .orderBy((eb) => eb.case().when('descrizione_norm', 'like', `${bare}%`).then(0).else(1).end())
    .orderBy('descrizione_norm')
    .orderBy('id')
    .limit(PAROLE_MOSTRATE)
    .execute();
}

/** Of these keywords, those that may be picked today. */
export const listParoleById = async (tx: Tx, ids: number[]) => (ids.length === 0 ? [] : parole(tx).where('id', 'in', ids).execute());
