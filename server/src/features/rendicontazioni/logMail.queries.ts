import { type AvvisoIter, TESTI_AVVISO } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { type RawBuilder, sql } from 'kysely';

type Cancellation = { quando: string; da: string };
/**
 * The mails that the office has had sent. `step` is the name of a step that no longer exists. Mails left out or cancelled do not
 * count; a sending that was cancelled as a whole says so.
 */
export type LogRow = {
  tipo: AvvisoIter;
  step: string | null;
  quando: string;
  da: string;
  inviate: number;
  fallite: number;
  annullato: Cancellation | null;
};

const given = sql`('FALLITA', 'INCERTA')`;
/** Its mails in the outbox, of one kind. */
const conta = (which: RawBuilder<unknown>) => sql`(select count(*) from email_outbox lm where lm.lotto = l.lotto and ${which})`;

/** Whether anybody was told at all. */
export const isTold = sql<boolean>`(l.lotto is null or exists (select from email_outbox lt where lt.lotto = l.lotto and lt.stato <> 'ANNULLATA'))`;

/** The log under a condition; alias `l`: iter_log_mail. */
export const logWhere = (condition: RawBuilder<unknown>) => sql<LogRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('tipo', l.tipo, 'quando', l.quando, 'da', la.cognome || ' ' || la.nome,
    'step', case when l.step_id is null then l.step_nome end,
    'inviate', case when l.lotto is null then l.inviate else ${conta(sql`lm.stato not in ${given} and lm.stato <> 'ANNULLATA'`)} end,
    'fallite', ${conta(sql`lm.stato in ${given}`)},
    'annullato', (select jsonb_build_object('quando', li.annullato_ts, 'da', lu.cognome || ' ' || lu.nome) from email_outbox lm
      join invio_email li on li.id = lm.invio_id join utente lu on lu.id = li.utente_id
      where lm.lotto = l.lotto and li.annullato_ts is not null limit 1)) order by l.quando desc, l.id desc)
  from iter_log_mail l join utente la on la.id = l.inviata_da where ${condition}), '[]')`;

/** The log of a classe: of its outcomes and of steps that no longer exist, latest first. */
export const logOf = (classe: string) => logWhere(sql`l.classe_id = ${sql.ref(classe)} and l.step_id is null`);

/** The log of a step, latest first. */
export const logOfStep = (step: string) => logWhere(sql`l.step_id = ${sql.ref(step)}`);

/** An entry of the log as the screen shows it. */
export const presentLog = (log: readonly LogRow[]): StepRendicontazione['logInvioMail'] =>
  log.map(({ tipo, step, quando, inviate, fallite, da, annullato }) => ({
    tipo: step === null ? TESTI_AVVISO[tipo] : `${TESTI_AVVISO[tipo]}, «${step}»`,
    da,
    inviate,
    fallite,
    quando: new Date(quando).toISOString(),
    annullato: annullato && { ...annullato, quando: new Date(annullato.quando).toISOString() },
  }));
