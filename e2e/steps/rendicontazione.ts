import { formatImporto } from '@sigeba/contract/numbers/denaro.ts';
import type { NewRendicontazione, PropostaConStep } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Persona } from '@sigeba/server/test/serve.ts';
import { newcomer } from './proposta.ts';
import type { Server } from './server.ts';

/** An item of the funded budget, with amounts that deviate from its share. */
type Voce = {
  nome: string /** 27 % above its share, in euro. */;
  scostato: number /** More than everything granted. */;
  oltre: number;
  formattato: string;
};

export type Progetto = { persona: Persona; proposta: number; step: number; anno: number; fine: string; voci: [Voce, Voce] };

/** A funded project of somebody new, with an interim report to fill in. */
export async function progetto(server: Server): Promise<Progetto> {
  const persona = await newcomer(server, 'Neri');
  await server.ask('fundedProject', { utenteId: persona.id });
  const api = await server.apiOf(persona.email);
  const [funded] = await api<PropostaConStep[]>('GET', '/proposte/da-rendicontare');
  const step = funded?.stepRendicontazione.find(({ stato }) => stato === 'DA_COMPILARE');
  if (funded === undefined || step === undefined) throw new Error('No step is open');
  const report = await api<NewRendicontazione>('GET', `/rendicontazioni/new/${funded.id}/${step.idStep}`);
  const share = (richiesto: number) => (richiesto * report.totaleConcesso) / report.totaleRichiesto;
  const [prima, seconda] = report.vociRendicontoList
    // One under the other in the table: the amounts of the demonstration leave some items empty.
    .filter((voce, at, rows) => isAsked(voce) && (isAsked(rows[at + 1]) || isAsked(rows[at - 1])))
    .map(({ nome, finanziamentoRichiesto }): Voce => {
      const scostato = Math.round(share(finanziamentoRichiesto) * 127) / 100;
      return { nome, scostato, oltre: Math.ceil(report.totaleConcesso * 1.5), formattato: formatImporto(scostato) };
    });
  if (prima === undefined || seconda === undefined) throw new Error('The project has no two items one under the other');
  return { persona, proposta: funded.id, step: step.idStep, anno: funded.classe.anno, fine: step.scadenza ?? '', voci: [prima, seconda] };
}

const isAsked = (voce: { finanziamentoRichiesto: number } | undefined): boolean => (voce?.finanziamentoRichiesto ?? 0) > 0;
