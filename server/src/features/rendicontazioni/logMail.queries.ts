import { type AvvisoIter, TESTI_AVVISO } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { type RawBuilder, sql } from 'kysely';

/** Mails that the office had sent once: of those given up meanwhile, how many. */
export type LogRow = { tipo: AvvisoIter; quando: string; da: string; inviate: number; fallite: number };

/** Of what a condition says; alias `l`: iter_log_mail. */
export const logWhere = (condition: RawBuilder<unknown>) => sql<LogRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('tipo', l.tipo, 'quando', l.quando, 'da', la.cognome || ' ' || la.nome,
    'inviate', l.inviate, 'fallite', (select count(*) from email_outbox lm
      where lm.stato in ('FALLITA', 'INCERTA') and lm.created_at = l.quando and lm.tipo = case l.tipo
        when 'ESITO' then 'M-05' when 'DATE' then 'M-06' when 'MODIFICA' then 'M-07' else 'M-08' end)) order by l.quando desc, l.id desc)
  from iter_log_mail l join utente la on la.id = l.inviata_da where ${condition}), '[]')`;

/** Of the outcomes of a classe, the latest first. */
export const logOf = (classe: string) => logWhere(sql`l.classe_id = ${sql.ref(classe)} and l.step_id is null`);

/** Of a step, the latest first. */
export const logOfStep = (step: string) => logWhere(sql`l.step_id = ${sql.ref(step)}`);

/** The same as people read it. */
export const presentLog = (log: readonly LogRow[]): StepRendicontazione['logInvioMail'] =>
  log.map(({ tipo, quando, inviate, fallite, da }) => ({
    ...{ tipo: TESTI_AVVISO[tipo], da, fallite },
    quando: new Date(quando).toISOString(),
    inviate: inviate - fallite,
  }));
