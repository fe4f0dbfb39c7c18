import { PAROLE_MOSTRATE } from '@sigeba/contract/form/kinds/keywords.ts';
import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import { sql } from 'kysely';
import { literally } from '../../ground/db/beginning.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { anyOf, many, type Q } from '../../ground/db/query.ts';

export type VoceConPadre = {
  id: number;
  codice: string | null;
  descrizione: string;
  descrizioneEn: string | null;
  areaId?: number;
  settoreId?: number;
};

type Lista = 'area_cun' | 'settore_erc' | 'tematica_h2020' | 'ricaduta_diffusione_cultura';

const VOCE = ['id', 'codice', 'descrizione', 'descrizione_en as descrizioneEn'] as const;

const listVoci = many(
  (q, _: object, { table }: { table: Lista }) =>
    q.selectFrom(table).select(VOCE).where('valido', '=', true).orderBy('ordine').orderBy('id'),
  { table: ['area_cun', 'settore_erc', 'tematica_h2020', 'ricaduta_diffusione_cultura'] },
);
const voci = (table: Lista) => (tx: Tx) => listVoci(tx, {}, { table });

const listDizionario = many((q, { tipo }: { tipo: 'LINEA_TEMATICA' | 'FLAGSHIP' }) =>
  q.selectFrom('dizionario_horizon').select(VOCE).where('tipo', '=', tipo).where('valido', '=', true).orderBy('ordine').orderBy('id'),
);

const listSsd = many((q) =>
  q
    .selectFrom('ssd')
    .select([...VOCE, 'area_cun_id as areaId'])
    .where('valido', '=', true)
    .orderBy('codice')
    .orderBy('id'),
);

const listSottoSettori = many((q) =>
  q
    .selectFrom('sotto_settore_erc')
    .select([...VOCE, 'settore_erc_id as settoreId'])
    .where('valido', '=', true)
    .orderBy('ordine')
    .orderBy('id'),
);

const listRuoli = many((q) => q.selectFrom('ruolo').select(VOCE).where('valido', '=', true).orderBy('descrizione').orderBy('id'));

const listStrutture = many((q) =>
  q
    .selectFrom('struttura')
    .select(['id', sql<string | null>`null::varchar`.as('codice'), 'nome as descrizione', 'nome_en as descrizioneEn'])
    .where('valido', '=', true)
    .orderBy('nome')
    .orderBy('id'),
);

/** The valid entries of each vocabulary that is read whole, in its order. */
export const LISTS = {
  areeCUN: voci('area_cun'),
  ssds: listSsd,
  settoriERC: voci('settore_erc'),
  'sotto-settori-erc': listSottoSettori,
  'tematiche-H-2020': voci('tematica_h2020'),
  'dizionariHorizon/lineeTematiche': (tx: Tx) => listDizionario(tx, { tipo: 'LINEA_TEMATICA' }),
  'dizionariHorizon/flagship': (tx: Tx) => listDizionario(tx, { tipo: 'FLAGSHIP' }),
  'ricadute-diffusione-cultura': voci('ricaduta_diffusione_cultura'),
  ruoli: listRuoli,
  strutture: listStrutture,
} as const;

export const listMacroaree = many((q) => q.selectFrom('macroarea').select(['id', 'codice', 'nome', 'nome_en as nomeEn']).orderBy('codice'));

const parole = (q: Q) =>
  q
    .selectFrom('parola_chiave_cun')
    .select([
      'id',
      sql<string | null>`null::varchar`.as('codice'),
      'descrizione',
      'descrizione_en as descrizioneEn',
      'area_cun_id as areaId',
    ])
    .where('valido', '=', true);

/** The text that a search compares with; a word without an English form is found by its Italian one. */
const COMPARED = {
  it: sql<string>`descrizione_norm`,
  en: sql<string>`coalesce(descrizione_en_norm, descrizione_norm)`,
} as const;

const listParole = many(
  (q, { containing, beginning }: { containing: string; beginning: string }, { lingua }: { lingua: Lingua }) =>
    parole(q)
      .where(COMPARED[lingua], 'like', containing)
      .orderBy((eb) => eb.case().when(COMPARED[lingua], 'like', beginning).then(0).else(1).end())
      .orderBy(COMPARED[lingua])
      .orderBy('id')
      .limit(sql.lit(PAROLE_MOSTRATE)),
  { lingua: ['it', 'en'] },
);

/**
 * Keywords that contain the text in the language of the form, ignoring case and accents: those that begin with it first, at most
 * 40 (evaluation and ethics, section 9).
 */
export function searchParole(tx: Tx, { text, lingua }: { text: string; lingua: Lingua }) {
  const bare = literally(normaliseParola(text));
  return listParole(tx, { containing: `%${bare}%`, beginning: `${bare}%` }, { lingua });
}

/** Those of these keywords that may be chosen today. */
export const listParoleById = many((q, { ids }: { ids: readonly number[] }) => parole(q).where('id', '=', anyOf(ids)));
