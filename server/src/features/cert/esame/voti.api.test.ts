import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CertCommissione, Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkEsito, REGOLE_VOTO, type RegoleVoto, VOTATI } from '@sigeba/contract/cert/esame/voto.rules.ts';
import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../ground/pdf/readPdf.testing.ts';
import { afterwards } from '../../../test/afterwards.ts';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-voti-'));
const app = await startTestApp({ now: NOW, config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  app.clock.set(NOW);
  await app.db.deleteFrom('configurazione').where('chiave', 'like', 'cer.%').execute();
});
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { ufficio, presidente, interno, altro, esterno, commissione, here, seat, assign, sit, decide, inviata, esame } =
  await comitatoOf(app);

const messaggi = ({ violationReport, message }: Errore) => violationReport?.map(({ messaggio }) => messaggio) ?? [message];
const setRegole = (regole: Partial<RegoleVoto>) =>
  app.db
    .insertInto('configurazione')
    .values(Object.entries(regole).map(([key, valore]) => ({ chiave: `cer.${key}`, valore: JSON.stringify(valore), descrizione: key })))
    .execute();
async function inSeduta(presenti: Persona[] = [presidente, interno, altro, esterno]) {
  const istanza = await inviata(anna);
  await assign(istanza, [[interno, 0]]);
  const { id: sedutaId } = (await sit([istanza], { presenti })).body;
  return { ...istanza, sedutaId };
}
const dettiDi = async (istanza: { id: number }, modello: string) =>
  (
    await app.db
      .selectFrom('email_outbox')
      .select(['destinatario', 'corpo', 'stato'])
      .where('modello', '=', modello)
      .where('oggetto_id', '=', istanza.id)
      .orderBy('id')
      .execute()
  ).map(({ destinatario, corpo, stato }) => ({ destinatario, corpo, stato }));
const completa = async (istanza: { id: number }) => {
  const [delibera] = (await esame(presidente, istanza)).body.delibere;
  const { bytes } = await app.as(presidente).get(`/media/${delibera?.completa?.mediaId}/propostaCert`);
  return (await readPdf(bytes)).text;
};
const verbale = async (who: Persona, sedutaId: number) =>
  (await readPdf((await app.as(who).get(`/cert/seduta/${sedutaId}/verbale`)).bytes)).text;

const keptVerbale = async (sedutaId: number) => {
  const { verbale_ts: at } = await app.db
    .selectFrom('cert_seduta')
    .select('verbale_ts')
    .where('id', '=', sedutaId)
    .executeTakeFirstOrThrow();
  return at !== null;
};

describe('the votes of a decision (D-191)', () => {
  test.each([
    [0, 0, 4],
    [1, 0, 3],
    [2, 0, 2],
    [2, 1, 1],
    [0, 4, 0],
    [4, 0, 0],
  ])('are held against each outcome by the rule of the contract, by the settings: %i, %i, %i', async (favorevoli, astenuti, contrari) => {
    const istanza = await inSeduta();
    const voti = { favorevoli, astenuti, contrari };
    for (const regole of [REGOLE_VOTO, { maggioranza: 'presenti', parita: 'respinta', numeroLegale: 'avviso' } as const]) {
      await app.db.deleteFrom('configurazione').where('chiave', 'like', 'cer.%').execute();
      await setRegole(regole);
      for (const statoId of VOTATI) {
        const wrong = checkEsito(statoId, { ...voti, prevalePresidente: false, presidenteVota: true }, regole);
        if (wrong.length === 0) continue;
        const { status, body } = await decide(istanza, { statoId, ...voti });
        expect([status, messaggi(body)]).toEqual([422, wrong.map(({ messaggio }) => messaggio)]);
      }
    }
    expect((await esame(presidente, istanza)).body.istanza.stato.id).toBe(6);
  });

  test('are decided by the chair in a tie, if the chair votes, and the delibera says so', async () => {
    const istanza = await inSeduta();
    const pari = { favorevoli: 2, contrari: 2, prevalePresidente: true };
    expect((await decide(istanza, pari, ufficio)).status).toBe(200);
    expect(await completa(istanza)).toMatch(/favorevoli n\. 2.*contrari n\. 2, a parità prevale il voto del presidente/s);
    const senza = await inSeduta([interno, altro, esterno]);
    const due = { favorevoli: 1, astenuti: 1, contrari: 1, prevalePresidente: true };
    expect(messaggi((await decide(senza, due, ufficio)).body)[0]).toContain('Il presidente non vota su questa istanza');
  });

  test('carry a rettifica too', async () => {
    const istanza = await inSeduta();
    await decide(istanza);
    const [delibera] = (await esame(presidente, istanza)).body.delibere;
    const decision = { note: 'Bene', noteComponenti: 'Concordi', dataDelibera: '2026-03-20', motivo: 'Errore', numeroDelibera: '900' };
    const correct = (said: object) =>
      app.as(presidente).put<Errore>(`/cert/delibere/${delibera?.id}/rettifica`, { ...decision, astenuti: 0, ...said });
    const contro = await correct({ statoId: 5, favorevoli: 4, contrari: 0 });
    expect([contro.status, messaggi(contro.body)]).toEqual([
      422,
      ['Per «Non approvata» i contrari devono essere almeno quanti i favorevoli (favorevoli 4, contrari 0).'],
    ]);
    expect((await correct({ statoId: 5, favorevoli: 0, contrari: 4 })).status).toBe(200);
  });
});

