import type { EsitoIstanza, Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { EsitoControllo, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildIstanzaInviata, buildModuloEtica, OPZIONE, opzioneDi, uidEtico } from '../../test/buildIstanza.ts';
import { istanzeOf } from '../../test/istanzeOf.ts';

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
  await app.as(responsabile).putAndRead<Proposta>(`/proposte/${proposta.id}`, { valori: { numero: typed }, ...proposta.fresh });
  return proposta;
};
const faults = async (utente: Persona, { id }: { id: number }) =>
  (await app.as(utente).get<EsitoControllo>(`/proposte/validazione/${id}`)).body.violazioni.map(({ messaggio }) => messaggio);

test('a form accepts the number of the proponent’s own sent istanza', async () => {
  const utente = await buildUtente(app);
  const typed = await buildIstanzaInviata(app, utente);
  expect(await faults(utente, await draftOf(utente, typed))).toEqual([]);
});

test('the number of another person’s istanza counts as unknown, until they have accepted to take part', async () => {
  const [utente, other] = [await buildUtente(app), await buildUtente(app)];
  const typed = await buildIstanzaInviata(app, other);
  const bozza = await draftOf(utente, typed);
  expect(await faults(utente, bozza)).toEqual([NON_TUA]);
  expect(await faults(utente, await draftOf(utente, 'CERT-1999-0000001'))).toEqual([NON_TUA]);
  await buildRichiesta(app, { proposta: bozza, utente: other, status: 'ACCETTATA' });
  expect(await faults(utente, bozza)).toEqual([]);
});

test.each(['Emendamento', 'Rinnovo'])('%s: points to an istanza of the same proponent that was approved, and to no other', async (tipo) => {
  const [anna, altri] = [await buildUtente(app), await buildUtente(app)];
  const { check, compilata, save, send } = istanzeOf(app);
  const approvata = await buildIstanzaInviata(app, anna, 2);
  const [soloInviata, altrui] = [await buildIstanzaInviata(app, anna), await buildIstanzaInviata(app, altri, 2)];
  const numero = uidEtico('N. protocollo precedente', tipo);
  let istanza: Istanza = await compilata(anna, [OPZIONE.nessunDatoPersonale, OPZIONE.software, opzioneDi(3, tipo)]);
  const said = async (typed: string | null) => {
    istanza = (await save(anna, istanza, { ...(istanza.datiProposta as Parameters<typeof save>[2]), [numero]: typed })).body;
    const { violazioni }: EsitoIstanza = (await check(anna, istanza)).body;
    return violazioni.map(({ uid, messaggio }) => `${uid === numero}: ${messaggio}`);
  };
  expect(await said(null)).toEqual(['true: Questo campo di testo è obbligatorio.']);
  for (const typed of [soloInviata, altrui, 'CERT-1999-0000001'])
    expect(await said(typed)).toEqual(['true: Il numero non è di una tua istanza approvata dal Comitato Etico.']);
  expect((await send(anna, istanza)).status).toBe(409);
  expect(await said(approvata)).toEqual([]);
  const condizionata = await buildIstanzaInviata(app, anna, 3);
  expect(await said(condizionata)).toEqual([
    `true: Le condizioni poste all’istanza ${condizionata} non sono ancora verificate dal Comitato Etico: fino ad allora non vale come approvata.`,
  ]);
  const verificata = { condizioni_verificate_ts: app.clock.now() };
  await app.db.updateTable('istanza').set(verificata).where('numero_protocollo', '=', condizionata).execute();
  expect(await said(condizionata)).toEqual([]);
});
