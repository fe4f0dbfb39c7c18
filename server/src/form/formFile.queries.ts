import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { first, json, many, one } from '../ground/db/query.ts';

/** The form with this codice, locked: until the end of the transaction nobody else adds a version to it. */
export const lockForm = first((q, { codice }: { codice: string }) =>
  q.selectFrom('form').select(['id', 'tipo', 'lingua']).where('codice', '=', codice).forUpdate(),
);

type NewForm = Pick<FormTemplate, 'codice' | 'tipo' | 'lingua' | 'messaggioAvviso'> & { nome: string | null };

/** Inserts a form; the caller holds `lockNomiModuli`, and no other form has its name or codice. */
export const insertForm = one((q, { nome, codice, tipo, lingua, messaggioAvviso }: NewForm) =>
  q.insertInto('form').values({ nome, codice, tipo, lingua, messaggio_avviso: messaggioAvviso }).returning('id'),
);

type NewVersione = {
  formId: number;
  versione: number;
  modello: FormTemplate;
  stato: 'BOZZA' | 'PUBBLICATA';
  at: Date;
  by: number | null;
};

export const insertVersione = one((q, { formId, versione, modello, stato, at, by }: NewVersione) =>
  q
    .insertInto('form_versione')
    .values({
      form_id: formId,
      versione,
      modello: json(modello),
      stato,
      updated_at: at,
      updated_by: by,
      pubblicata_ts: sql<Date | null>`case when ${stato}::text = 'PUBBLICATA' then ${at}::timestamptz end`,
      pubblicata_da: sql<number | null>`case when ${stato}::text = 'PUBBLICATA' then ${by}::bigint end`,
    })
    .returning('id'),
);

/** The templates of the other versions of a form. */
export const listModelli = many((q, { formId, except }: { formId: number; except: number }) =>
  q
    .selectFrom('form_versione')
    .select((eb) => eb.ref('modello').$castTo<Pick<FormTemplate, 'sezioni'>>().as('modello'))
    .where('form_id', '=', formId)
    .where('id', '<>', except)
    .orderBy('versione'),
);

/** The newest version of a form, published or not. */
export const findNewest = first((q, { formId }: { formId: number }) =>
  q.selectFrom('form_versione').select(['id', 'versione', 'stato']).where('form_id', '=', formId).orderBy('versione', 'desc').limit(1),
);
