import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica, OPZIONE, risposteEtiche } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';
import { PDF, sendUpload } from '../../../test/sendUpload.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-cert-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const ricerca = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const { ufficio, presidente, interno, altro, esterno, assign, sit, decide, inviata, put, check, send, esame } = await comitatoOf(app);

/**
 * Who sees what of an istanza: the proponent, the assigned member, another internal one, the external expert where assigned
 * and where only in the sitting, the chair, the ethics office, the research office. `x` stands where anything that they can
 * call says it. 6 is before the committee, 3 approved under conditions, 4 given back: in no sitting any more, so that there is no column
 * for who was only there (decisions D-142, D-149, D-151, 80).
 */
const TABELLA = `
6 titolo                     x x x x x x x .
6 risposte                   x x x x x x x .
6 nomi dei relatori          . x x x x x x .
6 nota del relatore          . x x . . x x .
6 nota dell'esperto          . x x x . x x .
6 delibera completa          . . . . . . . .
6 delibera ridotta           . . . . . . . .
6 file allegato              x x x x x x x .
6 pdf dell'istanza           x x x x x x x .
6 suggerimento del relatore  . x x . . x x .
6 verbale                    . . . . . x x .
3 titolo                     x x x x x x x .
3 nomi dei relatori          . x x x x x x .
3 nota del relatore          . x x . . x x .
3 nota dell'esperto          . x x x . x x .
3 nota di valutazione        . x x . . x x .
3 note componenti            . x x . . x x .
3 nota del presidente        . x x . . x x .
3 condizioni                 x x x . . x x .
3 voti                       . x x . . x x .
3 numero della delibera      . x x x . x x .
3 storico                    . x x . . x x .
3 delibera completa          . . . . . x . .
3 delibera ridotta           x x . x . x x .
3 file allegato              x x x x x x x .
3 pdf dell'istanza           x x x x x x x .
3 suggerimento del relatore  . x x . . x x .
3 risposta alle condizioni   x x x . . x x .
3 verbale                    . . . . . x x .
4 titolo                     x . . . x x .
4 richiesta di revisione     x . . . x x .
4 punto della revisione      x . . . x x .
4 risposta non inviata       x . . . . . .
`;

const PAROLE = {
  'nota del relatore': 'CanarinoRelatore',
  "nota dell'esperto": 'CanarinoEsperto',
  'nota di valutazione': 'CanarinoValutazione',
  'note componenti': 'CanarinoComponenti',
  'nota del presidente': 'CanarinoPresidente',
  condizioni: 'CanarinoCondizioni',
  voti: '"favorevoli":2,"astenuti":1',
  'numero della delibera': 'CanarinoNumero',
  storico: 'Decisione del Comitato',
  risposte: '"datiProposta":{"',
  'suggerimento del relatore': '"flag_minor_major":1',
  'risposta alle condizioni': 'CanarinoRispostaCondizioni',
  'richiesta di revisione': 'CanarinoRichiesta',
  'punto della revisione': 'CanarinoPunto',
  'risposta non inviata': 'CanarinoNonInviata',
} as const;

const LETTORI = [anna, interno, altro, esterno, 'esterno in seduta', presidente, ufficio, ricerca] as const;

/** Sent by Anna, with a file of hers that has bytes. */
async function inviataConFile(): Promise<Istanza & { allegato: number }> {
  const allegato = (await sendUpload(app, anna, { tipo: 'pdf', content: PDF })).body.id;
  const { body } = await put(anna, {
    ...{ propostaCertId: null, datiProposta: risposteEtiche([OPZIONE.nessunDatoPersonale, OPZIONE.software], allegato) },
  });
  await check(anna, body);
  return { ...(await send(anna, body)).body, allegato };
}

/** Two alike: of the second one the external member is no expert. */
async function storia() {
  const coppia = [await inviataConFile(), await inviataConFile()] as const;
  const [prima, seconda] = coppia;
  await assign(prima, [
    [interno, 0],
    [esterno, 2],
  ]);
  await assign(seconda, [
    [interno, 0],
    [altro, 2],
  ]);
  const { id: sedutaId } = (await sit([...coppia])).body;
  for (const istanza of coppia) {
    for (const { id, certMembroCommissione } of (await esame(presidente, istanza)).body.membri.filter((membro) => membro.id !== null)) {
      const note = certMembroCommissione.utenteId === interno.id ? PAROLE['nota del relatore'] : PAROLE["nota dell'esperto"];
      const body = {
        propostaCertId: istanza.id,
        membroPropostaId: id,
        note,
        flag_minor_major: certMembroCommissione.utenteId === interno.id ? 1 : 0,
        conflittoInteressi: false,
      };
      expect((await app.as(presidente).put('/cert/note/salvaModificaNotaCert', body)).status).toBe(200);
    }
  }
  return { coppia, sedutaId };
}

/** Everything that somebody can ask about an istanza, as one text. */
async function allOf(who: Persona, { id }: Istanza): Promise<string> {
  const calls = [`/cert/${id}`, `/cert/${id}/esame`, `/cert/note/${id}`, `/cert/feedCompilati/${id}`, `/cert/seduta/membriProposta/${id}`];
  const lists = ['/cert/getListValutazione?limit=100', '/cert/listProposteCert', '/cert/seduta/getSeduteCertList?limit=100'];
  const replies = [];
  for (const call of [...calls, ...lists]) replies.push(await app.as(who).get(call));
  return replies.map(({ status, text }) => (status === 200 ? text : '')).join('\n');
}

