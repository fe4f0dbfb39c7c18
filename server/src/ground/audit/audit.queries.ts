import type { Atto } from '@sigeba/contract/atti.ts';
import { sql } from 'kysely';
import { json, write } from '../db/query.ts';

export type AuditRow = {
  quando: Date;
  /** Null where the person who acted is not known. */
  realeId: number | null;
  /** Null for acts of nobody, such as a deadline that passed. */
  effettivoId: number | null;
  azione: Atto;
  oggettoTipo: string | null;
  oggettoId: number | null;
  /** JSON. */
  dati: string | null;
  ip: string | null;
};

/** The present title of the proposta: of the proposta itself, of its report, of a request to take part in it. */
const titleNow = ({ oggettoTipo, oggettoId }: { oggettoTipo: unknown; oggettoId: unknown }) => sql<
  string | null
>`(select p.titolo from proposta p where p.id =
  case ${oggettoTipo}::text
    when 'proposta' then ${oggettoId}::bigint
    when 'rendicontazione' then (select r.proposta_id from rendicontazione r where r.id = ${oggettoId}::bigint)
    when 'richiesta_partecipazione' then (select m.proposta_id from richiesta_partecipazione q
      join proposta_partecipante m on m.id = q.partecipante_id where q.id = ${oggettoId}::bigint)
  end)`;

/** Inserts an act. The title is that of the moment, whatever the proposta is called later. */
export const insertAudit = write((q, { quando, realeId, effettivoId, azione, oggettoTipo, oggettoId, dati, ip }: AuditRow) =>
  q.insertInto('audit_log').values({
    quando,
    utente_reale_id: realeId,
    utente_effettivo_id: effettivoId,
    azione,
    oggetto_tipo: oggettoTipo,
    oggetto_id: oggettoId,
    dati,
    ip,
    titolo: titleNow({ oggettoTipo, oggettoId }),
  }),
);

type AuditRows = Pick<AuditRow, 'quando' | 'realeId' | 'effettivoId' | 'azione' | 'ip'> & {
  oggetti: readonly { tipo: string; id: number | null; dati: object }[];
};

/** Inserts the same act on many objects. */
export const insertAuditRows = write(
  (_, { quando, realeId, effettivoId, azione, ip, oggetti }: AuditRows) => sql`
    insert into audit_log (quando, utente_reale_id, utente_effettivo_id, azione, ip, oggetto_tipo, oggetto_id, dati, titolo)
    select ${quando}::timestamptz, ${realeId}::bigint, ${effettivoId}::bigint, ${azione}::text, ${ip}, o.tipo, o.id, o.dati,
      ${titleNow({ oggettoTipo: sql`o.tipo`, oggettoId: sql`o.id` })}
    from jsonb_to_recordset(${json(oggetti)}) as o (tipo text, id bigint, dati jsonb)`,
);
