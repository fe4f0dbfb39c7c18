/** @module-tag database */
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { ColonneMassivo, EsitiDaFile, EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { bookOf } from '../../ground/sheet/sheet.testing.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, DOPO } from '../../test/buildValutando.ts';
import { graduatorieOf } from '../../test/graduatorieOf.ts';
import { sendUpload } from '../../test/sendUpload.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, collega, scene, available, esitiOf } = await graduatorieOf(app);

type Riga = readonly (string | number | null)[];
type Answer = EsitoMassivo & Errore;
const HEAD = ['Protocollo', 'Esito', 'Importo', 'Commento'];
const [NESSUNA] = [{ id: 0, numeroProtocollo: '' }];

const store = async (content: Buffer, nome = 'delibera.xlsx', who: Persona = ufficio) =>
  (await sendUpload(app, who, { tipo: 'tabella', content, nome })).body.id;
const sheet = async (righe: readonly Riga[], head: Riga = HEAD) => store(await bookOf({ rows: [head, ...righe] }));
const preview = (classeId: number, mediaId: number, { concludi = false, colonne = '' } = {}) =>
  app
    .as(ufficio)
    .get<Answer>(
      `/ur/graduatorie/esiti/${classeId}/anteprima?${new URLSearchParams({ mediaId: String(mediaId), concludi: String(concludi), ...(colonne === '' ? {} : { colonne }) })}`,
    );
const apply = (classeId: number, { id, versione }: EsitoMassivo, said: object = {}) =>
  app.as(ufficio).put<Answer>(`/ur/graduatorie/esiti/${classeId}`, { mediaId: id, versione, concludi: false, ...said });
/** Looked at, then applied as it was shown. */
const applied = async (classeId: number, righe: readonly Riga[], said: { concludi?: boolean; confermate?: number[] } = {}) =>
  apply(classeId, (await preview(classeId, await sheet(righe), said)).body, said);
const of = ({ body }: { body: EsitoMassivo }) =>
  body.righe.map(({ riga, esito, errori }) => [riga, esito, ...errori.map(({ colonna, messaggio }) => `${colonna}: ${messaggio}`)]);
const esito = async (id: number) => (await app.as(ufficio).get<Esito>(`/ur/esito-valutazione/${id}`)).body;
const grant = (id: number, importo: number, said: object = {}) =>
  app.as(ufficio).post(`/ur/esito-valutazione/${id}`, { finanzia: importo > 0, finanziamentoAssegnato: importo, ...said });
const registered = async (id: number) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['azione', 'dati'])
      .where('oggetto_id', '=', id)
      .where('oggetto_tipo', '=', 'proposta')
      .execute()
  )
    .filter(({ azione }) => azione === 'saveEsito' || azione === 'concludeEsito')
    .map(({ azione, dati }) => [azione, (dati as { motivazione?: string }).motivazione]);
const mails = async () => (await app.db.selectFrom('email_outbox').select('id').execute()).length;

