import { describe, expect, test } from 'vitest';
import { checkForm } from '../../engine/checkForm.ts';
import { cleanValori } from '../../engine/cleanValori.ts';
import { presentValori } from '../../engine/presentValori.ts';
import { viewCampo } from '../../engine/viewModel.ts';
import type { Facts } from '../../template/facts.types.ts';
import { noFacts } from '../../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../../template/template.build.ts';
import type { Campo, IndicatoriRicerca, Valore } from '../../template/template.types.ts';
import type { Viewer } from '../family.types.ts';
import { AUTORIZZATI, UFFICIALI } from './indicators.esempio.ts';

const facts: Facts = noFacts('2026-11-20');
const [ufficiali, dati] = [UFFICIALI, AUTORIZZATI];
const campo = buildCampo('research-indicators', { label: 'Indicatori', opzioni: { allowCorrection: true } });
const save = (field: Campo, value: unknown, given: Facts = facts) =>
  cleanValori(buildTemplate([buildSezione([field])]), { [field.uid]: value }, given);
const faults = (field: Campo, value: Valore) =>
  checkForm(buildTemplate([buildSezione([field])]), { [field.uid]: value }, facts).map(({ messaggio }) => messaggio);
const seenBy = (viewer: Partial<Viewer>, value: IndicatoriRicerca) =>
  presentValori(buildTemplate([buildSezione([campo])]), { [campo.uid]: value }, { id: 1, ruolo: 'AUTORE', ...viewer })[campo.uid];

describe('research indicators', () => {
  test('the authorisation and the declared values are stored, and no official value from the browser [FORM-104]', () => {
    expect(save(campo, { ...dati, ufficiali, nascosti: true }).valori[campo.uid]).toEqual(dati);
  });

  test('declared values are accepted only where the field, or else the classe, allows them [PROF-053]', () => {
    const plain = buildCampo('research-indicators');
    expect(save(plain, dati).valori[plain.uid]).toEqual({ ...dati, valore1: null });
    expect(save(plain, dati, { ...facts, correzioneIndicatori: true }).valori[plain.uid]).toEqual(dati);
    const never = buildCampo('research-indicators', { opzioni: { allowCorrection: false } });
    expect(save(never, dati, { ...facts, correzioneIndicatori: true }).valori[never.uid]).toMatchObject({ valore1: null });
  });

  test.each([1.5, -1])('a correction of %d is refused, and none at all is accepted [PROF-045]', (valore1) => {
    expect(save(campo, { ...dati, valore1 }).violazioni).toEqual([{ campo: campo.uid, messaggio: 'Indicatori: Sono ammesse solo cifre.' }]);
    expect(save(campo, { ...dati, valore1: null }).violazioni).toEqual([]);
  });

  test('the authorisation is required where the field asks for it [PROF-046]', () => {
    const asked = { ...campo, flagRequired: true };
    const words = ['È necessario autorizzare la visione degli indicatori.'];
    expect(faults(asked, { ...dati, autorizzazione: false })).toEqual(words);
    expect(faults(asked, null)).toEqual(words);
    expect(faults(asked, dati)).toEqual([]);
    expect(faults(campo, null)).toEqual([]);
  });

  test('threshold, official value and declared value of A, B and C stand side by side [PROF-056] [PROF-057]', () => {
    const { tabella } = viewCampo(campo, { ...dati, ufficiali });
    expect(tabella?.colonne.map(({ titolo }) => titolo)).toEqual(['Indicatore', 'Soglia', "Valore dell'Ateneo", 'Valore dichiarato']);
    expect(tabella?.righe).toEqual([
      ['A', '10', '24', '26'],
      ['B', '250', '1.310', ''],
      ['C', '9', '17,5', ''],
    ]);
    expect(viewCampo(campo, { ...dati, valore1: null, ufficiali }).tabella?.colonne).toHaveLength(3);
  });
});