describe('the voters of a registered sitting (D-299)', () => {
  /** The commission saved with these members, each with a flag. */
  const seatAll = async (membri: [Persona, 0 | 1 | 2 | null][]) => {
    const { nome, dataInizio, dataFine, lastUpdate } = (await app.as(ufficio).get<CertCommissione>(`/cert/commissioni/${commissione.id}`))
      .body;
    return app.as(ufficio).put<Errore>(`/cert/commissioni/${commissione.id}`, {
      nome,
      dataInizio,
      dataFine,
      lastUpdate,
      presidente: { utenteId: presidente.id },
      membri: membri.map(([{ id }, flag]) => ({ utenteId: id, flag })),
    });
  };
  const tutti: [Persona, 0 | 1 | 2 | null][] = [interno, altro, esterno].map((persona) => [persona, null]);
  const voters = async (istanza: { id: number }) => {
    const { voto, quorum } = (await esame(presidente, istanza)).body;
    return [voto.votanti, quorum?.componenti, quorum?.raggiunto];
  };

  test('stay who they were when the commission gets experts or members afterwards [D-299]', async () => {
    const istanza = await inSeduta();
    expect(await voters(istanza)).toEqual([4, 4, true]);
    const nuovi = await Promise.all([1, 2, 3, 4].map((n) => here({ cognome: `Nuova${n}`, nome: 'Sara' })));
    const after = await seatAll([[interno, null], [altro, 2], [esterno, 2], ...nuovi.map((persona): [Persona, null] => [persona, null])]);
    expect(after.status).toBe(200);
    try {
      expect(await voters(istanza)).toEqual([4, 4, true]);
      expect((await decide(istanza, { favorevoli: 2 })).status).toBe(422);
      expect((await decide(istanza, { favorevoli: 2, contrari: 2, statoId: 2 })).status).toBe(422);
      expect((await decide(istanza, { favorevoli: 3, contrari: 1 })).status).toBe(200);
      const said = await verbale(ufficio, istanza.sedutaId);
      expect(said).toContain('presenti 4 di 4 componenti');
      expect(said).not.toContain('Nuova1');
    } finally {
      expect((await seatAll(tutti)).status).toBe(200);
    }
  });

  test('are those of the commission where a server of the version before registered it and fixed nothing [D-299]', async () => {
    const istanza = await inSeduta();
    await app.db.deleteFrom('cert_seduta_componente').where('seduta_id', '=', istanza.sedutaId).execute();
    expect(await voters(istanza)).toEqual([4, 4, true]);
    const { body } = await app.as(ufficio).get<Seduta>(`/cert/seduta/${istanza.sedutaId}`);
    expect(body.certCommissione.membri).toHaveLength(4);
    expect((await assign(istanza, [[altro, 2]])).status).toBe(422);
  });

  test('neither lose nor get their vote by an assignment as expert [D-299]', async () => {
    const istanza = await inSeduta();
    const perdono = await assign(istanza, [[altro, 2]]);
    expect([perdono.status, messaggi(perdono.body)]).toEqual([
      422,
      [
        expect.stringMatching(
          /^Longo Ida vota nella seduta registrata del 20\/03\/2026: non può diventare esperto di «.*», che non vota\.$/,
        ),
      ],
    ]);
    const esperto = await inviata(anna);
    await assign(esperto, [
      [interno, 0],
      [altro, 2],
    ]);
    await sit([esperto]);
    const ha = await assign(esperto, [[altro, 1]]);
    expect([ha.status, messaggi(ha.body)]).toEqual([
      422,
      [
        expect.stringMatching(
          /^Longo Ida è esperto senza voto nella seduta registrata del 20\/03\/2026: non può diventare relatore di «.*», che vota\.$/,
        ),
      ],
    ]);
    expect((await assign(istanza, [[altro, 1]])).status).toBe(200);
  });
});

