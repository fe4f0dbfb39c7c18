import { write } from '../db/question.ts';

type Row = {
  quando: Date;
  /** Null where whoever acted is not known. */
  realeId: number | null;
  effettivoId: number;
  azione: string;
  oggettoTipo: string | null;
  oggettoId: number | null;
  /** JSON. */
  dati: string | null;
  ip: string | null;
};

export const insertAudit = write((q, { quando, realeId, effettivoId, azione, oggettoTipo, oggettoId, dati, ip }: Row) =>
  q.insertInto('audit_log').values({
    quando,
    utente_reale_id: realeId,
    utente_effettivo_id: effettivoId,
    azione,
    oggetto_tipo: oggettoTipo,
    oggetto_id: oggettoId,
    dati,
    ip,
  }),
);
