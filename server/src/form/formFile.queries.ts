import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { first, json, one, write } from '../ground/db/question.ts';

/** The form with this codice, and nobody else publishes a version of it until the end of the transaction. */
export const lockForm = first((q, { codice }: { codice: string }) =>
  q.selectFrom('form').select(['id', 'tipo']).where('codice', '=', codice).forUpdate(),
);

export const insertForm = one((q, { codice, tipo, lingua, messaggioAvviso }: FormTemplate) =>
  q.insertInto('form').values({ codice, tipo, lingua, messaggio_avviso: messaggioAvviso }).returning('id'),
);

export const insertVersione = write((q, { formId, versione, modello }: { formId: number; versione: number; modello: FormTemplate }) =>
  q.insertInto('form_versione').values({ form_id: formId, versione, modello: json(modello) }),
);
