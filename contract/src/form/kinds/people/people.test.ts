import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenIn } from '../../../numbers/lingua.ts';
import { checkCampo } from '../../engine/checkForm.ts';
import { cleanValori } from '../../engine/cleanValori.ts';
import { withColumn } from '../../engine/faultColumn.ts';
import { lintTemplate } from '../../engine/lintTemplate.ts';
import { viewCampo } from '../../engine/viewModel.ts';
import type { Facts, PersonaFacts } from '../../template/facts.types.ts';
import { noFacts } from '../../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../../template/template.build.ts';
import type { Campo, Partecipante, Valore } from '../../template/template.types.ts';
import type { Viewer } from '../family.types.ts';
import { changesAccepted, people } from './people.ts';
import { peopleColumns } from './peopleColumns.ts';
import { peopleMoves } from './peopleMoves.ts';

const campo = buildCampo('participants', {
  label: 'Gruppo',
  opzioni: { categoriaId: 2, colonne: [{ uid: 'mesiPersona', label: 'Mesi', tipo: 'decimale', flagRequired: true }] },
});

const persona = (utenteId: number, said: Partial<Partecipante> = {}): Partecipante => ({
  utenteId,
  cognome: 'Rossi',
  nome: `N${utenteId}`,
  ruolo: 'PO',
  dipartimento: 'Fisica',
  settoreERC: null,
  sottoSettoreERC: null,
  ssd: null,
  mesiPersona: 1,
  massaCritica: null,
  piSostituito: null,
  partecipazioneEffettiva: null,
  status: 'ACCETTATA',
  categoriaId: 2,
  ...said,
});

const limits = (minimo: number | null, massimo: number | null): Facts['limitiGruppo'] => ({
  minimo: 2,
  massimo: 3,
  categorie: [
    { id: 2, nome: 'Coproponenti', minimo, massimo, conta: true },
    { id: 5, nome: 'Tutor', minimo: null, massimo: null, conta: false },
  ],
});
const places = { classeId: 1, propostaId: 1, altri: { accettati: 0, richiesti: 0 }, effettivi: [], effettiviManuali: [] };
const base: Facts = { ...noFacts('2026-11-20'), limitiGruppo: limits(null, null), persone: { ...places, campoTotale: null } };

const check = (people: Partecipante[], facts: Facts = base, others: Record<string, Valore> = {}) =>
  checkCampo(campo, { ...others, [campo.uid]: { partecipanti: people } }, facts).map((fault) => [fault.riga, withColumn(campo, fault)]);
const save = (of: Campo, value: unknown, facts: Facts) => cleanValori(buildTemplate([buildSezione([of])]), { [of.uid]: value }, facts);

describe('Controlla', () => {
  test('a maximum counts people who have not answered and not those who refused [FORM-003] [FORM-176] [FORM-178]', () => {
    const facts = { ...base, limitiGruppo: limits(null, 2) };
    const three = (status: Partecipante['status']) => [persona(1), persona(2, { status: 'PENDING' }), persona(3, { status })];
    expect(check(three('PENDING'), facts)).toEqual([[null, 'Numero massimo raggiunto']]);
    expect(check(three('NUOVA'), facts)).toEqual([[null, 'Numero massimo raggiunto']]);
    expect(check(three('RIFIUTATA'), facts)).toEqual([]);
  });

  test('a minimum counts people who have accepted', () => {
    const facts = { ...base, limitiGruppo: limits(2, null) };
    expect(check([persona(1), persona(2, { status: 'PENDING' })], facts)).toEqual([
      [null, 'Coproponenti: servono almeno 2 persone con partecipazione accettata (ora 1).'],
    ]);
    const inEnglish = (nomeEn: string | null) => {
      const limiti = limits(2, null);
      const categorie = limiti?.categorie.map((each) => ({ ...each, nomeEn })) ?? [];
      return writtenIn('en', () => check([persona(1)], { ...base, limitiGruppo: { minimo: 2, massimo: 3, categorie } }));
    };
    expect(inEnglish('Co-proponents')).toEqual([[null, 'Co-proponents: at least 2 people must have accepted (now 1).']]);
    expect(inEnglish(null)).toEqual([[null, `${campo.label}: at least 2 people must have accepted (now 1).`]]);
    expect(check([persona(1), persona(2)], facts)).toEqual([]);
  });

  test('the bounds of the whole group count the responsabile and every list, never a tutor', () => {
    const facts: Facts = { ...base, persone: { ...places, campoTotale: campo.uid } };
    const tutor = { tutor1: { partecipanti: [persona(9, { categoriaId: 5 })] } };
    expect(check([], facts, tutor)).toEqual([
      [null, 'Il gruppo deve avere almeno 2 persone, compreso il responsabile, con partecipazione accettata (ora 1).'],
    ]);
    const others = { altri1: { partecipanti: [persona(7), persona(8)] } };
    expect(check([persona(1)], facts, others)).toEqual([
      [null, 'Numero massimo raggiunto: il gruppo può avere al massimo 3 persone, compreso il responsabile (ora 4).'],
    ]);
    expect(check([persona(1)], facts, tutor)).toEqual([]);
  });

  test('what the template asks about people is required for everybody with a place', () => {
    const people = [persona(1), persona(2, { mesiPersona: null }), persona(3, { mesiPersona: null, status: 'RIFIUTATA' })];
    expect(check(people)).toEqual([[1, 'Mesi: Questo campo numerico è obbligatorio.']]);
  });
});