describe('a decision without numero legale or rapporteur (D-192)', () => {
  test('needs a reason, which stands in delibera and verbale', async () => {
    const istanza = await inviata(anna);
    const { id: sedutaId } = (await sit([istanza], { presenti: [presidente, interno] })).body;
    const due = { favorevoli: 2, motivoDeroga: ' ' };
    const { status, body } = await decide(istanza, due);
    expect([status, messaggi(body)]).toEqual([
      422,
      [
        'Numero legale non raggiunto: presenti 2 di 4 componenti con diritto di voto, ne servono 3. Nessun relatore è assegnato all’istanza. Indica perché si decide comunque.',
      ],
    ]);
    expect((await decide(istanza, { ...due, motivoDeroga: 'Urgenza clinica' })).status).toBe(200);
    for (const text of [await completa(istanza), await verbale(ufficio, sedutaId)])
      expect(text).toMatch(/Perché si è deciso comunque.*presenti 2 di 4.*Nessun relatore.*Urgenza clinica/s);
    const kept = await app.db.selectFrom('cert_delibera').select('motivo_deroga').where('istanza_id', '=', istanza.id).execute();
    expect(kept).toEqual([{ motivo_deroga: 'Urgenza clinica' }]);
  });

  test('is refused without numero legale where the university requires it; a reason without anything to explain is not stored', async () => {
    await setRegole({ numeroLegale: 'obbligatorio' });
    const pochi = await inSeduta([presidente, interno]);
    const refused = await decide(pochi, { favorevoli: 2 });
    expect([refused.status, messaggi(refused.body)[0]]).toEqual([422, expect.stringContaining('Senza numero legale non si delibera.')]);
    const istanza = await inSeduta();
    expect((await decide(istanza, { motivoDeroga: 'Non serve' })).status).toBe(200);
    expect(await completa(istanza)).not.toMatch(/Non serve|comunque/);
  });
});

