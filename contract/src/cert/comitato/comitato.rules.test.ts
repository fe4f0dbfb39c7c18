import { describe, expect, test } from 'vitest';
import {
  canCloseCommissioneCert,
  canDeleteCommissioneCert,
  canSaveCommissioneCert,
  checkAffidante,
  checkAssociazione,
  checkCommissioneCert,
} from './commissioneCert.rules.ts';
import {
  canAnnulSeduta,
  canSaveSeduta,
  checkGiornoSeduta,
  checkOrdineDelGiorno,
  checkSeduta,
  dataMassimaOf,
  quorumOf,
} from './seduta.rules.ts';

describe('a commission', () => {
  const buona = {
    nome: 'CER',
    presidente: { utenteId: 1 },
    membri: [{ utenteId: 1 }, { utenteId: 2 }],
    dataInizio: '2026-01-01',
    dataFine: '2026-12-31',
  };
  const campi = (said: object, altre: Parameters<typeof checkCommissioneCert>[1] = []) =>
    checkCommissioneCert({ ...buona, ...said }, altre).map(({ campo }) => campo);

  test('a commission needs name, chair, and a period of its own that begins before it ends, and has nobody twice', () => {
    expect(campi({})).toEqual([]);
    expect(campi({ nome: ' ' })).toEqual(['nome']);
    expect(campi({ presidente: null })).toEqual(['presidente']);
    expect(campi({ dataFine: '2025-12-31' })).toEqual(['dataFine']);
    expect(campi({ membri: [{ utenteId: 2 }, { utenteId: 2 }] })).toEqual(['membri']);
    const altra = { nome: 'Altra', dataInizio: '2026-12-31', dataFine: '2027-12-31' };
    expect(checkCommissioneCert(buona, [altra])[0]?.messaggio).toBe(
      'Il periodo si sovrappone a quello di «Altra» (31/12/2026 - 31/12/2027).',
    );
    expect(campi({}, [{ ...altra, dataInizio: '2027-01-01' }])).toEqual([]);
  });

  test('a commission ends when nothing of it is under way, is read-only afterwards, and is deleted only if it has done nothing', () => {
    expect(canCloseCommissioneCert(buona, { oggi: '2026-03-20', sedute: 0 }).ok).toBe(true);
    expect(canCloseCommissioneCert(buona, { oggi: '2026-03-20', sedute: 1 }).ok).toBe(false);
    expect(canCloseCommissioneCert(buona, { oggi: '2027-03-20', sedute: 0 }).ok).toBe(false);
    expect(canSaveCommissioneCert(buona, '2026-12-31').ok).toBe(true);
    expect(canSaveCommissioneCert(buona, '2027-01-01').ok).toBe(false);
    expect([canDeleteCommissioneCert({ usata: false }).ok, canDeleteCommissioneCert({ usata: true }).ok]).toEqual([true, false]);
  });
});

test('an association needs at least one of each [CERT-140], and one rapporteur of each kind', () => {
  const messaggi = (jsonMembri: { id: number; flag: number }[], jsonIstanze = [{ id: 1 }]) =>
    checkAssociazione({ jsonMembri, jsonIstanze }).map(({ messaggio }) => messaggio);
  const tutte = [
    { id: 1, flag: 0 },
    { id: 2, flag: 1 },
    { id: 3, flag: 2 },
    { id: 4, flag: 2 },
  ];
  expect(messaggi(tutte)).toEqual([]);
  expect(messaggi([])).toEqual(["Selezionare almeno un'istanza e un membro di commissione"]);
  expect(messaggi(tutte, [])).toEqual(["Selezionare almeno un'istanza e un membro di commissione"]);
  expect(
    messaggi([
      { id: 1, flag: 0 },
      { id: 2, flag: 0 },
    ]),
  ).toEqual(['Un solo Relatore 1 e un solo Relatore 2 per istanza.']);
  expect(
    messaggi([
      { id: 1, flag: 0 },
      { id: 1, flag: 1 },
    ]),
  ).toEqual(['Una persona è stata scelta due volte.']);
});

test('a person who presented an istanza, or has left it, assigns it to nobody', () => {
  const altrui = { titolo: 'Una', propria: false, inConflitto: false };
  expect(checkAffidante([altrui])).toEqual([]);
  expect(
    checkAffidante([altrui, { ...altrui, titolo: 'Mia', propria: true }, { ...altrui, titolo: 'Lasciata', inConflitto: true }]).map(
      ({ messaggio }) => messaggio,
    ),
  ).toEqual([
    'Non puoi affidare ai relatori «Mia»: ne sei il proponente.',
    'Non puoi affidare ai relatori «Lasciata»: hai dichiarato un conflitto di interessi.',
  ]);
});

