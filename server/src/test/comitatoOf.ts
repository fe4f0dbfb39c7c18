import type { CertCommissione, Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { DecisioneForm, Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type * as z from 'zod';
import { afterwards } from './afterwards.ts';
import { buildUtente, type Persona, type TestApp } from './app.ts';
import { istanzeOf } from './istanzeOf.ts';

type DecisionInput = Partial<Omit<z.input<typeof DecisioneForm>, 'propostaCertId'>>;
type Numbered = { id: number };

/** An ethics committee in office in 2026, with its office, chair, two internal members and an external one, and what they do. */
export async function comitatoOf(app: TestApp) {
  const here = async (said: Parameters<typeof buildUtente>[1]): Promise<Persona> => {
    const built = await buildUtente(app, said);
    await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', built.id).execute();
    return built;
  };
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT', cognome: 'Rinaldi', nome: 'Simona' });
  const presidente = await here({ cognome: 'Costa', nome: 'Paola' });
  const interno = await here({ cognome: 'Greco', nome: 'Luca' });
  const altro = await here({ cognome: 'Longo', nome: 'Ida' });
  const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT', cognome: 'Marini', nome: 'Aldo' });
  const { body: made, status } = await app.as(ufficio).post<Numbered>('/cert/commissioni', {
    nome: 'Comitato Etico',
    presidente: { utenteId: presidente.id },
    dataInizio: '2026-01-01',
    dataFine: '2026-12-31',
    membri: [interno, altro, esterno].map(({ id }) => ({ utenteId: id, flag: null })),
  });
  if (status !== 200) throw new Error(`No committee: an app has one in 2026. ${JSON.stringify(made)}`);
  const { body: commissione } = await app.as(ufficio).get<CertCommissione>(`/cert/commissioni/${made.id}`);
  const seat = ({ id }: Numbered): number => commissione.membri.find(({ utenteId }) => utenteId === id)?.id ?? 0;
  const tutti = [presidente, interno, altro, esterno];

  const assign = (istanza: Numbered, relatori: [Persona, 0 | 1 | 2][], who = ufficio) =>
    app.as(who).post<{ associate: number } & Errore>('/cert/commissioni/associazione', {
      jsonMembri: relatori.map(([persona, flag]) => ({ id: seat(persona), flag })),
      jsonIstanze: [{ id: istanza.id, titolo: 'T' }],
    });
  const sit = (
    istanze: Numbered[],
    {
      presenti = tutti,
      data = '2026-03-20',
      inPreparazione = false,
      id = null as number | null,
      lastUpdate = undefined as string | undefined,
      who = ufficio,
    } = {},
  ) =>
    app.as(who).post<{ id: number } & Errore>('/cert/seduta/save', {
      certSeduta: { id, dataSeduta: data, inPreparazione, ...(lastUpdate === undefined ? {} : { lastUpdate }) },
      certProposte: istanze.map((istanza) => ({ id: istanza.id })),
      certMembroPropostaList: tutti.map((membro) => ({ certMembroCommissione: { id: seat(membro) }, presente: presenti.includes(membro) })),
    });
  let numero = 0;
  /** What the outcome needs besides votes, and a reason where nobody was assigned. */
  const asked = (statoId: number) => ({
    notaRevisione: statoId === 3 || statoId === 4 ? 'Allegare il consenso' : null,
    motivoDeroga: 'I relatori non sono necessari alla prova',
    ...(statoId === 5 ? { favorevoli: 0, contrari: 4 } : {}),
  });
  const read = (who: Persona, { id }: Numbered) => app.as(who).get<Istanza>(`/cert/${id}`);
  const sendDecision = ({ id }: Numbered, detta: DecisionInput, who: Persona) =>
    app.as(who).put('/cert/updateStatoAndInfoPropostaCert', {
      propostaCertId: id,
      statoId: 2,
      note: 'Bene',
      noteComponenti: 'Concordi',
      conflittoInteressi: false,
      dataSeduta: null,
      favorevoli: 4,
      astenuti: 0,
      contrari: 0,
      numeroDelibera: `${++numero}/2026`,
      membriPropostaDTOList: [],
      notePresidenteCert: null,
      ...asked(detta.statoId ?? 2),
      ...detta,
    });
  /** The istanza as it is read after the decision. */
  const decide = (istanza: Numbered, detta: DecisionInput = {}, who = presidente) =>
    afterwards(sendDecision(istanza, detta, who), () => read(who, istanza));
  return {
    ufficio,
    presidente,
    interno,
    altro,
    esterno,
    tutti,
    commissione,
    seat,
    here,
    assign,
    sit,
    decide,
    ...istanzeOf(app),
    esame: (who: Persona, { id }: Numbered) => app.as(who).get<Esame & Errore>(`/cert/${id}/esame`),
    /** The istanza as the chair reads it after reopening: only the chair sees a Bozza. */
    reopen: (who: Persona, istanza: Numbered, motivo = 'Manca il consenso') =>
      afterwards(app.as(who).put(`/cert/${istanza.id}/riapri-proposta`, { motivo }), () => read(presidente, istanza)),
    seduta: async (id: number) => (await app.as(ufficio).get<Seduta>(`/cert/seduta/${id}`)).body,
    annul: (id: number, motivo = 'Mancava il numero legale', who = ufficio, lastUpdate?: string) =>
      app.as(who).put<Errore>(`/cert/seduta/${id}/annulla`, { motivo, lastUpdate }),
  };
}