const known = (said: Partial<PersonaFacts> = {}): PersonaFacts => ({
  cognome: 'Neri',
  nome: 'Anna',
  ruolo: 'Ricercatore',
  dipartimento: 'Chimica',
  status: null,
  categoriaId: null,
  ammissibile: true,
  ...said,
});
const deciding = (persone: Record<number, PersonaFacts>): Facts => ({ ...base, candidati: { persone, doppi: [], inTutto: 1 } });

describe('Salva', () => {
  test('identity and reply of a person come from the tables', () => {
    const { valori } = save(campo, { partecipanti: [persona(1, { status: 'ACCETTATA', mesiPersona: 2.5 })] }, deciding({ 1: known() }));
    expect(valori[campo.uid]).toEqual({
      partecipanti: [
        persona(1, { cognome: 'Neri', nome: 'Anna', ruolo: 'Ricercatore', dipartimento: 'Chimica', status: 'PENDING', mesiPersona: 2.5 }),
      ],
    });
  });

  test('a lower limit prevents nobody from saving, only from adding', () => {
    const there = known({ status: 'PENDING', categoriaId: 2 });
    const facts = { ...deciding({ 1: there, 2: there, 3: known() }), limitiGruppo: limits(null, 1) };
    expect(save(campo, { partecipanti: [persona(1), persona(2)] }, facts).violazioni).toEqual([]);
    expect(save(campo, { partecipanti: [persona(1), persona(2), persona(3)] }, facts).violazioni).toEqual([
      { campo: campo.uid, messaggio: 'Gruppo: Numero massimo raggiunto' },
    ]);
  });

  test('any list of people is accepted and saved again unchanged, or refused with its field, never with a crash', () => {
    const any = <T>(...some: T[]) => fc.constantFrom<unknown>(...some, null, 'x', -1, true, []);
    const row = fc.record({
      utenteId: any(1, 2, 3, 999),
      categoriaId: any(2, 5),
      status: any('NUOVA', 'PENDING', 'ACCETTATA', 'RIFIUTATA'),
      cognome: any('Rossi'),
      nome: any('Anna'),
      ruolo: any('PO'),
      dipartimento: any('Fisica'),
      mesiPersona: any(1, 2.5, 1e300),
      massaCritica: any('SI', 'NO'),
      piSostituito: any(true, false),
      settoreERC: any('PE1'),
      partecipazioneEffettiva: any('SI'),
    });
    const value = fc.record({ partecipanti: fc.array(row, { maxLength: 4 }), rimossi: any<unknown>(undefined, [1]) });
    const facts = deciding({ 1: known({ status: 'ACCETTATA', categoriaId: 2 }), 2: known(), 3: known({ ammissibile: false }) });
    fc.assert(
      fc.property(fc.constantFrom('participants' as const, 'participants-rend' as const), value, (tipo, sent) => {
        const of = buildCampo(tipo, { opzioni: { categoriaId: 2 } });
        const { valori, violazioni } = save(of, sent, facts);
        expect(violazioni.every((each) => each.campo === of.uid)).toBe(true);
        const travelled = JSON.parse(JSON.stringify(valori));
        if (violazioni.length === 0)
          expect(save(of, travelled[of.uid] ?? null, { ...facts, candidati: undefined } as never).valori).toEqual(valori);
        checkCampo(of, { [of.uid]: sent } as never, facts);
        viewCampo(of, valori[of.uid] ?? null);
      }),
      { numRuns: 1000 },
    );
  });
});

const SENZA_MESI = {
  categoriaId: 2,
  colonne: [{ uid: 'massaCritica', label: 'Massa critica', tipo: 'testo' as const, flagRequired: false }],
};

test('other months than those accepted are asked about again, where the form asks for them [D-314]', () => {
  const cases: [accepted: number | null, now: number | null, again: boolean][] = [
    [2, 2, false],
    [2, 2.5, true],
    [null, 3, false],
    [3, null, true],
  ];
  const [colonne, altre] = [peopleColumns(campo), peopleColumns({ ...campo, opzioni: SENZA_MESI })];
  for (const [accepted, mesiPersona, again] of cases) {
    const known = { status: 'ACCETTATA' as const, mesiPersona: accepted };
    expect(changesAccepted(colonne, { mesiPersona }, known)).toBe(again);
    expect(changesAccepted(altre, { mesiPersona }, known)).toBe(false);
    expect(changesAccepted(colonne, { mesiPersona }, { ...known, status: 'PENDING' })).toBe(false);
  }
});

