import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { withControllo } from '@sigeba/contract/utenti/codiceFiscale.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Persona, TestApp } from './app.ts';

let counter = 10;
/** A complete person, with unique data. */
const whole = () => {
  counter += 1;
  return {
    cognome: 'De Angelis',
    nome: 'Zoe',
    codiceFiscale: withControllo(`DNGZOE80A01Z${900 - counter}`),
    dataDiNascita: '1980-01-01',
    email: `zoe${counter}@ateneo.example`,
    dipartimentoId: 1,
    ruoloId: 1,
    regime: 'Tempo Pieno',
    dataTermineRapporto: '2222-02-02',
  };
};

type Refused = { violationReport: { campo: string }[] | null };
const faults = (reply: { body: unknown }) => (reply.body as Refused).violationReport?.map(({ campo }) => campo);

/** How the research office creates, reads and changes people, where the addresses of ateneo.example are the university's. */
export async function anagraficaOf(app: TestApp, ufficio: Persona) {
  const { body: sezioni } = await app.as(ufficio).get<SezioneImpostazioni[]>('/ur/impostazioni');
  const lastUpdate = sezioni.find(({ sezione }) => sezione === 'ATENEO')?.lastUpdate;
  await app.as(ufficio).put('/ur/impostazioni/ATENEO', { valori: { 'email.domini': ['ateneo.example'] }, lastUpdate });
  return {
    whole,
    faults,
    create: (body: object, who = ufficio) => app.as(who).post<UtenteScheda>('/ur/utenti/save', body),
    read: async ({ id }: { id: number }) => (await app.as(ufficio).get<UtenteScheda>(`/ur/utenti/${id}`)).body,
    save: (utente: { id: number; lastUpdate: string }, body: object, who = ufficio) =>
      app.as(who).put<UtenteScheda>(`/ur/utenti/save/${utente.id}`, { lastUpdate: utente.lastUpdate, ...body }),
  };
}
