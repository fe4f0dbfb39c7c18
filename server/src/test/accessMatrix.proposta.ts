import type { Bandi, Scene } from './access.ts';
import { buildProposta, buildRichiesta } from './app.ts';

/** A proposta of resp with everybody who has a part in it, in one of the matrix's calls; a draft by default. */
export async function propostaOf(
  { app, people, bandi }: Scene,
  { bando, status = 'BOZZA' }: { bando: keyof Bandi; status?: 'BOZZA' | 'INVIATA' },
) {
  const proposta = await buildProposta(app, { bando: bandi[bando], responsabile: people.resp, completa: true, status });
  await buildRichiesta(app, { proposta, utente: people.part, status: 'ACCETTATA' });
  await buildRichiesta(app, { proposta, utente: people.tutr, status: 'ACCETTATA', categoria: 'TUTOR' });
  await buildRichiesta(app, { proposta, utente: people.invi });
  return proposta;
}
