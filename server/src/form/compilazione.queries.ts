import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { json, one, write } from '../ground/db/question.ts';

// The only file that writes `compilazione` and `compilazione_versione`: openForm.ts calls it, no feature does.

/** What was found of the answers that are written, if they were looked at; at when. */
type Validazione = { valida: boolean | null; at: Date };

/** Answers that nobody has looked at were checked at no time. */
const checkedAt = (valida: boolean | null, at: Date) =>
  sql<Date | null>`case when ${valida}::boolean is not null then ${at}::timestamptz end`;

type NewAnswers = Validazione & { formVersioneId: number; valori: Valori };

/** The answers of a form filled in for the first time. */
export const insertCompilazione = one((q, { formVersioneId, valori, valida, at }: NewAnswers) =>
  q
    .insertInto('compilazione')
    .values({ form_versione_id: formVersioneId, valori: json(valori), stato_validazione: valida, validata_ts: checkedAt(valida, at) })
    .returning('id'),
);

/** New answers: what was checked before counts no more. */
export const updateCompilazione = write((q, { id, valori, valida, at }: Validazione & { id: number; valori: Valori }) =>
  q
    .updateTable('compilazione')
    .set({ valori: json(valori), stato_validazione: valida, validata_ts: checkedAt(valida, at), errori: null })
    .where('id', '=', id),
);

/** What a check has found: how many faults, and whether the answers may go as they are. */
export const storeValidazione = write((q, { id, valida, errori, at }: { id: number; valida: boolean; errori: number; at: Date }) =>
  q.updateTable('compilazione').set({ stato_validazione: valida, errori, validata_ts: at }).where('id', '=', id),
);

type Freezing = { id: number; valori: Valori; versione: number; at: Date };

/** Stores the answers as they are sent, and keeps them so for ever. */
export const freezeCompilazione = write((q, { id, valori, versione, at }: Freezing) =>
  q
    .with('sent', (cte) =>
      cte
        .updateTable('compilazione')
        .set({ valori: json(valori) })
        .where('id', '=', id)
        .returning(['id', 'valori']),
    )
    .insertInto('compilazione_versione')
    .columns(['compilazione_id', 'versione', 'valori', 'quando'])
    .expression((eb) =>
      eb
        .selectFrom('sent')
        .select(['id', sql<number>`${versione}::integer`.as('versione'), 'valori', sql<Date>`${at}::timestamptz`.as('quando')]),
    ),
);

/** What Controlla had found in the drafts of a classe counts no more: it has changed. */
export const forgetValidazioni = write(
  (_, { classeId }: { classeId: number }) => sql`
    update compilazione k set stato_validazione = null, validata_ts = null, errori = null from proposta p
    where k.id = p.compilazione_id and p.classe_id = ${classeId} and p.status = 'BOZZA' and p.eliminata_ts is null
      and k.stato_validazione is not null`,
);

/** Drafts of a classe go on in another version of a form: what they answered under the same uid stays. */
export const moveDrafts = write(
  (_, { classeId, formVersioneId }: { classeId: number; formVersioneId: number }) => sql`
    update compilazione k set form_versione_id = ${formVersioneId} from proposta p
    where k.id = p.compilazione_id and p.classe_id = ${classeId} and p.status = 'BOZZA' and p.eliminata_ts is null`,
);
