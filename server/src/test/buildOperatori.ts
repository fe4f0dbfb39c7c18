import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { buildCommissioneCert, buildUtente, type Persona, type TestApp } from './app.ts';
import { buildBozza, buildModuloEtica } from './buildIstanza.ts';

/** Everybody who may act for somebody (D-18), how they ask for it, and for whom the ethics office may act. */
export async function buildOperatori(app: TestApp) {
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', cognome: 'Moretti', nome: 'Elena' });
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['CAN_IMPERSONA', 'HELPDESK'] });
  const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
  const presidenteCer = await buildUtente(app);
  await buildCommissioneCert(app, { presidente: presidenteCer, dal: '2026-01-01', al: '2026-12-31' });
  await buildModuloEtica(app);

  const impersona = (operatore: Parameters<typeof app.as>[0], id: number, more = {}) =>
    app.as(operatore).post<Sessione>('/login/impersonaUtente', { id, motivo: 'VERIFICA', ...more });
  /** A researcher who has begun an istanza to the ethics committee. */
  async function proponente(fields: object = {}): Promise<Persona> {
    const persona = await buildUtente(app, fields);
    await buildBozza(app, persona);
    return persona;
  }
  return { helpDesk, ufficio, etica, presidenteCer, impersona, proponente };
}