describe('a member who declares a conflict of interest (D-194)', () => {
  test('loses access to text, files, note and judgement at once; office and chair are told that a rapporteur is missing', async () => {
    const istanza = await inSeduta();
    const posto = (await esame(presidente, istanza)).body.mia?.id ?? (await esame(interno, istanza)).body.mia?.id;
    const scrive = { propostaCertId: istanza.id, membroPropostaId: posto, note: 'Nota di Greco', flag_minor_major: 1 };
    await app.as(interno).put('/cert/note/salvaModificaNotaCert', { ...scrive, conflittoInteressi: false });
    await app.as(interno).put(`/cert/${istanza.id}/conflitto`, { conflittoInteressi: true });
    const left = await esame(interno, istanza);
    expect(left.body).toMatchObject({ inConflitto: true, mia: null, valutazione: null, storico: [] });
    expect(left.body.istanza.azioni).toEqual([]);
    expect(JSON.stringify(left.body)).not.toContain('Nota di Greco');
    for (const url of [`/cert/${istanza.id}`, `/cert/note/${istanza.id}`, `/cert/feedCompilati/${istanza.id}`])
      expect((await app.as(interno).get(url)).status).toBe(404);
    const again = await app.as(interno).put<Errore>('/cert/note/salvaModificaNotaCert', { ...scrive, conflittoInteressi: false });
    expect(again.status).toBe(409);

    const told = await dettiDi(istanza, 'M-19.conflitto');
    expect(told.map(({ destinatario }) => destinatario).toSorted()).toEqual([presidente.email, ufficio.email].toSorted());
    for (const { corpo } of told) expect(corpo).toMatch(/Greco Luca \(Relatore 1\).*Manca il Relatore 1.*Nessun relatore è assegnato/s);
    const visto = (await esame(ufficio, istanza)).body;
    expect(visto.membri.find(({ certMembroCommissione: { utenteId } }) => utenteId === interno.id)).toMatchObject({
      conflittoInteressi: true,
      note: null,
      flag_minor_major: null,
    });

    expect((await decide(istanza, { favorevoli: 3, motivoDeroga: 'Il relatore è uscito' })).status).toBe(200);
    const delibera = await completa(istanza);
    expect(delibera).toMatch(/Greco Luca.*astenuto per conflitto di interessi/s);
    expect(delibera).not.toMatch(/Nota di Greco|major/);
    expect(await verbale(ufficio, istanza.sedutaId)).toMatch(/Astenuto per conflitto di interessi\s+Greco Luca/s);
  });

  test('is not named to the chair who presented the istanza (D-148)', async () => {
    const propria = await inviata(presidente);
    await assign(propria, [[interno, 0]]);
    await sit([propria]);
    expect((await app.as(interno).put(`/cert/${propria.id}/conflitto`, { conflittoInteressi: true })).status).toBe(200);
    expect((await dettiDi(propria, 'M-19.conflitto')).map(({ destinatario }) => destinatario)).toEqual([ufficio.email]);
  });

  test('is named to the office alone where the chair marks the conflict while deciding, once, and to the chair where the office does', async () => {
    const [una, altra] = [await inSeduta(), await inSeduta()];
    const decision = { membriInConflitto: [seat(interno)], favorevoli: 3, motivoDeroga: 'Il relatore è uscito' };
    expect((await decide(una, decision)).status).toBe(200);
    const told = await dettiDi(una, 'M-19.conflitto');
    expect(told.map(({ destinatario }) => destinatario)).toEqual([ufficio.email]);
    // Another user marked the conflict: the letter does not say that the member declared it.
    expect(told[0]?.corpo).toMatch(
      /Greco Luca \(Relatore 1\) è in conflitto di interessi sull'istanza.*Manca il Relatore 1.*Nessun relatore è assegnato/s,
    );

    await app.as(altro).put(`/cert/${altra.id}/conflitto`, { conflittoInteressi: true });
    const both = { membriInConflitto: [seat(interno), seat(altro)], favorevoli: 2, motivoDeroga: 'Il relatore è uscito' };
    expect((await decide(altra, both, ufficio)).status).toBe(200);
    const di = (await dettiDi(altra, 'M-19.conflitto')).filter(({ corpo }) => corpo.startsWith('Greco Luca'));
    expect(di.map(({ destinatario }) => destinatario).toSorted()).toEqual([presidente.email, ufficio.email].toSorted());
    expect(await dettiDi(altra, 'M-19.conflitto')).toHaveLength(4);
  });

  test('is told to the member whom others marked, and not to one who declared it [D-323]', async () => {
    const istanza = await inSeduta();
    await app.as(altro).put(`/cert/${istanza.id}/conflitto`, { conflittoInteressi: true });
    const usciti = { membriInConflitto: [seat(interno), seat(altro)], favorevoli: 2, motivoDeroga: 'Il relatore è uscito' };
    expect((await decide(istanza, usciti, ufficio)).status).toBe(200);
    const told = await dettiDi(istanza, 'M-19.uscito');
    expect(told.map(({ destinatario }) => destinatario)).toEqual([interno.email]);
    expect(told[0]?.corpo).toContain('il Comitato Etico ha registrato che sei in conflitto di interessi');
  });

  test('is not named to a chair who has left the istanza too', async () => {
    const istanza = await inSeduta();
    const decision = { membriInConflitto: [seat(presidente), seat(altro)], favorevoli: 2 };
    expect((await decide(istanza, decision, ufficio)).status).toBe(200);
    expect((await dettiDi(istanza, 'M-19.conflitto')).map(({ destinatario }) => destinatario)).toEqual([ufficio.email, ufficio.email]);
  });

  test('is told by one letter each, and the deciding user may leave one out', async () => {
    const istanza = await inSeduta();
    const usciti = { membriInConflitto: [seat(interno), seat(altro)], favorevoli: 2, motivoDeroga: 'Il relatore è uscito' };
    const vista = { membriInConflitto: usciti.membriInConflitto, favorevoli: 2, motivoDeroga: 'Vista', invio: { modo: 'ANTEPRIMA' } };
    const { impronta, mail } = (await decide(istanza, vista)).body as unknown as AnteprimaInvio;
    const dettoDi = (cognome: string) => mail.find(({ tipo, corpo }) => tipo === 'M-19' && corpo.startsWith(cognome));
    expect(new Set(mail.map(({ chiave }) => chiave)).size).toBe(mail.length);
    const escluse = [dettoDi('Greco')?.chiave ?? ''];
    const inviata = Object.assign({ invio: { modo: 'INVIA', id: randomUUID(), impronta, escluse } }, usciti);
    expect((await decide(istanza, inviata)).status).toBe(200);
    const stati = (await dettiDi(istanza, 'M-19.conflitto')).map(({ corpo, stato }) => [corpo.split(' ')[0], stato]);
    expect(Object.fromEntries(stati)).toEqual({ Longo: 'DA_INVIARE', Greco: 'ANNULLATA' });
    expect(stati).toHaveLength(2);
  });

  test('may come back while the istanza is before the committee, and finds the note as it was', async () => {
    const istanza = await inSeduta();
    const { mia } = (await esame(interno, istanza)).body;
    const scrive = {
      propostaCertId: istanza.id,
      membroPropostaId: mia?.id,
      note: 'La nota',
      flag_minor_major: 0,
      conflittoInteressi: false,
    };
    await app.as(interno).put('/cert/note/salvaModificaNotaCert', scrive);
    const conflitto = (conflittoInteressi: boolean) =>
      afterwards(app.as(interno).put(`/cert/${istanza.id}/conflitto`, { conflittoInteressi }), () => esame(interno, istanza));
    await conflitto(true);
    await conflitto(true);
    expect(await dettiDi(istanza, 'M-19.conflitto')).toHaveLength(2);
    expect((await conflitto(false)).body).toMatchObject({ inConflitto: false, mia: { note: 'La nota' } });
  });
});

