import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { buildBando, buildCommissione, buildProposta, buildRichiesta, buildUtente, type TestApp } from '@sigeba/server/test/app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openScreen } from './openScreen.tsx';

export const INVIATE = '2026-03-20T11:00:00.000Z';

/** A commissione of a chair and a member, with proposte to be evaluated, in one of which the member takes part; and its list. */
export async function commissioneAperta(app: TestApp) {
  const bando = await buildBando(app, {
    nomeTipologia: 'Progetti medi',
    nomeClasse: 'Classe A',
    campi: [
      buildCampo('research-indicators', { uid: 'propri' }),
      buildCampo('research-indicators-part', { uid: 'partii', flagReadonly: true }),
    ],
    campiPartecipante: [buildCampo('research-indicators-part', { uid: 'suoiii' })],
  });
  const presidente = await buildUtente(app, { dipartimento: 1, cognome: 'Fontana' });
  const membro = await buildUtente(app, { dipartimento: 1, cognome: 'Lombardi' });
  await buildCommissione(app, { bando, presidente, membri: [membro] });
  const build = async (titolo: string, cognome: string, dipartimento: number) => {
    const proposta = await buildProposta(app, {
      bando,
      status: 'INVIATA',
      at: INVIATE,
      titolo,
      responsabile: await buildUtente(app, { dipartimento, cognome }),
    });
    await app.db.insertInto('proposta_fase').values({ proposta_id: proposta.id, attiva: true }).execute();
    return proposta;
  };
  const acque = await build('Acque', 'Abate', 1);
  await build('Storia', 'Bruni', 3);
  const gruppo = await build('Di gruppo', 'Conti', 1);
  await buildRichiesta(app, { proposta: gruppo, utente: membro, status: 'ACCETTATA' });

  const open = async (who = membro, search = '') => {
    const view = await openScreen(app, who, `/mc/valutazione${search}`);
    await screen.findByRole('heading', { level: 1, name: 'Valutazione' });
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    return view;
  };
  const rows = () => {
    const table = screen.queryByRole('table', { name: 'Valutazione' });
    return table === null ? [] : within(table).getAllByRole('row').slice(1);
  };
  const row = (titolo: string) =>
    rows().find((each) => within(each).queryByRole('rowheader')?.textContent?.includes(titolo)) as HTMLElement;
  return { presidente, membro, build, acque, gruppo, open, rows, row };
}
