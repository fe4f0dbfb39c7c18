import type { TestApp } from './app.ts';

type Given = {
  tipo?: string;
  to: { id: number | null; email: string };
  /** The object of the mail; by default the recipient. */
  propostaId?: number;
  stato?: 'FALLITA';
  soggetto?: string;
  corpo?: string;
  scade?: Date;
};

/** A mail in the outbox, due now, with the text of the test. */
export async function buildEmail(app: Pick<TestApp, 'db' | 'clock'>, given: Given): Promise<number> {
  const { tipo = 'M-03', to, propostaId, soggetto = 'Oggetto', corpo = 'Corpo', scade, stato } = given;
  const now = app.clock.now();
  const { id } = await app.db
    .insertInto('email_outbox')
    .values({
      tipo,
      soggetto,
      corpo,
      lingua: 'it',
      stato,
      ...(propostaId === undefined
        ? { oggetto_tipo: 'utente', oggetto_id: to.id ?? 0 }
        : { oggetto_tipo: 'proposta', oggetto_id: propostaId }),
      destinatario: to.email,
      destinatario_utente_id: to.id,
      scade_ts: scade ?? null,
      prossimo_ts: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