describe('the chair of a sitting at its registration', () => {
  const presiede = async (persona: Persona) => {
    const { body } = await app.as(ufficio).get<CertCommissione>('/cert/commissioni/corrente');
    const { id, nome, dataInizio, dataFine, lastUpdate } = body;
    const membri = body.membri.map(({ utenteId, flag }) => ({ utenteId, flag }));
    const form = { nome, dataInizio, dataFine, lastUpdate, membri, presidente: { utenteId: persona.id } };
    expect((await app.as(ufficio).put(`/cert/commissioni/${id}`, form)).status).toBe(200);
  };

  test('decides its ties and signs its decisions, whoever chairs the commission since; a later chair decides none', async () => {
    const [una, altra] = [await inSeduta([presidente, interno]), await inSeduta([interno, altro])];
    await presiede(interno);
    const pari = { favorevoli: 1, astenuti: 0, contrari: 1, prevalePresidente: true };
    expect(messaggi((await decide(altra, pari, ufficio)).body)).toEqual([
      'Parità: favorevoli 1, contrari 1. Il presidente non vota su questa istanza: nessun esito prevale.',
    ]);
    expect((await decide(una, pari, ufficio)).status).toBe(200);
    await presiede(presidente);
    expect(await completa(una)).toMatch(new RegExp(`Il presidente\\s*${presidente.cognome} ${presidente.nome}`));
  });
});

