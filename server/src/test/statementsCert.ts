import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { CHI } from '../demo/personeNote.ts';
import type { startDemoOnWire } from './demoOnWire.ts';

type Demo = Pick<Awaited<ReturnType<typeof startDemoOnWire>>, 'as' | 'db' | 'wire'>;
type Once = () => { headers: Record<string, string> };

/** Statements that the acts of the ethics committee may cost (statements.api.test.ts). */
export const AT_MOST_CERT = {
  'an istanza is read by its proponent': { statements: 5, goal: 10 },
  'an istanza is read by the chair': { statements: 10, goal: 10 },
  'the work of the committee on an istanza': { statements: 12, goal: 12 },
  'Salva of an istanza': { statements: 16, goal: 16 },
  'a member writes a note on an istanza': { statements: 16, goal: 16 },
  'a sitting in preparation is stored': { statements: 24, goal: 24 },
  'an istanza is found not assessable': { statements: 24, goal: 24 },
} as const;

/** Each act repeatedly, on the istanze of the demonstration. */
export async function requestsOfCert({ as, db, wire }: Demo, once: Once) {
  const [maria, membro, presidente, ufficio] = [
    await as(CHI.maria),
    await as(CHI.membroCer),
    await as(CHI.presidenteCer),
    await as(CHI.ufficioEtica),
  ];
  const first = async (stato: number, proponente?: number): Promise<number> => {
    const found = db.selectFrom('istanza').select('id').where('stato_id', '=', stato).orderBy('id');
    const { id } = await (proponente === undefined
      ? found
      : found.where('utente_proponente_id', '=', proponente)
    ).executeTakeFirstOrThrow();
    return id;
  };
  const [bozza, approvata, inviata] = [await first(1, CHI.maria), await first(2), await first(6)];
  const { id: sedutaId } = await db.selectFrom('cert_seduta').select('id').where('registrata_ts', 'is', null).executeTakeFirstOrThrow();
  // In no sitting, and of no member: it is added and removed again.
  const { id: libera } = await db
    .selectFrom('istanza')
    .select('id')
    .where('stato_id', '=', 6)
    .where('seduta_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();

  const acts: Record<keyof typeof AT_MOST_CERT, () => Promise<{ status: number }>> = {
    'an istanza is read by its proponent': () => maria.get(`/cert/${bozza}`),
    'an istanza is read by the chair': () => presidente.get(`/cert/${approvata}`),
    'the work of the committee on an istanza': () => presidente.get(`/cert/${approvata}/esame`),
    async 'Salva of an istanza'() {
      const { datiProposta, lastUpdate } = (await maria.get<Istanza>(`/cert/${bozza}`)).body;
      wire.take();
      return maria.put('/cert/updatePropostaCert', { propostaCertId: bozza, datiProposta, lastUpdate, versioneModulo: 1 }, once());
    },
    async 'a member writes a note on an istanza'() {
      const { mia } = (await membro.get<Esame>(`/cert/${inviata}/esame`)).body;
      const body = { propostaCertId: inviata, membroPropostaId: mia?.id, note: 'Letta', flag_minor_major: 0, conflittoInteressi: false };
      wire.take();
      return membro.put('/cert/note/salvaModificaNotaCert', body, once());
    },
    async 'a sitting in preparation is stored'() {
      const { dataSeduta, lastUpdate, proposte, certCommissione } = (await ufficio.get<Seduta>(`/cert/seduta/${sedutaId}`)).body;
      const attesi = certCommissione.membri.filter(({ convocato }) => convocato);
      wire.take();
      return ufficio.post(
        '/cert/seduta/save',
        {
          certSeduta: { id: sedutaId, dataSeduta, inPreparazione: true, lastUpdate },
          certProposte: proposte.map(({ id }) => ({ id })),
          certMembroPropostaList: attesi.map(({ id }) => ({ certMembroCommissione: { id }, presente: false })),
        },
        once(),
      );
    },
    async 'an istanza is found not assessable'() {
      const { stato } = (await ufficio.get<Istanza>(`/cert/${libera}`)).body;
      if (stato.id === 7) await ufficio.put(`/cert/${libera}/riporta-da-valutare`, { motivo: 'Errore' }, once());
      wire.take();
      const body = { propostaCertId: libera, statoId: 7, note: 'Di altra competenza' };
      return ufficio.put('/cert/updateStatoAndInfoPropostaCert', body, once());
    },
  };
  return acts;
}
