import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { sql } from 'kysely';
import { anyOf, first, json, many, type RowOf, write } from '../../ground/db/query.ts';
import { whichRows } from '../../ground/db/whichRows.ts';

type Own = { id: number; utenteId: number };

/** An uploaded spreadsheet that is not used yet, locked until the end of the transaction. */
export const lockFresh = first((q, { id, utenteId }: Own) =>
  q
    .selectFrom('media as m')
    .select(['m.id', 'm.nome', 'm.storage_key as storageKey'])
    .where('m.id', '=', id)
    .where('m.proprietario_id', '=', utenteId)
    .where('m.ambito', '=', 'MASSIVO')
    .where(sql<boolean>`not exists (select from caricamento_massivo c where c.media_id = m.id)`)
    .forUpdate(),
);

/** A file that was applied, by whomever. */
export const findCaricamento = first((q, { id }: { id: number }) =>
  q
    .selectFrom('caricamento_massivo as c')
    .innerJoin('media as m', 'm.id', 'c.media_id')
    .select(['m.id', 'm.nome', 'm.mime', 'm.storage_key as storageKey', 'c.template', sql<EsitoMassivo>`c.esito`.as('esito')])
    .where('m.id', '=', id),
);

type Nuovo = {
  id: number;
  anno: number;
  template: number;
  tipologia: string | null;
  righeOk: number;
  righeRespinte: number;
  esito: EsitoMassivo;
  at: Date;
  by: number;
};

export const insertCaricamento = write((q, { id, anno, template, tipologia, righeOk, righeRespinte, esito, at, by }: Nuovo) =>
  q.insertInto('caricamento_massivo').values({
    media_id: id,
    anno,
    template,
    tipologia,
    righe_ok: righeOk,
    righe_respinte: righeRespinte,
    esito: json(esito),
    caricato_da: by,
    caricato_ts: at,
  }),
);

/** Latest first. */
export const whichCaricamenti = whichRows<object>(
  { from: 'caricamento_massivo c', id: 'c.media_id', filters: {}, order: () => [sql`c.caricato_ts desc`], descending: true },
  {},
);

export const listCaricamenti = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('caricamento_massivo as c')
    .innerJoin('media as m', 'm.id', 'c.media_id')
    .innerJoin('utente as u', 'u.id', 'c.caricato_da')
    .select([
      'm.id',
      'm.nome',
      'c.anno',
      'c.template',
      'c.tipologia',
      'c.righe_ok as righeOk',
      'c.righe_respinte as righeRespinte',
      'c.caricato_ts as quando',
      'u.cognome',
      'u.nome as nomeDi',
    ])
    .where('c.media_id', '=', anyOf(ids)),
);
export type CaricamentoRow = RowOf<typeof listCaricamenti>;