describe('a file of outcomes', () => {
  test('says row by row what it would give and writes nothing; applied, it gives it, with its act and its history and no mail [D-282]', async () => {
    const { classeId, proposte } = await scene([20, 18, 16]);
    const [one = NESSUNA, two = NESSUNA, three = NESSUNA] = proposte;
    await grant(two.id, 300);
    const before = await mails();
    const shown = await preview(
      classeId,
      await sheet([
        [one.numeroProtocollo?.toLowerCase() ?? '', 'sì', '900 €', 'Bene'],
        [two.numeroProtocollo, 'Finanziata', 400, null],
        [three.numeroProtocollo, 'NO', null, 'Fuori dalle risorse'],
      ]),
    );
    expect(shown.body.conteggi).toEqual({ RESPINTA: 0, DA_CONFERMARE: 0, AGGIUNTA: 2, CAMBIATA: 1, INVARIATA: 0 });
    expect(shown.body.righe.find(({ chiave }) => chiave === two.numeroProtocollo)?.modifiche).toEqual([
      { campo: 'Importo', prima: '300\u00a0€', dopo: '400\u00a0€' },
    ]);
    expect(await esitiOf(classeId)).toEqual(['VALUTATA   false', 'FINANZIATA 300 0 false', 'VALUTATA   false']);

    expect((await apply(classeId, shown.body)).body).toMatchObject({ applicato: true, righeOk: 3 });
    expect(await esitiOf(classeId)).toEqual(['FINANZIATA 900 0 false', 'FINANZIATA 400 0 false', 'NON_FINANZIATA 0 0 false']);
    expect(await esito(two.id)).toMatchObject({ storico: [{ finanziamentoAssegnato: 300, motivazione: 'File «delibera.xlsx»' }] });
    expect(await registered(one.id)).toEqual([['saveEsito', 'File «delibera.xlsx»']]);
    expect(await mails()).toBe(before);
    const { body } = await app.as(ufficio).get<EsitiDaFile>(`/ur/graduatorie/esiti/${classeId}`);
    expect(body.caricamenti).toMatchObject([{ nome: 'delibera.xlsx', righeOk: 3, righeRespinte: 0 }]);
    // Once more the same rows, now to be concluded: nothing but their state changes.
    const again = await preview(classeId, await sheet([[one.numeroProtocollo, 'sì', 900, null]]), { concludi: true });
    expect(again.body.righe[0]?.modifiche).toEqual([{ campo: 'Stato', prima: 'In bozza', dopo: 'Concluso' }]);
  });

  test('leaves somebody out whom a funded one does not surpass only where the office ticks it [D-282]', async () => {
    const { classeId, proposte } = await scene([20, 18, 16]);
    const [one = NESSUNA, two = NESSUNA, three = NESSUNA] = proposte;
    const righe = [
      [one.numeroProtocollo, 'No', null, 'Fuori dalle risorse'],
      [two.numeroProtocollo, 'Sì', 500, null],
      [three.numeroProtocollo, 'No', null, 'Fuori dalle risorse'],
    ];
    const doubt = expect.stringMatching(
      new RegExp(`^esito: Con [0-9,]+ punti resta senza finanziamento, mentre ${two.numeroProtocollo} con`),
    );
    const { body } = await preview(classeId, await sheet(righe));
    expect(of({ body }).toSorted()).toEqual([
      [2, 'DA_CONFERMARE', doubt],
      [3, 'AGGIUNTA'],
      [4, 'AGGIUNTA'],
    ]);
    expect((await apply(classeId, body)).body.righeOk).toBe(2);
    expect(await esitiOf(classeId)).toEqual(['VALUTATA   false', 'FINANZIATA 500 0 false', 'NON_FINANZIATA 0 0 false']);
    await applied(classeId, righe, { confermate: [2] });
    expect((await esitiOf(classeId))[0]).toBe('NON_FINANZIATA 0 0 false');
  });

  test('leaves nobody behind because another row was not ticked: nothing is written [D-282]', async () => {
    const { classeId, proposte } = await scene([18, 16]);
    const [one = NESSUNA, two = NESSUNA] = proposte;
    await grant(two.id, 500);
    const { body } = await preview(
      classeId,
      await sheet([
        [one.numeroProtocollo, 'No', null, 'Fuori dalle risorse'],
        [two.numeroProtocollo, 'No', null, 'Fuori dalle risorse'],
      ]),
    );
    expect(body.conteggi).toMatchObject({ AGGIUNTA: 1, DA_CONFERMARE: 1 });
    const refused = await apply(classeId, body);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      `${two.numeroProtocollo} resterebbe finanziata, ma non chi ha almeno gli stessi punti (riga 2 del file)`,
    );
    expect(await esitiOf(classeId)).toEqual(['VALUTATA   false', 'FINANZIATA 500 0 false']);
    expect((await apply(classeId, body, { confermate: [3] })).status).toBe(200);
    expect(await esitiOf(classeId)).toEqual(['NON_FINANZIATA 0 0 false', 'NON_FINANZIATA 0 0 false']);
  });

  test('applied twice answers as it did; what changed since it was looked at is not written over', async () => {
    const { classeId, proposte } = await scene([20, 18]);
    const [one = NESSUNA] = proposte;
    const shown = await preview(classeId, await sheet([[one.numeroProtocollo, 'Sì', 500, null]]));
    await grant(one.id, 700);
    const refused = await apply(classeId, shown.body);
    expect([refused.status, refused.body.code]).toEqual([409, 91]);
    expect(await esitiOf(classeId)).toEqual(['FINANZIATA 700 0 false', 'VALUTATA   false']);
    const { body } = await preview(classeId, shown.body.id);
    const first = await apply(classeId, body);
    expect(first.body.conteggi.CAMBIATA).toBe(1);
    expect((await apply(classeId, body)).body).toEqual(first.body);
    expect(await esitiOf(classeId)).toEqual(['FINANZIATA 500 0 false', 'VALUTATA   false']);
  });

  test('refuses what the dialog refuses, and says every fault of every row at once [OUT-026]', async () => {
    const { classeId, proposte } = await scene([20, 18, 16, 5]);
    const [one = NESSUNA, two = NESSUNA, three = NESSUNA, below = NESSUNA] = proposte;
    const other = (await scene([20])).proposte[0] ?? NESSUNA;
    const { body } = await preview(
      classeId,
      await sheet([
        [one.numeroProtocollo, 'Sì', 99_999, null],
        [two.numeroProtocollo, 'No', 100, null],
        [three.numeroProtocollo, 'forse', '15k', null],
        [below.numeroProtocollo, 'Sì', 500, null],
        [other.numeroProtocollo, 'Sì', 500, null],
      ]),
    );
    expect(of({ body })).toEqual([
      [2, 'RESPINTA', "importo: L'importo assegnato non può superare quello richiesto (14.500\u00a0€)."],
      [
        ...[3, 'RESPINTA', 'importo: L’esito è No, ma l’importo è 100\u00a0€: correggi uno dei due.'],
        'commento: Motiva il mancato finanziamento.',
      ],
      [
        ...[4, 'RESPINTA', 'esito: Scrivi Sì (o Finanziata) oppure No (o Non finanziata).'],
        'importo: Scrivi l’importo in euro, per esempio 15.000 oppure 15000.',
      ],
      [5, 'RESPINTA', expect.stringMatching(/^null: /)],
      [6, 'RESPINTA', expect.stringContaining('Nessuna proposta inviata di questa classe')],
    ]);
    expect(body.listErr).toHaveLength(7);
    expect((await app.as(ufficio).get(`/ur/graduatorie/esiti/${classeId}/errori?mediaId=${body.id}`)).status).toBe(200);
  });

  test('takes none of two rows for one proposta, and none whose responsabile is somebody else', async () => {
    const { classeId, proposte } = await scene([20, 18]);
    const [one = NESSUNA, two = NESSUNA] = proposte;
    const { body } = await preview(
      classeId,
      await sheet(
        [
          [one.numeroProtocollo, 'Sì', 500, null],
          [one.numeroProtocollo, 'Sì', 600, null],
          [two.numeroProtocollo, 'Sì', 500, 'Zzyzx Anna'],
        ],
        ['Protocollo', 'Esito', 'Importo', 'Responsabile'],
      ),
    );
    expect(of({ body })).toEqual([
      [2, 'RESPINTA', expect.stringContaining('anche nella riga 3')],
      [3, 'RESPINTA', expect.stringContaining('anche nella riga 2')],
      [4, 'RESPINTA', expect.stringMatching(/^responsabile: Il protocollo è della proposta di /)],
    ]);
  });

  test('takes a grant back, and an amount that looks like thousands, only where the row is ticked', async () => {
    const { classeId, proposte } = await scene([20, 18]);
    const [one = NESSUNA, two = NESSUNA] = proposte;
    await grant(one.id, 700);
    const righe: Riga[] = [
      [one.numeroProtocollo, 'No', null, 'Rinuncia'],
      [two.numeroProtocollo, 'Sì', 10, null],
    ];
    const { body } = await preview(classeId, await sheet(righe));
    expect(of({ body })).toEqual([
      [
        ...[2, 'DA_CONFERMARE', 'esito: Oggi è finanziata con 700\u00a0€: con il file non lo sarebbe più.'],
        expect.stringMatching(/^esito: Con [0-9,]+ punti resta senza finanziamento, mentre /),
      ],
      [3, 'DA_CONFERMARE', expect.stringContaining('controlla che l’importo sia in euro')],
    ]);
    expect((await apply(classeId, body)).body.conteggi).toMatchObject({ DA_CONFERMARE: 2, CAMBIATA: 0 });
    expect(await esitiOf(classeId)).toEqual(['FINANZIATA 700 0 false', 'VALUTATA   false']);
    expect((await applied(classeId, righe, { confermate: [2] })).body.conteggi).toMatchObject({ DA_CONFERMARE: 1, CAMBIATA: 1 });
    expect(await esitiOf(classeId)).toEqual(['NON_FINANZIATA 0 0 false', 'VALUTATA   false']);
  });

  test('never grants more than is available, with all its rows together and only with what is taken back by them [D-203]', async () => {
    const { classeId, proposte } = await scene([20, 18, 16]);
    const [one = NESSUNA, two = NESSUNA, three = NESSUNA] = proposte;
    await available(classeId, 1_000);
    await grant(three.id, 400);
    const tooMuch: Riga[] = [
      [one.numeroProtocollo, 'Sì', 500, null],
      [two.numeroProtocollo, 'Sì', 500, null],
    ];
    const shown = await preview(classeId, await sheet(tooMuch));
    expect(shown.body.conteggi).toMatchObject({ RESPINTA: 2 });
    expect(shown.body.righe[0]?.errori[0]?.messaggio).toContain('1.400,00');
    const swapped: Riga[] = [...tooMuch, [three.numeroProtocollo, 'No', null, 'Rinuncia']];
    const { body } = await preview(classeId, await sheet(swapped));
    expect(body.conteggi).toMatchObject({ AGGIUNTA: 2, DA_CONFERMARE: 1 });
    // What is granted before, with the two, and what the tick would take back: the question before Applica adds it up.
    expect(body.denaro).toEqual({
      prima: [{ macroArea: null, disponibile: 1_000, concesso: 400 }],
      dopo: [{ macroArea: null, disponibile: 1_000, concesso: 1_400 }],
      daConfermare: [expect.objectContaining({ riga: 4, prima: 400, dopo: 0 })],
    });
    // Without the tick the money is not there: nothing is written.
    expect((await apply(classeId, body)).status).toBe(409);
    expect(await esitiOf(classeId)).toEqual(['VALUTATA   false', 'VALUTATA   false', 'FINANZIATA 400 0 false']);
    expect((await apply(classeId, body, { confermate: [4] })).status).toBe(200);
    expect(await esitiOf(classeId)).toEqual(['FINANZIATA 500 0 false', 'FINANZIATA 500 0 false', 'NON_FINANZIATA 0 0 false']);
  });

  test('is looked at anew where the money that its preview showed has changed [D-203, D-282]', async () => {
    const { classeId, proposte } = await scene([20, 18]);
    const [one = NESSUNA, two = NESSUNA] = proposte;
    await available(classeId, 1_000);
    const { body } = await preview(classeId, await sheet([[one.numeroProtocollo, 'Sì', 500, null]]));
    const refusedAs = async (shown: EsitoMassivo) => {
      const { status, body: why } = await apply(classeId, shown);
      return [status, why.code];
    };
    // The rows of the file say the same as before; what the classe has available does not.
    await available(classeId, 2_000);
    expect(await refusedAs(body)).toEqual([409, 91]);
    const { body: again } = await preview(classeId, body.id);
    expect([again.righe, again.denaro?.prima]).toEqual([body.righe, [{ macroArea: null, disponibile: 2_000, concesso: 0 }]]);
    // A grant of a proposta that is not in the file leaves less of it.
    await grant(two.id, 300);
    expect(await refusedAs(again)).toEqual([409, 91]);
    expect(await esitiOf(classeId)).toEqual(['VALUTATA   false', 'FINANZIATA 300 0 false']);
    expect((await apply(classeId, (await preview(classeId, body.id)).body)).body.righeOk).toBe(1);
    expect(await esitiOf(classeId)).toEqual(['FINANZIATA 500 0 false', 'FINANZIATA 300 0 false']);
  });

  test('changes no concluded outcome, and none of a proposta that is not evaluated; equal rows are no fault', async () => {
    const valutando = await scene([20]);
    const { classeId, proposte } = valutando;
    const [one = NESSUNA] = proposte;
    const nuova = await buildInValutazione(app, valutando);
    await applied(classeId, [[one.numeroProtocollo, 'Sì', 500, null]], { concludi: true });
    const same = await preview(classeId, await sheet([[one.numeroProtocollo, 'Sì', 500, null]]));
    expect(of(same)).toEqual([[2, 'INVARIATA']]);
    const { body } = await preview(
      classeId,
      await sheet([
        [one.numeroProtocollo, 'Sì', 600, null],
        [nuova.numeroProtocollo, 'Sì', 500, null],
      ]),
    );
    expect(body.conteggi).toMatchObject({ RESPINTA: 2 });
    expect(await esitiOf(classeId)).toContain('FINANZIATA 500 0 true');
  });

  test('a CSV of an Italian Excel with other headings is read once its columns are said, and the next one at once [D-236]', async () => {
    const { classeId, proposte } = await scene([20, 18]);
    const [one = NESSUNA, two = NESSUNA] = proposte;
    const text = (n: string | null, importo: string) =>
      // The euro sign of Windows is no character of Latin 1.
      Buffer.from(`Delibera del 12/05\r\nPratica;Ammissibilità;Quota CdA\r\n${n};Sì;${importo.replace('€', '\x80')}\r\n`, 'latin1');
    const id = await store(text(one.numeroProtocollo, '1.000,00 €'), 'delibera.csv');
    const unread = await preview(classeId, id);
    expect(unread.body.violationReport?.[0]?.campo).toBe('colonne');
    const { body: file } = await app.as(ufficio).get<ColonneMassivo>(`/media/massivo/${id}/colonne?template=7`);
    expect(file.colonne.map(({ intestazione, esempi }) => [intestazione, ...esempi])).toEqual([
      ['Pratica', one.numeroProtocollo],
      ['Ammissibilità', 'Sì'],
      ['Quota CdA', '1.000,00 €'],
    ]);
    const colonne = 'protocollo,esito,importo';
    await app.as(ufficio).put(`/media/massivo/${id}/colonne`, { template: 7, colonne });
    const { body } = await preview(classeId, id, { colonne });
    expect(body).toMatchObject({ conteggi: { AGGIUNTA: 1 }, abbinamento: { ricordato: true } });
    expect((await apply(classeId, body, { colonne })).status).toBe(200);
    expect(await esito(one.id)).toMatchObject({ finanziamentoAssegnato: 1_000 });
    const next = await preview(classeId, await store(text(two.numeroProtocollo, '800'), 'seconda.csv'));
    expect(next.body).toMatchObject({ conteggi: { AGGIUNTA: 1 }, abbinamento: { colonne, ricordato: true } });
  });

  test('is of one classe and one office: not of another group, nor read by a colleague before it is applied', async () => {
    const { classeId, proposte } = await scene([20]);
    const other = await scene([20]);
    const [one = NESSUNA] = proposte;
    const id = await sheet([[one.numeroProtocollo, 'Sì', 500, null]]);
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    const path = `/ur/graduatorie/esiti/${classeId}`;
    expect((await app.as(terza).get(path)).status).toBe(404);
    expect((await app.as(collega).get(`${path}/anteprima?mediaId=${id}`)).status).toBe(404);
    expect((await app.as(terza).get(`/media/massivo/${id}/colonne?template=5`)).status).toBe(403);
    expect((await apply(classeId, (await preview(classeId, id)).body)).status).toBe(200);
    expect((await app.as(collega).get(`${path}/file?mediaId=${id}`)).status).toBe(200);
    expect((await app.as(ufficio).get(`/ur/graduatorie/esiti/${other.classeId}/file?mediaId=${id}`)).status).toBe(404);
    expect((await app.as(ufficio).get(`/media/${id}/downloadMassivo`)).status).toBe(404);
  });

  test('the spreadsheet of the classe comes back as it went: nothing changes', async () => {
    const { classeId, proposte } = await scene([20, 18]);
    const [one = NESSUNA, two = NESSUNA] = proposte;
    await grant(one.id, 500, { commento: 'Bene' });
    await grant(two.id, 0, { commento: 'Fuori dalle risorse' });
    const { bytes } = await app.as(ufficio).get(`/ur/graduatorie/esiti/${classeId}/modello`);
    const back = await preview(classeId, await store(bytes));
    expect(of(back)).toEqual([
      [2, 'INVARIATA'],
      [3, 'INVARIATA'],
    ]);
  });
});
