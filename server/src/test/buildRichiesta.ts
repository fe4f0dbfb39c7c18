import type { TestApp } from './app.ts';
import { buildProposta, type TestProposta } from './buildProposta.ts';
import { buildUtente, type Persona } from './buildUtente.ts';
import { CATEGORIA } from './vocabolario.ts';

type Said = {
  proposta?: TestProposta;
  utente?: Persona;
  categoria?: keyof typeof CATEGORIA;
  status?: 'PENDING' | 'ACCETTATA' | 'RIFIUTATA' | 'RITIRATA';
};

export type TestRichiesta = { id: number; proposta: TestProposta; utente: Persona };

/** A person asked to take part in a proposta as coproponente, without a reply unless the test says otherwise. */
export async function buildRichiesta(app: TestApp, said: Said = {}): Promise<TestRichiesta> {
  const proposta = said.proposta ?? (await buildProposta(app));
  const utente = said.utente ?? (await buildUtente(app));
  const status = said.status ?? 'PENDING';
  const partecipante = await app.db
    .insertInto('proposta_partecipante')
    .values({ proposta_id: proposta.id, utente_id: utente.id, categoria_id: CATEGORIA[said.categoria ?? 'COPROPONENTE'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('richiesta_partecipazione')
    .values({
      partecipante_id: partecipante.id,
      status,
      inviata_ts: app.clock.now(),
      risposta_ts: status === 'PENDING' ? null : app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, proposta, utente };
}
