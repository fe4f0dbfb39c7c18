/** @module-tag database */

import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import type { PaginaArchivio, PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Riepilogo } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import type { RigaTitolare } from '@sigeba/contract/titolari/titolari.routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  admitCambio,
  buildBando,
  buildProposta,
  buildRad,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  writtenDirectly,
} from '../../test/app.ts';
import { answerWithMedia, buildModuloEtica } from '../../test/buildIstanza.ts';
import { buildProgetto, buildRendicontazione, buildStep } from '../../test/buildRendiconto.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { officialise } from '../../test/officialise.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const office = writtenDirectly(app);
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

type Scene = { tipo?: 'COMPONENTE' | 'STRUTTURATO' | null; esito?: 'FINANZIATA' | 'NON_FINANZIATA'; ufficiale?: boolean };
async function progetto({ tipo = 'COMPONENTE', esito = 'FINANZIATA', ufficiale = true }: Scene = {}) {
  const bando = await buildBando(app, { ruoli: ['PO'] });
  if (tipo !== null) await admitCambio(app, bando, tipo);
  const responsabile = await buildUtente(app, { cognome: 'Uscente' });
  const proposta = await buildProposta(app, { bando, responsabile, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
  const membro = await buildUtente(app, { cognome: 'Entrante', dipartimento: 2 });
  await buildRichiesta(app, { proposta, utente: membro, status: 'ACCETTATA' });
  await office.giveEsito(proposta, { statusValutazione: esito });
  if (ufficiale) await officialise(app, bando, { at: '2026-04-10T10:00:00.000Z' });
  return { id: proposta.id, proposta, responsabile, membro, bando };
}

/** Who has logged in once. */
async function docente(said: Parameters<typeof buildUtente>[1] = {}): Promise<Persona> {
  const utente = await buildUtente(app, said);
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', utente.id).execute();
  return utente;
}
/** The window of a step that is open now. */
const aperto = { inizio: '2026-05-12T07:00:00.000Z', fine: '2026-06-30T12:00:00.000Z' };

const read = async (id: number) => (await app.as(ufficio).get<PropostaUfficio>(`/ur/proposte/${id}`)).body;
type Said = { motivazioneCambio?: string; allegato?: number | null; lastUpdate?: string };
async function change(id: number, titolare: { id: number }, said: Said = {}) {
  const { lastUpdate } = await read(id);
  const body = { titolareId: titolare.id, motivazioneCambio: 'Trasferimento', allegato: null, lastUpdate, ...said };
  return app.as(ufficio).post<{ violationReport?: { campo: string }[] }>(`/ur/proposte/${id}/titolari`, body);
}
const pdf = async (chi: Persona = ufficio) => (await sendUpload(app, chi, { tipo: 'pdf', content: PDF, nome: 'nomina.pdf' })).body.id;

describe('the office gives a project to another titolare', () => {
  test('with a reason and a PDF, which the history keeps [ARCH-006] [ARCH-007] [API-191]', async () => {
    const { id, membro } = await progetto();
    const allegato = await pdf();
    expect((await change(id, membro, { allegato })).status).toBe(200);
    const row = {
      titolare: { id: membro.id, cognome: 'Entrante', nome: membro.nome, email: membro.email, dipartimento: expect.any(String) },
      createdTimestamp: '2026-05-20T11:00:00.000Z',
      motivazioneCambio: 'Trasferimento',
    };
    const { body } = await app.as(ufficio).get(`/ur/proposte/${id}/titolari`);
    expect(body).toMatchObject([{ ...row, allegato: { id: allegato, nome: 'nomina.pdf', mime: 'application/pdf' } }]);
    expect((await read(id)).titolare).toMatchObject({ id: membro.id });
  });

  test('and the RAD of the new department reads it from then on, beside that of the sending (D-132, D-207)', async () => {
    const { id, membro } = await progetto();
    const [rad, dellInvio] = [await buildUtente(app, { tipoUtente: 'RAD' }), await buildUtente(app, { tipoUtente: 'RAD' })];
    await buildRad(app, { utente: rad, dipartimento: 2 });
    await buildRad(app, { utente: dellInvio, dipartimento: 1 });
    expect((await app.as(rad).get(`/rad/proposte/${id}`)).status).toBe(404);
    await change(id, membro);
    expect((await app.as(rad).get(`/rad/proposte/${id}`)).status).toBe(200);
    expect((await app.as(dellInvio).get(`/rad/proposte/${id}`)).status).toBe(200);
    expect((await app.as(rad).get<RigaTitolare[]>(`/rad/proposte/${id}/titolari`)).body).toHaveLength(1);
  });

  test('and lists, statistics and ranking stay those of the sending, with the new titolare beside (D-207)', async () => {
    const { id, membro, bando } = await progetto();
    const seen = async () => {
      const [riga] = (await app.as(ufficio).get<PaginaArchivio>(`/ur/proposte?ids=${id}`)).body.resultList;
      const { righe } = (await app.as(ufficio).get<Graduatoria>(`/ur/graduatorie/${bando.classeId}`)).body;
      const riepilogo = (await app.as(ufficio).get<Riepilogo>('/ur/proposte/riepilogo?anno=2026')).body.bandi;
      const { dipartimento, macroArea, responsabile, titolare } = riga ?? {};
      return {
        dipartimento,
        macroArea,
        responsabile,
        titolare,
        riepilogo,
        graduatoria: righe.map((each) => [each.responsabile, each.dipartimento, each.titolare]),
      };
    };
    const before = await seen();
    expect([before.titolare, before.graduatoria[0]?.[2]]).toEqual([null, null]);
    await change(id, membro);
    const graduatoria = [[...(before.graduatoria[0]?.slice(0, 2) ?? []), `Entrante ${membro.nome}`]];
    expect(await seen()).toEqual({ ...before, titolare: { id: membro.id, cognome: 'Entrante', nome: membro.nome }, graduatoria });
  });

  test('and tells both holders and the RAD, with the reason', async () => {
    const { id, membro, responsabile } = await progetto();
    const rad = await buildUtente(app, { tipoUtente: 'RAD' });
    await buildRad(app, { utente: rad, dipartimento: 1 });
    await change(id, membro, { motivazioneCambio: 'Congedo annuale' });
    const mails = await app.db
      .selectFrom('email_outbox')
      .select(['destinatario', 'corpo'])
      .where('oggetto_id', '=', id)
      .where('tipo', '=', 'M-17')
      .execute();
    const told = mails.map(({ destinatario }) => destinatario);
    for (const who of [membro, responsabile, rad]) expect(told).toContain(who.email);
    for (const { corpo } of mails) expect(corpo).toContain('Congedo annuale');
    const pages = mails.map(({ destinatario, corpo }) => [
      destinatario,
      /\/\w+\S*\/view/.exec(corpo ?? '')?.[0].replace(/^.*?(?=\/(rad\/)?proposte)/, ''),
    ]);
    expect(Object.fromEntries(pages)).toMatchObject({
      [membro.email]: `/proposte/${id}/view`,
      [responsabile.email]: `/proposte/${id}/view`,
      [rad.email]: `/rad/proposte/${id}/view`,
    });
  });

  test('with the body that the specification writes out, and the register says that nothing was compared (D-224)', async () => {
    const { id, membro } = await progetto();
    const body = { titolareId: membro.id, motivazioneCambio: 'Trasferimento' };
    expect((await app.as(ufficio).post(`/ur/proposte/${id}/titolari`, body)).status).toBe(200);
    const { resultList } = (await app.as(ufficio).get<{ resultList: object[] }>('/ur/audit')).body;
    expect(JSON.stringify(resultList)).toContain('senza controllo di modifiche contemporanee');
  });

  test.each([
    ['ARCH-008', { esito: 'NON_FINANZIATA' }, 'finanziata'],
    ['ARCH-009', { ufficiale: false }, 'ufficiale'],
    ['ARCH-010', { tipo: null }, 'configurazione'],
  ] as const)('only of a funded project with an official outcome, where the classe admits it [%s]', async (_, scene, why) => {
    const { id, membro } = await progetto(scene);
    expect(await change(id, membro)).toMatchObject({ status: 409, body: { code: 91, message: expect.stringContaining(why) } });
    const rows = (await app.as(ufficio).get<PaginaArchivio>(`/ur/proposte?ids=${id}`)).body.resultList;
    expect(rows).toMatchObject([{ cambioTitolare: null }]);
  });

  test('the archive offers it where it may be done', async () => {
    const { id } = await progetto({ tipo: 'STRUTTURATO' });
    const rows = (await app.as(ufficio).get<PaginaArchivio>(`/ur/proposte?ids=${id}`)).body.resultList;
    expect(rows).toMatchObject([{ cambioTitolare: 'STRUTTURATO' }]);
  });

  test('takes a reason of 4000 characters, not of 4001 [LIM-008] [LIM-027] [LIM-057]', async () => {
    const { id, membro } = await progetto();
    const tooLong = await change(id, membro, { motivazioneCambio: 'x'.repeat(4001) });
    expect([tooLong.status, tooLong.body.violationReport]).toEqual([
      422,
      [{ campo: 'motivazioneCambio', messaggio: 'Sono ammessi al massimo 4000 caratteri.' }],
    ]);
    expect((await change(id, membro, { motivazioneCambio: 'x'.repeat(4000) })).status).toBe(200);
  });

  test('needs a reason of 4000 characters at most, and somebody [ARCH-013] [ARCH-014]', async () => {
    const { id, membro } = await progetto();
    for (const motivazioneCambio of ['  ', 'x'.repeat(4001)])
      expect(await change(id, membro, { motivazioneCambio })).toMatchObject({
        status: 422,
        body: { violationReport: [{ campo: 'motivazioneCambio' }] },
      });
    expect(await change(id, { id: 999_999_999 })).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'titolareId' }] } });
  });

  test('takes as paper only a PDF that the office has just uploaded, once [ARCH-015]', async () => {
    const { id, membro } = await progetto();
    expect((await sendUpload(app, ufficio, { tipo: 'pdf', content: Buffer.from('PK docx') })).status).toBe(422);
    const used = await pdf();
    await change((await progetto()).id, membro, { allegato: used });
    await buildModuloEtica(app);
    const rischi = await pdf();
    await answerWithMedia(app, ufficio, rischi);
    for (const allegato of [await pdf(membro), rischi, 999_999_999])
      expect(await change(id, membro, { allegato })).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'allegato' }] } });
    expect((await app.as(ufficio).get(`/ur/proposte/${id}/titolari`)).body).toEqual([]);
  });

  test('who looks at an older state is told, and changes nothing', async () => {
    const { id, membro, responsabile } = await progetto();
    const { lastUpdate } = await read(id);
    expect((await change(id, membro)).status).toBe(200);
    expect((await change(id, responsabile, { lastUpdate })).status).toBe(409);
    expect((await app.as(ufficio).get<RigaTitolare[]>(`/ur/proposte/${id}/titolari`)).body).toHaveLength(1);
  });
});