test('a row without months asks nobody again who accepted none [D-314]', () => {
  const detto = { settoreERC: null, sottoSettoreERC: null, ssd: null, mesiPersona: null, massaCritica: null, piSostituito: null };
  const facts = deciding({ 1: known({ status: 'ACCETTATA', categoriaId: 2, detto }) });
  const { mesiPersona: _, ...row } = persona(1);
  const { valori } = save(campo, { partecipanti: [row as Partecipante] }, facts);
  expect(valori[campo.uid]).toMatchObject({ partecipanti: [{ status: 'ACCETTATA', mesiPersona: null }] });
});

test('the audit log records who was asked and who was removed', () => {
  const before = { uno: { partecipanti: [persona(1), persona(2, { status: 'PENDING' }), persona(3, { status: 'RIFIUTATA' })] } };
  const after = { uno: { partecipanti: [persona(2, { status: 'PENDING' }), persona(4, { status: 'PENDING' })] } };
  expect(peopleMoves(before, after)).toEqual({ invitati: [4], ritirati: [1] });
  expect(peopleMoves(after, after)).toBeUndefined();
});

test('people who refused are not shown, on screen or on paper, and those whose request lapsed are [PROP-086] (D-68)', () => {
  const partecipanti = [persona(1), persona(2, { status: 'RIFIUTATA' }), persona(3, { status: 'RIFIUTATA', decaduta: true })];
  const { tabella } = viewCampo(campo, { partecipanti });
  expect(tabella?.chiavi).toEqual(['1', '3']);
  expect(tabella?.righe.map((row) => row.at(-1))).toEqual(['Accettata', "Decaduta all'invio"]);
});

test.each<[Viewer['ruolo'], number[]]>([
  ['AUTORE', [1, 2, 3]],
  ['UFFICIO', [1, 2, 3]],
  ['VALUTATORE', [1, 3]],
  ['REFEREE', [1, 3]],
  ['STRUTTURA', [1, 3]],
])('the answer for %s names people who refused only to author and office', (ruolo, ids) => {
  const partecipanti = [persona(1), persona(2, { status: 'RIFIUTATA' }), persona(3, { status: 'RIFIUTATA', decaduta: true })];
  const sent = people.present?.(campo, { partecipanti }, { id: 9, ruolo });
  expect(sent?.partecipanti.map(({ utenteId }) => utenteId)).toEqual(ids);
});

test('a template states the categoria of its people, each once', () => {
  const faults = (...campi: Campo[]) => lintTemplate(buildTemplate([buildSezione(campi)])).map(({ messaggio }) => messaggio);
  expect(faults(buildCampo('participants', { label: 'Senza' }))).toEqual(['Senza: manca la categoria dei partecipanti.']);
  expect(faults(campo, buildCampo('participants', { label: 'Doppio', opzioni: { categoriaId: 2 } }))).toEqual([
    'Doppio: un altro campo ha la stessa categoria di partecipanti.',
  ]);
  expect(faults(campo)).toEqual([]);
});

describe('a rendicontazione', () => {
  const given = persona(1, { cognome: 'Neri' });
  const facts: Facts = {
    ...base,
    persone: {
      ...places,
      campoTotale: null,
      effettivi: [given, persona(2)],
      effettiviManuali: [
        { id: 7, cognome: 'Petit', nome: 'Jean', ruolo: '', qualifica: 'Q', struttura: 'S', mesiPersona: null, settoreERC: null },
      ],
    },
  };

  test('everybody in the funded proposta is asked about, and nothing else comes from the reporter [FORM-112]', () => {
    const rend = buildCampo('participants-rend', { flagRequired: true });
    const sent = {
      partecipanti: [persona(1, { cognome: 'Altro', partecipazioneEffettiva: 'SI' }), persona(99, { partecipazioneEffettiva: 'NO' })],
    };
    const { valori } = save(rend, sent, facts);
    expect(valori[rend.uid]).toEqual({ partecipanti: [{ ...given, partecipazioneEffettiva: 'SI' }, persona(2)] });
    expect(checkCampo(rend, valori, facts)).toMatchObject([{ riga: 1, colonna: 'partecipazioneEffettiva', messaggio: 'Scegli Sì o No.' }]);
    expect(checkCampo(rend, {}, facts)).toHaveLength(2);
    expect(viewCampo(rend, valori[rend.uid] ?? null).tabella?.righe).toEqual([
      ['Neri N1', 'PO', 'Fisica', 'Sì'],
      ['Rossi N2', 'PO', 'Fisica', ''],
    ]);
  });

  test('the same holds for people typed by hand [FORM-113]', () => {
    const rend = buildCampo('participants-manual-rend', { label: 'Esterni', flagRequired: true });
    const [row] = facts.persone?.effettiviManuali ?? [];
    const { valori } = save(rend, { manuali: [{ ...row, partecipazioneEffettiva: 'NO' }] }, facts);
    expect(valori[rend.uid]).toEqual({ manuali: [{ ...row, partecipazioneEffettiva: 'NO' }] });
    expect(checkCampo(rend, valori, facts)).toEqual([]);
    expect(save(rend, { manuali: [{ ...row, partecipazioneEffettiva: 'BOH' }] }, facts).violazioni).toEqual([
      { campo: rend.uid, messaggio: 'Esterni, riga 1: Partecipazione effettiva: I valori ammessi sono SI e NO.' },
    ]);
  });
});
