import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import type { TestApp } from './app.ts';
import type { Persona } from './buildUtente.ts';
import type { Client } from './client.ts';

type Acting = { token: string; tokenImpersona: string; sessione: Sessione; real: Client; acting: Client };

/** A person who has just logged in acts on another's behalf: `acting` calls with the second token, `real` with the first. */
export async function actFor(app: TestApp, operatore: Persona, persona: Persona): Promise<Acting> {
  const { token } = await app.openSession(operatore);
  const real = app.withToken(token);
  const { status, body } = await real.post<Sessione>('/login/impersonaUtente', { id: persona.id, motivo: 'COMPILAZIONE', ticket: 'HD-7' });
  if (status !== 200 || body.tokenImpersona === null) throw new Error(`No impersonation: ${status} ${JSON.stringify(body)}`);
  const { tokenImpersona } = body;
  return { token, tokenImpersona, sessione: body, real, acting: app.withToken(tokenImpersona) };
}