describe('a proponent who is not told of the decision', () => {
  const lettera = async (who: Persona, istanza: { id: number }) => (await esame(who, istanza)).body.avviso;
  /** An istanza decided with all its letters left out. */
  async function decisaSenzaLettere() {
    const istanza = await inSeduta();
    const asked = (invio: object) => decide(istanza, Object.assign({ favorevoli: 4 }, { invio }));
    const { impronta, mail } = (await asked({ modo: 'ANTEPRIMA' })).body as unknown as AnteprimaInvio;
    const escluse = mail.map(({ chiave }) => chiave);
    expect((await asked({ modo: 'INVIA', id: randomUUID(), impronta, escluse })).status).toBe(200);
    return istanza;
  }

  test('is shown to office and chair, until the office sends the letter that was left out', async () => {
    const istanza = await decisaSenzaLettere();
    for (const who of [ufficio, presidente]) expect(await lettera(who, istanza)).toMatchObject({ stato: 'ANNULLATA' });
    expect(await lettera(interno, istanza)).toBeNull();
    const id = (await lettera(ufficio, istanza))?.id;
    expect((await app.as(ufficio).put(`/email-in-uscita/${id}/invia`)).status).toBe(200);
    expect(await lettera(ufficio, istanza)).toMatchObject({ id, stato: 'DA_INVIARE' });
  });

  test('is shown with the reason where the mail server refused the letter', async () => {
    const istanza = await inSeduta();
    expect((await decide(istanza)).status).toBe(200);
    const { id } = (await lettera(ufficio, istanza)) ?? { id: 0 };
    await app.db.updateTable('email_outbox').set({ stato: 'FALLITA', errore: '550 5.1.1 User unknown' }).where('id', '=', id).execute();
    expect(await lettera(presidente, istanza)).toEqual({ id, stato: 'FALLITA', errore: 'L’indirizzo non esiste.' });
  });
});

describe('the numbers of the delibere (D-195)', () => {
  test('continue after the last of the year, and a year typed before the number equals one behind it', async () => {
    const [una, altra] = [await inSeduta(), await inSeduta()];
    expect((await decide(una, { numeroDelibera: '2026/1001' })).status).toBe(200);
    expect((await esame(ufficio, altra)).body.ultimeDelibere).toEqual([{ anno: 2026, numero: 1001 }]);
    expect((await esame(interno, altra)).body.ultimeDelibere).toEqual([]);
    for (const [numeroDelibera, sentence] of [
      ['2026/1001', 'La delibera n. 2026/1001 esiste già.'],
      ['1001', 'La delibera n. 1001/2026 esiste già.'],
      ['01001', 'La delibera n. 01001/2026 esiste già.'],
      ['2026/ 001001', 'La delibera n. 2026/ 001001 esiste già.'],
      ['1002/2025', 'La delibera è del 2026: il suo numero non può essere del 2025.'],
    ] as const)
      expect(messaggi((await decide(altra, { numeroDelibera })).body)).toEqual([sentence]);
    expect((await decide(altra, { numeroDelibera: '1002' })).status).toBe(200);
  });
});