describe('among whom it is chosen', () => {
  test('COMPONENTE: accepted members who may lead; the others say why not [ARCH-011] [API-025]', async () => {
    const { id, proposta, membro } = await progetto();
    const dottorando = await buildUtente(app, { cognome: 'Dottorando', ruolo: 'AR' });
    const invitato = await buildUtente(app, { cognome: 'Invitato' });
    await buildRichiesta(app, { proposta, utente: dottorando, status: 'ACCETTATA' });
    await buildRichiesta(app, { proposta, utente: invitato });
    const { body } = await app.as(ufficio).get<Candidato[]>(`/utenti/new-titolare-componente/${id}`);
    expect(body.map(({ id: each, ammissibile }) => [each, ammissibile])).toEqual([
      [dottorando.id, false],
      [membro.id, true],
    ]);
    for (const who of [dottorando, invitato, await buildUtente(app)]) expect((await change(id, who)).status).toBe(422);
  });

  test('COMPONENTE: whoever could not have led it in the year of its call cannot take it over, for the same reasons', async () => {
    const { id, membro, bando } = await progetto();
    const { anno } = await app.db.selectFrom('proposta').select('anno').where('id', '=', id).executeTakeFirstOrThrow();
    const reason = async () => (await app.as(ufficio).get<Candidato[]>(`/utenti/new-titolare-componente/${id}`)).body[0]?.motivo;
    await app.db
      .insertInto('governance')
      .values({ utente_id: membro.id, anno, tipo: 'RETTORE', dal: `${anno}-01-01` })
      .execute();
    expect(await reason()).toBeNull();
    await app.db
      .insertInto('classe_attributo')
      .values({ classe_id: bando.classeId, codice: 'esigeGovernanceFuori', valore: 'true' })
      .execute();
    expect(await reason()).toContain('incarico di governo');
    const inattivo = { utente_id: membro.id, anno, tipologia: 'INATTIVO', creato_ts: app.clock.now() } as const;
    await app.db.insertInto('inattivo').values(inattivo).execute();
    expect(await reason()).toContain('persone inattive');
    expect((await change(id, membro)).body.violationReport).toMatchObject([{ campo: 'titolareId', messaggio: await reason() }]);
  });

  test('STRUTTURATO: any teacher who has logged in, and is not blocked', async () => {
    const { id } = await progetto({ tipo: 'STRUTTURATO' });
    const blocked = await docente();
    await byTheOffice(app).block(blocked);
    for (const who of [blocked, await docente({ ruolo: 'AR' }), await buildUtente(app)]) expect((await change(id, who)).status).toBe(422);
    expect((await change(id, await docente())).status).toBe(200);
  });
});