describe('a sitting', () => {
  const buona = { dataSeduta: '2026-03-20', istanze: [1], membri: [{ presente: true }], inPreparazione: false };
  const messaggi = (said: object, massima = '2026-03-20') => checkSeduta({ ...buona, ...said }, massima).map(({ messaggio }) => messaggio);

  test('a registered sitting needs an istanza [CERT-136], a day [CERT-137] and somebody present [CERT-138]', () => {
    expect(messaggi({})).toEqual([]);
    expect(messaggi({ istanze: [] })).toEqual(['Selezionare una Proposta']);
    expect(messaggi({ dataSeduta: null })).toEqual(['Inserire la Data Delibera']);
    expect(messaggi({ dataSeduta: '2026-02-30' })).toEqual(['Inserire la Data Delibera']);
    expect(messaggi({ membri: [{ presente: false }] })).toEqual(['Selezionare un Membro di Commissione']);
  });

  test('a sitting is not later than its latest day [CERT-139]', () => {
    expect(messaggi({ dataSeduta: '2026-03-21' })).toEqual(['La data non può essere successiva al 20/03/2026.']);
  });

  test('a sitting is not before its commission, nor before the sending of its istanze', () => {
    const istanze = [
      { numero: 'CERT-2026-0000001', inviata: '2026-03-20' },
      { numero: 'CERT-2026-0000002/R1', inviata: '2026-03-21' },
    ];
    const detti = (giorno: string) =>
      checkGiornoSeduta(giorno, { dal: '2026-01-01', istanze }).map(({ campo, messaggio }) => [campo, messaggio]);
    expect(detti('2026-03-21')).toEqual([]);
    expect(detti('2026-03-20')).toEqual([['dataSeduta', "La data precede l'invio di CERT-2026-0000002/R1, del 21/03/2026."]]);
    expect(detti('2025-12-31')[0]).toEqual(['dataSeduta', "La data precede l'inizio della commissione, il 01/01/2026."]);
    expect(detti('2025-12-31')).toHaveLength(3);
  });

  test('a sitting in preparation needs only its day, some weeks ahead at most', () => {
    expect(messaggi({ inPreparazione: true, istanze: [], membri: [] })).toEqual([]);
    expect([dataMassimaOf('2026-03-20', 90, true), dataMassimaOf('2026-03-20', 90, false)]).toEqual(['2026-06-18', '2026-03-20']);
  });

  test('a registered sitting is locked [CERT-041], and may be annulled until something is decided', () => {
    const aperta = { registrata: false, annullata: false, decisioni: 0 };
    expect([
      canSaveSeduta(aperta).ok,
      canSaveSeduta({ ...aperta, registrata: true }).ok,
      canSaveSeduta({ ...aperta, annullata: true }).ok,
    ]).toEqual([true, false, false]);
    expect(
      [aperta, { ...aperta, registrata: true }, { ...aperta, decisioni: 1 }, { ...aperta, annullata: true }].map(
        (facts) => canAnnulSeduta({ ...facts, lasciata: false }).ok,
      ),
    ).toEqual([true, true, false, false]);
  });

  test('a person who presented one of its istanze, or has left it, neither composes nor annuls a sitting', () => {
    const mossa = { titolo: 'Sonno', propria: false, inConflitto: false };
    const detti = (said: object) => checkOrdineDelGiorno([{ ...mossa, ...said }]).map(({ messaggio }) => messaggio);
    expect(detti({})).toEqual([]);
    expect(detti({ propria: true })).toEqual(["Non decidi tu se «Sonno» è all'ordine del giorno: ne sei il proponente. Lo fa l'ufficio."]);
    expect(detti({ inConflitto: true })[0]).toContain('hai dichiarato un conflitto di interessi');
    const lasciata = { registrata: true, annullata: false, decisioni: 0, lasciata: true };
    expect(canAnnulSeduta(lasciata)).toMatchObject({ ok: false });
  });
});

test('the numero legale is more than half of the voting members of the commission, without experts', () => {
  const seat = (presente: boolean, flag: number | null = null) => ({ flag, presente });
  expect(quorumOf([seat(true), seat(true), seat(false), seat(false), seat(true, 2)])).toEqual({
    componenti: 4,
    presenti: 2,
    servono: 3,
    raggiunto: false,
  });
  expect(quorumOf([seat(true), seat(true, 1), seat(true, 0), seat(false)])).toMatchObject({ presenti: 3, servono: 3, raggiunto: true });
  expect(quorumOf([seat(true), seat(true), seat(false)])).toMatchObject({ servono: 2, raggiunto: true });
});