describe('a verbale once issued (D-196)', () => {
  test('is final even where an istanza of the sitting was found not assessable: nothing of it is still to be decided', async () => {
    const istanza = await inSeduta();
    expect(await verbale(ufficio, istanza.sedutaId)).toContain('Non ancora deliberata.');
    await decide(istanza, { statoId: 7, note: 'Fuori ambito', numeroDelibera: null });
    const prima = await verbale(ufficio, istanza.sedutaId);
    expect(prima).toContain('Dichiarata non valutabile: non è stata deliberata.');
    expect(await keptVerbale(istanza.sedutaId)).toBe(true);
  });

  test('lists below it the decisions taken after it was issued, dated', async () => {
    const istanza = await inSeduta();
    await decide(istanza, { statoId: 7, note: 'Fuori ambito', numeroDelibera: null });
    const prima = await verbale(ufficio, istanza.sedutaId);
    app.clock.set('2026-03-26T09:00:00.000Z');
    expect((await app.as(ufficio).put(`/cert/${istanza.id}/riporta-da-valutare`, { motivo: 'Per errore' })).status).toBe(200);
    expect((await decide(istanza, { numeroDelibera: '3001' })).status).toBe(200);
    expect(await verbale(ufficio, istanza.sedutaId)).toBe(prima);
    const seduta = await app.as(ufficio).get<{ rettifiche: unknown[] }>(`/cert/seduta/${istanza.sedutaId}`);
    expect(seduta.body.rettifiche).toMatchObject([
      { istanzaId: istanza.id, numero: '3001', anno: 2026, presa: '2026-03-26', rettificaDi: null, esito: 'Approvata' },
    ]);
  });

  test('lists them to an external member only where the istanza is assigned to them (D-149, D-151)', async () => {
    const [altrui, sua] = [await inSeduta(), await inviata(anna)];
    await assign(sua, [[esterno, 2]]);
    const { id: sedutaId } = (await sit([sua])).body;
    for (const istanza of [altrui, sua]) await decide(istanza, { statoId: 7, note: 'Fuori ambito', numeroDelibera: null });
    for (const id of [altrui.sedutaId, sedutaId]) await verbale(ufficio, id);
    for (const [at, { id }] of [altrui, sua].entries()) {
      expect((await app.as(ufficio).put(`/cert/${id}/riporta-da-valutare`, { motivo: 'Per errore' })).status).toBe(200);
      expect((await decide({ id }, { numeroDelibera: `320${at}`, favorevoli: 4 - at })).status).toBe(200);
    }
    const numeri = async (who: Persona, id: number) =>
      (await app.as(who).get<{ rettifiche: { numero: string }[] }>(`/cert/seduta/${id}`)).body.rettifiche.map(({ numero }) => numero);
    for (const who of [ufficio, presidente, altro]) expect(await numeri(who, altrui.sedutaId)).toEqual(['3200']);
    expect([await numeri(esterno, altrui.sedutaId), await numeri(esterno, sedutaId)]).toEqual([[], ['3201']]);
  });

  test('lists nothing that it contains, and nothing below a draft', async () => {
    const istanza = await inSeduta();
    await decide(istanza, { numeroDelibera: '3101' });
    const rettifiche = async () =>
      (await app.as(ufficio).get<{ rettifiche: unknown[] }>(`/cert/seduta/${istanza.sedutaId}`)).body.rettifiche;
    expect(await rettifiche()).toEqual([]);
    await verbale(ufficio, istanza.sedutaId);
    expect(await rettifiche()).toEqual([]);
  });

  test('stays as it was, with its corrections below it, dated', async () => {
    const istanza = await inSeduta();
    await decide(istanza, { numeroDelibera: '2001' });
    const prima = await verbale(ufficio, istanza.sedutaId);
    expect(prima).toMatch(/2001\/2026: Approvata.*Il presidente.*Costa Paola.*Il segretario.*Rinaldi Simona/s);
    expect(prima).not.toMatch(/—|Ore|Luogo|Convocata/);
    app.clock.set('2026-03-25T09:00:00.000Z');
    const [delibera] = (await esame(presidente, istanza)).body.delibere;
    const rettifica = { statoId: 5, favorevoli: 0, astenuti: 0, contrari: 4, note: 'No', noteComponenti: 'No', motivo: 'Errore' };
    const decision = { ...rettifica, numeroDelibera: '2002', dataDelibera: '2026-03-25' };
    expect((await app.as(presidente).put(`/cert/delibere/${delibera?.id}/rettifica`, decision)).status).toBe(200);
    await app.db.updateTable('utente').set({ cognome: 'Cambiato' }).where('id', '=', presidente.id).execute();
    expect(await verbale(ufficio, istanza.sedutaId)).toBe(prima);
    await app.db.updateTable('utente').set({ cognome: 'Costa' }).where('id', '=', presidente.id).execute();
    const seduta = await app.as(ufficio).get<{ rettifiche: unknown[] }>(`/cert/seduta/${istanza.sedutaId}`);
    expect(seduta.body.rettifiche).toMatchObject([
      { numero: '2002', anno: 2026, data: '2026-03-25', rettificaDi: '2001/2026', esito: 'Non approvata' },
    ]);
    expect((await esame(presidente, istanza)).body.delibere.at(-1)?.rettificataDa).toEqual({
      numero: '2002',
      anno: 2026,
      data: '2026-03-25',
    });
  });
});

test('an empty text is not replaced by another one: conditions and requests are required, and an approval mails no note (D-193)', async () => {
  const istanza = await inSeduta();
  expect(messaggi((await decide(istanza, { statoId: 3, notaRevisione: ' ' })).body)).toEqual(['Inserisci le condizioni']);
  expect(messaggi((await decide(istanza, { statoId: 4, notaRevisione: null })).body)).toEqual([
    'Inserisci che cosa si chiede al proponente',
  ]);
  expect((await decide(istanza, { statoId: 3, note: 'Per noi', notaRevisione: 'Allegare il consenso' })).status).toBe(200);
  const [mail] = await dettiDi(istanza, 'M-20');
  expect(mail?.corpo).toContain('Gentile Anna Verdi,');
  expect(mail?.corpo).toContain('Allegare il consenso');
  expect(mail?.corpo).not.toContain('Per noi');
});