async function reads(who: Persona, mediaId: number | null): Promise<boolean> {
  return mediaId !== null && (await app.as(who).get(`/media/${mediaId}/propostaCert`)).status === 200;
}

/** One given back: its members and its sitting are gone (decision D-142), and what the proponent answers is not sent yet. */
async function walkRevisione(note: (fase: number, che: string, sees: boolean) => void) {
  const istanza = await inviata(anna);
  await assign(istanza, [
    [interno, 0],
    [esterno, 2],
  ]);
  const punti = { notaRevisione: PAROLE['richiesta di revisione'], richieste: [PAROLE['punto della revisione']] };
  const { body } = await decide(istanza, { statoId: 4, ...punti });
  const risposte = body.richieste.map(({ id }) => ({ id, risposta: PAROLE['risposta non inviata'] }));
  expect((await app.as(anna).put(`/cert/${istanza.id}/richieste`, { risposte })).status).toBe(200);
  for (const who of LETTORI.filter((chi) => chi !== 'esterno in seduta')) {
    const text = await allOf(who, istanza);
    note(4, 'titolo', text.includes(`"id":${istanza.id},"titolo"`));
    for (const che of ['richiesta di revisione', 'punto della revisione', 'risposta non inviata'] as const)
      note(4, che, text.includes(PAROLE[che]));
  }
}

test('who sees which field, note, vote and file of an istanza [MEDIA-020] [CERT-174] [CERT-176]', async () => {
  const { coppia, sedutaId } = await storia();
  const [prima, seconda] = coppia;
  const opens = async (who: Persona, call: string) => (await app.as(who).get(call)).status === 200;
  const file: Record<number, { completa: number | null; ridotta: number | null }> = {};
  const found = new Map<string, string[]>();
  const note = (fase: number, che: string, sees: boolean) => {
    const row = `${fase} ${che}`;
    found.set(row, [...(found.get(row) ?? []), sees ? 'x' : '.']);
  };
  async function walk(fase: 3 | 6, che: readonly (keyof typeof PAROLE)[]) {
    for (const chi of LETTORI) {
      const [who, istanza] = chi === 'esterno in seduta' ? [esterno, seconda] : [chi, prima];
      const text = await allOf(who, istanza);
      note(fase, 'titolo', text.includes(`"id":${istanza.id},"titolo"`));
      note(fase, 'nomi dei relatori', text.includes(`"cognome":"Greco"`));
      for (const each of che) note(fase, each, text.includes(PAROLE[each]));
      const { completa = null, ridotta = null } = file[istanza.id] ?? {};
      note(fase, 'file allegato', await reads(who, istanza.allegato));
      note(fase, "pdf dell'istanza", await opens(who, `/cert/pdf/${istanza.id}`));
      note(fase, 'verbale', await opens(who, `/cert/seduta/${sedutaId}/verbale`));
      note(fase, 'delibera completa', await reads(who, completa));
      note(fase, 'delibera ridotta', await reads(who, ridotta));
      // What a page offers is what its file answers.
      if (fase === 3) expect([chi, text.includes(`"fileDeliberaMediaId":${completa}`)]).toEqual([chi, await reads(who, completa)]);
      if (fase === 3) expect([chi, text.includes(`"fileDeliberaRidottoMediaId":${ridotta}`)]).toEqual([chi, await reads(who, ridotta)]);
    }
  }
  await walk(6, ['risposte', 'nota del relatore', "nota dell'esperto", 'suggerimento del relatore']);
  for (const istanza of [prima, seconda]) {
    const detta = {
      statoId: 3,
      note: PAROLE['nota di valutazione'],
      noteComponenti: PAROLE['note componenti'],
      favorevoli: 2,
      astenuti: 1,
    };
    const altre = { notaRevisione: PAROLE.condizioni, notePresidenteCert: PAROLE['nota del presidente'] };
    const { status, body } = await decide(istanza, {
      ...detta,
      ...altre,
      numeroDelibera: `${PAROLE['numero della delibera']}${istanza.id}`,
    });
    expect(status).toBe(200);
    file[istanza.id] = { completa: body.fileDeliberaMediaId, ridotta: body.fileDeliberaRidottoMediaId };
  }
  for (const { id } of coppia)
    expect((await app.as(anna).put(`/cert/${id}/condizioni`, { risposta: PAROLE['risposta alle condizioni'] })).status).toBe(200);
  const dopo = ['risposte', 'richiesta di revisione', 'punto della revisione', 'risposta non inviata'];
  await walk(3, Object.keys(PAROLE).filter((che) => !dopo.includes(che)) as (keyof typeof PAROLE)[]);
  await walkRevisione(note);
  const written = [...found].map(([row, sees]) => `${row.padEnd(28)} ${sees.join(' ')}`);
  expect(written.sort()).toEqual(TABELLA.trim().split('\n').sort());
});
