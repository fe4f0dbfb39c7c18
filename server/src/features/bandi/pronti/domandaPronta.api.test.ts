import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Valore } from '@sigeba/contract/form/template/template.types.ts';
import type { EsitoControlloProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { prontoCalled } from '../../../form/pronti/pronti.ts';
import { buildUtente, startTestApp } from '../../../test/app.ts';
import { buildMedia } from '../../../test/buildIstanza.ts';
import { seedVocabolari } from '../../lookup/seedVocabolari.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await app.db.transaction().execute(seedVocabolari);

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const PERIODO = 'start_timestamp=2026-05-04T07:00:00.000Z&end_timestamp=2026-06-30T12:00:00.000Z';

const mobilita = prontoCalled('MOBILITA')?.template;
if (mobilita === undefined) throw new Error('No form MOBILITA');
const campi = [...indexTemplate(mobilita).campi.values()].map(({ campo }) => campo);

/** What somebody answers to a required field, by its kind. */
const answers = (voci: readonly { id: number; nome: string }[], mediaId: number): Record<string, (campo: Campo) => Valore> => ({
  textfield: () => 'Una risposta',
  textarea: () => 'Una risposta lunga',
  'rich-text': () => '<p>Il programma di ricerca</p>',
  telephone: () => '+39 06 4991 1234',
  select: ({ opzioni, valori: [first] }): Valore => {
    if (opzioni?.lookup !== undefined) return { voceId: 1, descrizione: 'La prima' };
    return first === undefined ? null : { opzioneId: first.id };
  },
  keywords: () => ({ parole: [{ id: null, descrizione: 'mobilità' }] }),
  'date-range-field': () => ({ dal: '2026-09-01', al: '2026-09-30' }),
  'yes-no-radio': () => false,
  checkbox: () => true,
  budget: () => ({
    voci: voci.map(({ id, nome }, at) => ({ id, nome, tipo: 'LIBERO', finanziamentoRichiesto: at === 0 ? 2_000 : 0 })) as never,
  }),
  'file-upload': () => ({ files: [{ mediaId, nome: 'invito.pdf' }] }),
});

test('a ready-made call opens, and its ready-made form is answered and sent', async () => {
  const { body: made } = await app.as(ufficio).post<{ id: number }>(`/bandi/insertBando?anno=2026&${PERIODO}&pronto=MOBILITA-CONVEGNI`);
  const { tipologiaProgetti } = (await app.as(ufficio).get<Bando>(`/bandi/${made.id}?completo=true`)).body;
  const classe = tipologiaProgetti[0]?.classi[0];
  app.clock.set('2026-05-10T08:00:00.000Z');

  const responsabile = await buildUtente(app, { ruolo: 'PO' });
  const fill = answers(classe?.rendicontoVoce ?? [], await buildMedia(app, responsabile));
  const asked = campi.filter(({ flagRequired }) => flagRequired);
  const valori = Object.fromEntries(asked.map((campo) => [campo.uid, fill[campo.tipoCampo]?.(campo) ?? null]));
  const { body: proposta } = await app.as(responsabile).postAndRead<Proposta>('/proposte', { classeId: classe?.id, valori });
  const { body: esito } = await app.as(responsabile).get<EsitoControlloProposta>(`/proposte/validazione/${proposta.id}`);
  expect(esito.violazioni).toEqual([]);
  const { lastUpdate } = (await app.as(responsabile).get<Proposta>(`/proposte/${proposta.id}`)).body;
  const sent = await app.as(responsabile).putAndRead<Proposta>(`/proposte/sottomissione/${proposta.id}`, { lastUpdate });
  expect(sent.status).toBe(200);
  expect(sent.body.numeroProtocollo).toMatch(/^MB/);
});
