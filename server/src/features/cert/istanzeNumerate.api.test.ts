import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { EsitoControllo, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildIstanzaInviata, buildModuloEtica } from '../../test/buildIstanza.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);

const NON_TUA = 'Non è di un’istanza tua o del gruppo.';
const numero = buildCampo('textfield', { id: 1, uid: 'numero', label: 'Numero dell’istanza' });
const bando = await buildBando(app, {
  campi: [numero],
  regole: [{ tipo: 'ISTANZA_CER', campo: 1, approvata: false, messaggio: NON_TUA }],
});

const draftOf = async (responsabile: Persona, typed: string) => {
  const proposta = await buildProposta(app, { bando, responsabile });
  await app.as(responsabile).put<Proposta>(`/proposte/${proposta.id}`, { valori: { numero: typed }, ...proposta.fresh });
  return proposta;
};
const faults = async (utente: Persona, { id }: { id: number }) =>
  (await app.as(utente).get<EsitoControllo>(`/proposte/validazione/${id}`)).body.violazioni.map(({ messaggio }) => messaggio);

test('the number of an own sent istanza is taken', async () => {
  const utente = await buildUtente(app);
  const typed = await buildIstanzaInviata(app, utente);
  expect(await faults(utente, await draftOf(utente, typed))).toEqual([]);
});

test('that of somebody else is refused as one that there is not, until they have accepted to take part', async () => {
  const [utente, other] = [await buildUtente(app), await buildUtente(app)];
  const typed = await buildIstanzaInviata(app, other);
  const bozza = await draftOf(utente, typed);
  expect(await faults(utente, bozza)).toEqual([NON_TUA]);
  expect(await faults(utente, await draftOf(utente, 'CERT-1999-0000001'))).toEqual([NON_TUA]);
  await buildRichiesta(app, { proposta: bozza, utente: other, status: 'ACCETTATA' });
  expect(await faults(utente, bozza)).toEqual([]);
});
