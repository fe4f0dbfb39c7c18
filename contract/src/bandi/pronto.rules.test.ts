import { expect, test } from 'vitest';
import { omonimiOf } from './bando.rules.ts';
import { ATTRIBUTI_INIZIALI } from './classe.rules.ts';
import type { Bando, Classe } from './configurazione.shape.ts';
import { checkPronto } from './pronto.rules.ts';

const proposte = { bozze: 0, inviate: 0, eliminate: 0 };
const lastUpdate = '2026-01-01T00:00:00.000Z';
const valori = {
  FINANZIAMENTO_MIN: 1_000,
  FINANZIAMENTO_MAX: 5_000,
  PARTECIPANTI_MIN: 1,
  PARTECIPANTI_MAX: 5,
  NUMERO_PROGETTI_MIN: 0,
  REFEREE_MAX: 2,
  MESI_FINANZIAMENTO: 12,
};
const parametri = (spoiled: Partial<Record<keyof typeof valori, number | null>> = {}) =>
  Object.entries({ ...valori, ...spoiled }).map(([codice, valore]) => ({ codice: codice as keyof typeof valori, valore }));
const voce = { id: 1, nome: 'Missioni', descrizione: '', tipoImporto: 'LIBERO' as const, importo: null, min: null, max: null };

/** A classe that lacks nothing: each case below spoils one thing. */
const good: Classe = {
  id: 12,
  nome: 'Progetti Medi',
  descrizione: '',
  anno: 2026,
  dataUfficializzazione: null,
  proposte,
  lastUpdate,
  attributi: ATTRIBUTI_INIZIALI,
  parameters: parametri(),
  rendicontoVoce: [voce],
  formId: 1,
  formPartecipanteId: null,
  formRendicontoId: 2,
  formVersioneId: 10,
  formPartecipanteVersioneId: null,
  formRendicontoVersioneId: 20,
  elencaProgetti: false,
  categorie: [{ id: 1, nome: 'Responsabile', ammessa: true, ruoli: [], regimi: [], minimo: 1, massimo: 1 }],
  faseValutazione: [],
  criteriValutazione: [
    {
      id: 1,
      descrizione: 'Originalità',
      descrizioneEn: null,
      posizione: 1,
      tipo: 'NORMALE',
      bloccante: false,
      concorreSoglia: false,
      coefficiente: 1,
      faseId: null,
      valoreList: [],
    },
  ],
  stepRendicontazione: [{ id: 1, nome: 'Finale', mesi: 12, startTimestamp: null, endTimestamp: null }],
  valutazioneIniziata: false,
  rettifiche: [],
};
const file = { id: 1, nome: 'bando.pdf', mime: 'application/pdf', dimensione: 10, lastUpd: lastUpdate };
const bando = (classi: Classe[], spoiled: Partial<Bando> = {}): Bando => ({
  id: 1,
  anno: 2026,
  nome: 'Ricerca 2026',
  descrizione: 'Che cosa finanzia',
  files: [file],
  pubblico: false,
  valutazionePrevista: null,
  esitoPrevisto: null,
  avvioPrevisto: null,
  startTimestamp: lastUpdate,
  endTimestamp: '2026-03-01T00:00:00.000Z',
  stato: 'PROGRAMMATO',
  copiatoDa: null,
  proposte,
  modificabile: true,
  lastUpdate,
  tipologiaProgetti: [
    {
      id: 7,
      nome: 'Ricerca',
      sigla: 'RM',
      gruppo: 'STANDARD',
      scadenzaRendicontoFissa: null,
      limiti: [],
      startTimestamp: null,
      endTimestamp: null,
      commissione: 'Commissione',
      senzaPresidente: false,
      proposte,
      classi,
      lastUpdate,
    },
  ],
  ...spoiled,
});

/** Of a call that no other one is called like. */
const readiness = (of: Bando) => checkPronto(of, { omonimi: [], passi: [] });

test('another call of the same year and name is reported with its end', () => {
  const altro = { id: 2, nome: 'RICERCA  2026 ', stato: 'APERTO' as const, endTimestamp: '2026-03-03T12:00:00.000Z' };
  const own = bando([good]);
  const omonimi = omonimiOf([altro, Object.assign({}, altro, { id: 3, nome: 'Ricerca 2025' }), own], own);
  expect(omonimi).toEqual([altro]);
  expect(checkPronto(own, { omonimi, passi: [] })).toEqual([
    {
      testo: 'Un altro bando ha lo stesso nome: «RICERCA  2026 » (Aperto, fino al mar 03/03/2026 13:00).',
      grave: false,
      tipologiaId: null,
      classeId: null,
    },
  ]);
  // One that is only about to be created is called like its own source.
  expect(omonimiOf([own], { id: null, nome: own.nome })).toEqual([own]);
});