describe('after the change', () => {
  test('the new titolare goes on with the draft report, the old one reads it [ARCH-018]', async () => {
    const bando = await buildBando(app, {});
    await admitCambio(app, bando, 'STRUTTURATO');
    const proposta = await buildProgetto(app, { bando, step: await buildStep(app, { bando, ...aperto }) });
    const { responsabile } = proposta;
    const report = await buildRendicontazione(app, proposta);
    const nuovo = await docente();
    expect((await change(proposta.id, nuovo)).status).toBe(200);
    const path = `/rendicontazioni/${report.id}`;
    const { valori, lastUpdate } = (await app.as(nuovo).get<Rendicontazione>(path)).body;
    expect((await app.as(responsabile).put(path, { valori, lastUpdate })).status).toBe(403);
    expect((await app.as(responsabile).get(path)).status).toBe(200);
    expect((await app.as(nuovo).put(path, { valori, lastUpdate })).status).toBe(200);
  });

  test('who held it in between reads on; a stranger reads neither history nor paper [ARCH-057] [MEDIA-018]', async () => {
    const { id, membro, responsabile } = await progetto({ tipo: 'STRUTTURATO' });
    const [between, last, stranger] = [await docente(), await docente(), await docente()];
    const allegato = await pdf();
    await change(id, between, { allegato });
    await change(id, last);
    for (const who of [between, last, responsabile, membro]) {
      expect((await app.as(who).get(`/proposte/${id}`)).status).toBe(200);
      expect((await app.as(who).get<RigaTitolare[]>(`/proposte/${id}/titolari`)).body).toHaveLength(2);
      expect((await app.as(who).get(`/media/${allegato}/titolare`)).bytes.toString()).toContain('%PDF');
    }
    const labelOf = async (who: Persona) =>
      (await app.as(who).get<{ categoriaUtenteDescrizione: string }>(`/proposte/${id}`)).body.categoriaUtenteDescrizione;
    expect([await labelOf(between), await labelOf(last), await labelOf(responsabile)]).toEqual(['Ex titolare', 'Titolare', 'Responsabile']);
    for (const path of [`/proposte/${id}`, `/proposte/${id}/titolari`, `/media/${allegato}/titolare`])
      expect((await app.as(stranger).get(path)).status).toBe(404);
  });
});