describe('readers of the indicators', () => {
  const authorised = { ...dati, ufficiali };
  const refused = { ...authorised, autorizzazione: false };
  const NOTICE = 'Il docente non ha ancora autorizzato la visione degli indicatori';

  test('the teacher always sees them', () => {
    expect(seenBy({ propria: true }, refused)).toEqual(refused);
  });

  test.each(['AUTORE', 'UFFICIO', 'VALUTATORE'] as const)(
    '%s once authorised, until then the notice alone [PROF-044] [PROF-054]',
    (ruolo) => {
      expect(seenBy({ ruolo }, authorised)).toEqual(authorised);
      const shown = seenBy({ ruolo }, refused);
      expect(viewCampo(campo, shown ?? null).testo).toBe(NOTICE);
      expect(
        Object.values(shown as object).filter((each) => typeof each === 'number' || (typeof each === 'object' && each !== null)),
      ).toEqual([]);
    },
  );

  test.each(['REFEREE', 'STRUTTURA'] as const)('%s never', (ruolo) => {
    expect(seenBy({ ruolo }, authorised)).toMatchObject({ nascosti: true, ufficiali: null });
  });

  test('without a reference sector the second notice is shown, and without values of the year the empty state [PROF-055] [ERR-070]', () => {
    const senza = { ...dati, ufficiali: { ...ufficiali, sc: null, ssd: null, nonCalcolabile: true } };
    expect(viewCampo(campo, senza).testo).toContain('non è disponibile un settore di riferimento. Il docente può comunicare il settore');
    expect(viewCampo(campo, { ...dati, ufficiali: null }).testo).toBe('Nessun Indicatore');
  });
});

describe('the indicators of 2021', () => {
  const leave = buildCampo('research-indicators-2021', { label: 'Indicatori' });
  const mesi = (mesiCongedo1: number | null, mesiCongedo2: number | null) => ({ ...dati, valore1: null, mesiCongedo1, mesiCongedo2 });

  test('the months of leave are asked for, and other indicators do not store them [FORM-106]', () => {
    expect(save(leave, mesi(3, 6)).valori[leave.uid]).toEqual(mesi(3, 6));
    expect(save(campo, mesi(3, 6)).valori[campo.uid]).toEqual(mesi(null, null));
  });

  test.each([
    [0, 6],
    [25, 25],
    [1.5, 2],
  ])('%d and %d months are refused: from 1 to 24 [PROF-049] [PROF-050]', (a, bc) => {
    expect(save(leave, mesi(a, bc)).violazioni).toEqual([{ campo: leave.uid, messaggio: 'Indicatori: Il valore deve essere tra 1 e 24.' }]);
  });

  test('with months for A those for B and C are required, and not fewer [PROF-047] [PROF-048]', () => {
    expect(faults(leave, mesi(3, null))).toEqual(['Indica i mesi di congedo per gli indicatori B e C.']);
    expect(faults(leave, mesi(3, 2))).toEqual(["I mesi per gli indicatori B e C non possono essere meno di quelli per l'indicatore A."]);
    expect(faults(leave, mesi(3, 3))).toEqual([]);
    expect(faults(leave, mesi(null, 4))).toEqual([]);
  });
});

describe('the indicators of the members', () => {
  const parti = buildCampo('research-indicators-part', { flagReadonly: true });
  const template = buildTemplate([buildSezione([parti])]);
  const entries = [
    { utenteId: 7, cognome: 'Verdi', nome: 'Ugo', ...dati, ufficiali },
    { utenteId: 8, cognome: 'Bruni', nome: 'Ada', ...dati, autorizzazione: false, ufficiali },
  ];
  const seen = (id: number) =>
    presentValori(template, { [parti.uid]: { perUtente: entries } as unknown as Valore }, { id, ruolo: 'AUTORE' });

  test("each member's are shown by their own authorisation, and Ada reads hers [FORM-105] [PROF-043]", () => {
    const { tabella } = viewCampo(parti, seen(1)[parti.uid] ?? null);
    expect(tabella?.righe.map(([chi, primo, , valore]) => [chi, primo, valore])).toEqual([
      ['Verdi Ugo', 'A', '24'],
      ['', 'B', '1.310'],
      ['', 'C', '17,5'],
      ['Bruni Ada', 'Il docente non ha ancora autorizzato la visione degli indicatori', ''],
    ]);
    expect(seen(8)[parti.uid]).toMatchObject({ perUtente: [{}, { utenteId: 8, ufficiali }] });
  });
});