test('a call without gaps is ready', () => {
  expect(readiness(bando([good]))).toEqual([]);
});

test.each<[string, Partial<Classe>, boolean, string]>([
  ['a least amount above the most', { parameters: parametri({ FINANZIAMENTO_MIN: 9_000 }) }, true, 'FINANZIAMENTO_MIN'],
  ['fewest people above the most', { parameters: parametri({ PARTECIPANTI_MIN: 9 }) }, true, 'PARTECIPANTI_MIN'],
  ['no criteria', { criteriValutazione: [] }, true, 'criteriValutazione'],
  [
    'referees without their number',
    { attributi: { ...ATTRIBUTI_INIZIALI, refereeAttivi: true }, parameters: parametri({ REFEREE_MAX: null }) },
    true,
    'REFEREE_MAX',
  ],
  ['phases without any', { attributi: { ...ATTRIBUTI_INIZIALI, tipoValutazione: 'ITER_VALUTAZIONE' } }, true, 'faseValutazione'],
  ['assegni without an amount', { rendicontoVoce: [{ ...voce, tipoImporto: 'ASSEGNO_RICERCA' }] }, true, 'importoSingoloAssegno'],
  ['no expense items', { rendicontoVoce: [] }, false, 'rendicontoVoce'],
  ['nobody said to take part', { categorie: [] }, false, 'categorie'],
  ['steps without a form', { formRendicontoId: null }, false, 'formRendicontoVersioneId'],
  ['projects that its form does not list', { parameters: parametri({ NUMERO_PROGETTI_MIN: 2 }) }, false, 'NUMERO_PROGETTI_MIN'],
  [
    'a threshold where no points are given',
    { attributi: { ...ATTRIBUTI_INIZIALI, concludiSenzaPunteggi: true, sogliaFinanziabilita: 18 } },
    false,
    'sogliaFinanziabilita',
  ],
  ['no duration', { parameters: parametri({ MESI_FINANZIAMENTO: null }) }, false, 'MESI_FINANZIAMENTO'],
])('%s is reported with its classe, and with what of it closes the gap', (_what, spoiled, grave, campo) => {
  const found = readiness(bando([{ ...good, ...spoiled }]));
  expect(found).toMatchObject([{ grave, tipologiaId: 7, classeId: 12, campo }]);
  expect(found[0]?.testo).toMatch(/^Ricerca, Progetti Medi: /);
});

test.each<[Partial<Bando>, string, boolean]>([
  [{ tipologiaProgetti: [] }, 'Nessuna tipologia di progetto.', true],
  [{ descrizione: ' ' }, 'Manca la descrizione.', false],
  [{ files: [] }, 'Nessun file del bando.', false],
  [{ nome: 'Nuovo bando 2026' }, 'Il nome è ancora quello iniziale.', false],
])('gaps of the call itself are reported: %o', (spoiled, testo, grave) => {
  expect(readiness(bando([good], spoiled))).toEqual([{ testo, grave, tipologiaId: null, classeId: null }]);
});

test('a tipologia without classi, or without a commissione, is reported', () => {
  const [own] = bando([]).tipologiaProgetti;
  const found = readiness(bando([], { tipologiaProgetti: own === undefined ? [] : [{ ...own, commissione: null }] }));
  expect(found.map(({ testo, grave }) => [testo, grave])).toEqual([
    ['Ricerca: nessuna classe dimensionale presente.', true],
    ['Ricerca: nessuna commissione associata: finché non ce n’è una, nessuno può valutare le domande.', false],
  ]);
});

test('a commissione without chair, and a form without a list of projects, are reported', () => {
  const [own] = bando([{ ...good, elencaProgetti: true, parameters: parametri({ NUMERO_PROGETTI_MIN: 2 }) }]).tipologiaProgetti;
  const of = (senzaPresidente: boolean) =>
    readiness(bando([], { tipologiaProgetti: own === undefined ? [] : [{ ...own, senzaPresidente }] })).map(({ testo }) => testo);
  expect(of(false)).toEqual([]);
  expect(of(true)).toEqual(['Ricerca: la commissione «Commissione» non ha un presidente, e finché non ce l’ha non valuta.']);
});

test('first steps of the installation that are open are told: without people or their login nobody applies, without mail nobody is told', () => {
  const found = checkPronto(bando([good]), { omonimi: [], passi: ['PERSONE', 'SSO', 'POSTA'] });
  expect(found.map(({ testo, grave }) => [testo, grave])).toEqual([
    ['In anagrafica non c’è nessun docente o ricercatore: nessuno può presentare domanda.', true],
    [expect.stringMatching(/non può entrare\. Lo fa chi gestisce il server: SSO_DRIVER, docs\/amministrazione\/accesso\.md\.$/), true],
    [expect.stringMatching(/^La posta in uscita non è configurata.*SMTP_URL/), false],
  ]);
});
