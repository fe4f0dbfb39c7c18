import { quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { checkDecisione } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { mancanzeOf, REGOLE_VOTO, sayMancanze, votoOf } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { visible } from '@sigeba/contract/form/engine/visibility.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { expect, test } from 'vitest';
import { buildDemo } from './buildDemo.ts';
import { moduloEtica } from './moduli/moduli.ts';

const now = new Date('2026-11-20T19:00:00Z');
const { rows } = buildDemo({ now, seed: 7 });

test('the istanze are in every state, each with all required answers except the files', () => {
  expect([...new Set(rows.istanza.map(({ stato_id }) => stato_id))].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const sent = rows.istanza.filter(({ stato_id }) => stato_id !== 1);
  expect(sent.every(({ titolo, feed_compilati }) => titolo !== '' && feed_compilati > 0)).toBe(true);
  const { campi } = indexTemplate(moduloEtica);
  for (const { compilazione_id } of sent) {
    const valori: Valori = JSON.parse(rows.compilazione.find(({ id }) => id === compilazione_id)?.valori ?? '{}');
    const asked = [...visible(moduloEtica, valori).uids].flatMap((uid) => campi.get(uid)?.campo ?? []);
    const missing = asked.filter(
      ({ uid, flagRequired, tipoCampo }) => flagRequired && tipoCampo !== 'UPLOAD_FILE' && (valori[uid] ?? null) === null,
    );
    expect(missing.map(({ label }) => label)).toEqual([]);
  }
  // Whatever number an istanza gives is of an approved one of the same proponent.
  const numeri = new Map(rows.istanza.map((istanza) => [istanza.numero_protocollo, istanza]));
  const emendate = rows.istanza.flatMap((istanza) => {
    const valori = rows.compilazione.find(({ id }) => id === istanza.compilazione_id)?.valori ?? '';
    const numero = /CERT-\d{4}-\d{7}/.exec(valori)?.[0];
    return numero === undefined ? [] : [{ istanza, prima: numeri.get(numero) }];
  });
  expect(emendate).toHaveLength(1);
  for (const { istanza, prima } of emendate)
    expect(prima).toMatchObject({ utente_proponente_id: istanza.utente_proponente_id, stato_id: 2 });
  // What may be written on lacks its files: it is not called Validata.
  const open = rows.istanza.filter(({ stato_id }) => stato_id === 1 || stato_id === 4).map(({ compilazione_id }) => compilazione_id);
  const said = rows.compilazione.filter(({ id }) => open.includes(id)).map(({ stato_validazione }) => stato_validazione);
  expect(said).toEqual(open.map(() => null));
});

test('the ethics committee has decided and voted in a sitting, as its rules require, with numero legale and rapporteurs [CERT-150]', () => {
  const { cert_seduta, cert_seduta_membro, cert_seduta_componente, cert_membro_commissione, istanza_membro, cert_delibera } = rows;
  const decise = rows.istanza.filter(({ stato_id }) => stato_id === 2 || stato_id === 3 || stato_id === 5);
  expect(decise).toHaveLength(4);
  for (const istanza of decise) {
    const membri = cert_seduta_membro
      .filter(({ seduta_id }) => seduta_id === istanza.seduta_id)
      .map(({ membro_id, presente }) => {
        const own = istanza_membro.find((each) => each.istanza_id === istanza.id && each.membro_id === membro_id);
        const seat = cert_membro_commissione.find(({ id }) => id === membro_id);
        const inConflitto = own?.conflitto === true || seat?.utente_id === istanza.utente_proponente_id;
        const flag = seat?.flag ?? null;
        const presidente = seat?.utente_id === rows.cert_commissione[0]?.presidente_id;
        return { presente, inConflitto, presidente, flag, tipo: own?.tipo ?? null, senzaVoto: own?.tipo === 2 || flag === 2 };
      });
    const detta = {
      statoId: istanza.stato_id,
      note: istanza.nota_valutazione,
      noteComponenti: istanza.note_componenti,
      notaRevisione: istanza.nota_revisione,
      notePresidenteCert: istanza.nota_presidente,
      dataSeduta: null,
      favorevoli: istanza.favorevoli,
      astenuti: istanza.astenuti,
      contrari: istanza.contrari,
      prevalePresidente: false,
      numeroDelibera: cert_delibera.find(({ istanza_id }) => istanza_id === istanza.id)?.numero ?? null,
    };
    const { votanti, presidenteVota } = votoOf(membri);
    const scena = { votanti, presidenteVota, regole: REGOLE_VOTO, dataSeduta: null, oggi: dayInRome(now) };
    expect(checkDecisione(detta, scena)).toEqual([]);
    const seduti = cert_seduta_componente
      .filter(({ seduta_id }) => seduta_id === istanza.seduta_id)
      .map(({ membro_id, flag }) => ({
        flag,
        presente: cert_seduta_membro.some((each) => each.membro_id === membro_id && each.seduta_id === istanza.seduta_id && each.presente),
      }));
    expect(sayMancanze(mancanzeOf({ statoId: istanza.stato_id, quorum: quorumOf(seduti), membri }))).toEqual([]);
  }
  expect(cert_seduta.map(({ registrata_ts }) => registrata_ts !== null)).toEqual([true, true, false]);
  expect(cert_delibera.map(({ stato_id }) => stato_id).toSorted()).toEqual([2, 3, 3, 4, 5]);
});

test('the history of each istanza ends in its present state, step by step', () => {
  for (const { id, stato_id, updated_at } of rows.istanza.filter((istanza) => istanza.stato_id !== 1)) {
    const passi = rows.istanza_storico.filter(({ istanza_id }) => istanza_id === id);
    expect(passi[0]).toMatchObject({ evento: 'INVIO', da_stato: 1 });
    expect(passi.at(-1)).toMatchObject({ a_stato: stato_id, quando: updated_at });
    expect(passi.map(({ quando }) => Number(quando))).toEqual(passi.map(({ quando }) => Number(quando)).toSorted((a, b) => a - b));
    expect(passi.slice(1).map(({ da_stato }) => da_stato)).toEqual(passi.slice(0, -1).map(({ a_stato }) => a_stato));
  }
});

test('each sent istanza has a receipt with its fingerprint, which names its group', () => {
  const sent = rows.istanza.filter(({ stato_id }) => stato_id !== 1);
  for (const { compilazione_id, numero_protocollo } of sent) {
    const versione = rows.compilazione_versione.find((each) => each.compilazione_id === compilazione_id);
    const { impronta, ricevuta } = versione as unknown as { impronta: Buffer; ricevuta: string };
    expect(impronta).toHaveLength(32);
    expect(JSON.parse(ricevuta)).toMatchObject({ numero: numero_protocollo, persone: [{ nome: expect.stringMatching(/ /) }] });
  }
});
