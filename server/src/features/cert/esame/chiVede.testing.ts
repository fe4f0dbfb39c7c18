import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { expect } from 'vitest';
import { buildUtente, type Persona, type TestApp } from '../../../test/app.ts';
import { OPZIONE, risposteEtiche } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';
import { PDF, sendUpload } from '../../../test/sendUpload.ts';

type Sent = Istanza & { allegato: number };
/** Two similar istanze in one sitting: the external member is the expert of the first, and only sits in the sitting for the second. */
export type Coppia = { prima: Sent; seconda: Sent; sedutaId: number };

/** The readers, what each can reach of an istanza, and the resulting table. */
export async function chiVedeOf(app: TestApp) {
  const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
  const ricerca = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const comitato = await comitatoOf(app);
  const { ufficio, presidente, interno, altro, esterno, assign, sit, put, check, send, esame } = comitato;
  const lettori = [anna, interno, altro, esterno, 'esterno in seduta', presidente, ufficio, ricerca] as const;

  /** An istanza sent by Anna, with an uploaded file. */
  async function inviataConFile(): Promise<Sent> {
    const allegato = (await sendUpload(app, anna, { tipo: 'pdf', content: PDF })).body.id;
    const datiProposta = risposteEtiche([OPZIONE.nessunDatoPersonale, OPZIONE.software], allegato);
    const { body } = await put(anna, { propostaCertId: null, datiProposta });
    await check(anna, body);
    return { ...(await send(anna, body)).body, allegato };
  }

  /** Assigns rapporteur and expert to both, then holds a sitting for them. */
  async function davanti(prima: Sent, seconda: Sent): Promise<Coppia> {
    await assign(prima, [
      [interno, 0],
      [esterno, 2],
    ]);
    await assign(seconda, [
      [interno, 0],
      [altro, 2],
    ]);
    return { prima, seconda, sedutaId: (await sit([prima, seconda])).body.id };
  }

  /** Writes the notes of rapporteur and expert on both. */
  async function annotano({ prima, seconda }: Coppia, notes: { relatore: string; esperto: string }): Promise<void> {
    for (const istanza of [prima, seconda]) {
      for (const { id, certMembroCommissione } of (await esame(presidente, istanza)).body.membri.filter((membro) => membro.id !== null)) {
        const suo = certMembroCommissione.utenteId === interno.id;
        const note = suo ? notes.relatore : notes.esperto;
        const body = { propostaCertId: istanza.id, membroPropostaId: id, note, flag_minor_major: suo ? 1 : 0, conflittoInteressi: false };
        expect((await app.as(presidente).put('/cert/note/salvaModificaNotaCert', body)).status).toBe(200);
      }
    }
  }

  const opens = async (who: Persona, call: string): Promise<boolean> => (await app.as(who).get(call)).status === 200;
  return {
    ...comitato,
    anna,
    ricerca,
    lettori,
    inviataConFile,
    davanti,
    annotano,
    opens,
    /** Which reader looks at which of the two. */
    sguardiOf: ({ prima, seconda }: Pick<Coppia, 'prima' | 'seconda'>) =>
      lettori.map((chi) => (chi === 'esterno in seduta' ? { who: esterno, istanza: seconda } : { who: chi, istanza: prima })),
    /** Everything that a reader can request about an istanza, as one text. */
    async allOf(who: Persona, { id }: Pick<Istanza, 'id'>): Promise<string> {
      const calls = [
        `/cert/${id}`,
        `/cert/${id}/esame`,
        `/cert/note/${id}`,
        `/cert/${id}/scrivania`,
        `/cert/feedCompilati/${id}`,
        `/cert/seduta/membriProposta/${id}`,
      ];
      const lists = ['/cert/getListValutazione?limit=100', '/cert/listProposteCert', '/cert/seduta/getSeduteCertList?limit=100'];
      const replies = [];
      for (const call of [...calls, ...lists]) replies.push(await app.as(who).get(call));
      return replies.map(({ status, text }) => (status === 200 ? text : '')).join('\n');
    },
    reads: async (who: Persona, mediaId: number | null | undefined): Promise<boolean> =>
      mediaId != null && (await opens(who, `/media/${mediaId}/propostaCert`)),
    ufficio,
  };
}

/** A row for each item in each phase, with an `x` for each reader who reaches it. */
export function tabella() {
  const found = new Map<string, string[]>();
  return {
    note(fase: string | number, che: string, sees: boolean): void {
      const row = `${fase} ${che}`;
      found.set(row, [...(found.get(row) ?? []), sees ? 'x' : '.']);
    },
    written: (): string[] => [...found].map(([row, sees]) => `${row.padEnd(36)} ${sees.join(' ')}`).sort(),
  };
}

/** The same rows from an expected table. */
export const rowsOf = (expected: string): string[] =>
  expected
    .trim()
    .split('\n')
    .map((row) => `${row.slice(0, -15).trim().padEnd(36)} ${row.slice(-15)}`)
    .sort();
