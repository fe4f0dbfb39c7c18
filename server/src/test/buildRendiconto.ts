import { buildCampo, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { TestApp } from './app.ts';
import { buildBando, type TestBando } from './buildBando.ts';
import { buildProposta, type TestProposta } from './buildProposta.ts';
import type { Persona } from './buildUtente.ts';
import { byTheOffice } from './byTheOffice.ts';
import { writtenDirectly } from './writtenDirectly.ts';

/** Uids of the report's fields that the tests fill in. */
export const REND = { titolo: 'rtitol', durata: 'rdurat', svolta: 'rsvolt', voci: 'rvocii', verbale: 'rverba' } as const;

const modello = {
  sezioni: [
    buildSezione(
      [
        buildCampo('read-only-text', { uid: REND.titolo, label: 'Titolo', origineCampo: 'proposta.titolo' }),
        buildCampo('read-only-text', { uid: REND.durata, label: 'Responsabile', origineCampo: 'proposta.responsabile' }),
        buildCampo('textarea', { uid: REND.svolta, label: 'Attività svolta', flagRequired: true, maxLengthSize: 500 }),
        buildCampo('report', { uid: REND.voci, label: 'Spese per voce', flagRequired: true }),
        buildCampo('file-upload', { uid: REND.verbale, label: 'Verbale' }),
      ],
      { uid: 'spese1', titolo: 'Spese' },
    ),
  ],
  regole: [],
};

/** The window in which a report may be written, six months after the classe became official. */
export const FINESTRA = { inizio: '2026-06-01T07:00:00.000Z', fine: '2026-06-30T12:00:00.000Z' } as const;
export const UFFICIALE = '2026-05-10T10:00:00.000Z';

type StepSaid = {
  bando: TestBando;
  nome?: string;
  mesi?: number;
  inizio?: string | null;
  fine?: string | null;
  ordine?: number;
  /** The fields of the report, instead of the usual ones. */
  campi?: Campo[];
};
export type TestStep = { id: number; nome: string };

/** A step of a bando's classe, open in June unless the test says otherwise; the classe gets a report form with the first. */
export async function buildStep({ db }: Pick<TestApp, 'db'>, said: StepSaid): Promise<TestStep> {
  const { bando, nome = 'Rendiconto finale', mesi = 12 } = said;
  const classe = await db
    .selectFrom('classe')
    .select('form_rendiconto_versione_id')
    .where('id', '=', bando.classeId)
    .executeTakeFirstOrThrow();
  if (classe.form_rendiconto_versione_id === null) await giveForm(db, bando, said.campi);
  const instant = (given: string | null | undefined, otherwise: string) => (given === null ? null : new Date(given ?? otherwise));
  const { id } = await db
    .insertInto('step_rendicontazione')
    .values({
      classe_id: bando.classeId,
      nome,
      mesi,
      start_timestamp: instant(said.inizio, FINESTRA.inizio),
      end_timestamp: instant(said.fine, FINESTRA.fine),
      ordine: said.ordine ?? 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, nome };
}

async function giveForm(db: TestApp['db'], bando: TestBando, campi: Campo[] | undefined): Promise<void> {
  const asked = campi === undefined ? modello : { sezioni: [buildSezione(campi)], regole: [] };
  const form = await db
    .insertInto('form')
    .values({ codice: `RENDICONTO_${bando.classeId}`, tipo: 'RENDICONTO' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const versione = await db
    .insertInto('form_versione')
    .values({ form_id: form.id, versione: 1, modello: JSON.stringify(asked) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('classe').set({ form_rendiconto_versione_id: versione.id }).where('id', '=', bando.classeId).execute();
}

export type TestProgetto = TestProposta & { step: TestStep };

type Said = {
  responsabile?: Persona;
  titolare?: Persona;
  bando?: TestBando;
  step?: TestStep;
  concesso?: number;
  statusValutazione?: 'FINANZIATA' | 'NON_FINANZIATA';
  ufficiale?: boolean;
};

/**
 * A funded project: 8,000 euro requested for missioni, 2,000 for attrezzature, 24,000 for an assegno di ricerca; 5,000 and the assegno
 * granted.
 */
export async function buildProgetto(app: TestApp, said: Said = {}): Promise<TestProgetto> {
  const bando = said.bando ?? (await buildBando(app));
  const step = said.step ?? (await buildStep(app, { bando }));
  const proposta = await buildProposta(app, {
    bando,
    status: 'INVIATA',
    missioni: 8_000,
    at: '2026-03-01T10:00:00.000Z',
    ...(said.responsabile && { responsabile: said.responsabile }),
  });
  const { statusValutazione = 'FINANZIATA', concesso = 5_000 } = said;
  await writtenDirectly(app).giveEsito(proposta, { statusValutazione, finanziamento: concesso, assegno: 24_000 });
  if (said.ufficiale !== false) await writtenDirectly(app).officialise(bando, { at: UFFICIALE });
  if (said.titolare) await byTheOffice(app).changeTitolare(proposta, said.titolare);
  return { ...proposta, step };
}

/** The amounts spent on each item; 0 by default. */
export const spese = ({ missioni = 0, attrezzature = 0, assegni = 0, motivi = {} as Record<string, string> }) => ({
  vociRendicontoList: Object.entries({ Missioni: missioni, Attrezzature: attrezzature, 'Assegni di ricerca': assegni }).map(
    ([nome, finanziamentoSpeso]) => ({ nome, finanziamentoRichiesto: 0, finanziamentoSpeso, descrizioneSpesa: motivi[nome] ?? null }),
  ),
});

/** Answers without faults: every item within 20 % of its share. */
export const rendicontoCompleto = (said: Parameters<typeof spese>[0] = {}) => ({
  [REND.svolta]: 'Due campagne di misura.',
  [REND.voci]: spese({ missioni: 4_000, attrezzature: 1_000, assegni: 24_000, ...said }),
});

/** The report of a project as its holder leaves it: complete and checked, or sent. */
export async function buildRendicontazione(app: TestApp, progetto: TestProgetto, { inviata = false } = {}): Promise<Rendicontazione> {
  const holder = app.as(progetto.responsabile);
  const answers = { propostaId: progetto.id, idStep: progetto.step.id, valori: rendicontoCompleto() };
  const { body } = await holder.postAndRead<Rendicontazione>('/rendicontazioni', answers);
  await holder.get(`/rendicontazioni/validazione/${body.id}`);
  if (!inviata) return body;
  return (await holder.putAndRead<Rendicontazione>(`/rendicontazioni/sottomissione/${body.id}`, { lastUpdate: body.lastUpdate })).body;
}
