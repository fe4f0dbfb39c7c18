import { buildUtente, type TestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildValutando, concludi, scheda } from '@sigeba/server/test/buildValutando.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openScreen } from './openScreen.tsx';

/** The office before proposte that a commission has evaluated, in its archive, and the dialogs of their outcomes. */
export async function esitiScene(app: TestApp) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

  let made = 0;
  /** A classe of its own with one proposta that the commission has evaluated, or not. */
  async function valutata(punti: readonly number[] | null = [8, 9], attributi: Record<string, unknown> = {}) {
    made += 1;
    const of = await buildValutando(app, { sigla: `S${made}`, soglia: 10, attributi });
    const proposta = await buildInValutazione(app, of);
    if (punti !== null) await concludi(app, 'mc', of.presidente, proposta, scheda(of.criterioIds, punti));
    return { ...of, proposta };
  }
  const archive = async (classeId: number) => openScreen(app, ufficio, `/ur/progetti?anno=2026&classeId=${classeId}`);
  const press = async (name: string | RegExp, inside: Pick<typeof screen, 'findByRole'> = screen) =>
    userEvent.click(await inside.findByRole('button', { name }));
  const dialog = async (name: RegExp) =>
    within(await screen.findByRole(/Dichiarare/.test(name.source) ? 'alertdialog' : 'dialog', { name }));
  return { ufficio, valutata, archive, press, dialog };
}
