import { insertDomanda, insertMessaggio } from '../features/domande/domande.queries.ts';
import type { TestApp } from './app.ts';
import type { TestProposta } from './buildProposta.ts';
import type { Persona } from './buildUtente.ts';

type Said = { testo?: string; campo?: { uid: string; label: string } /** The member of the office who has written. */; da?: Persona };

/** A thread with one message: of the responsabile, or of the office where `da` is given. */
export function buildDomanda(app: TestApp, proposta: TestProposta, { testo = 'Serve una lettera?', campo, da }: Said = {}) {
  const [at, ufficio] = [app.clock.now(), da !== undefined];
  return app.db.transaction().execute(async (tx) => {
    const about = { propostaId: proposta.id, campoUid: campo?.uid ?? null, campoLabel: campo?.label ?? null };
    const { id } = await insertDomanda(tx, { ...about, ufficio, at });
    await insertMessaggio(tx, { domandaId: id, ufficio, autoreId: (da ?? proposta.responsabile).id, testo, at });
    return { id };
  });
}
