import { describe, expect, test } from 'vitest';
import { checkMesiCongedo } from '../indicatori/mesiCongedo.rules.ts';
import {
  canConfirmProfilo,
  clampMesi,
  type DatiUniversita,
  type DeclaredProfilo,
  domandeOf,
  formatTermine,
  isStillValid,
  missingOf,
  motivoInvalidazione,
  onlyAsked,
} from './profilo.rules.ts';

const dati: DatiUniversita = {
  cognome: 'Rossi',
  nome: 'Anna',
  dataDiNascita: '1980-05-04',
  codiceFiscale: 'RSSNNA80E44H501X',
  email: 'anna.rossi@ateneo.example',
  ruolo: { codice: 'PO', gruppo: 'DOCENTE' },
  regime: 'Tempo Pieno',
  dataTermineRapporto: '2222-02-02',
  dipartimentoUniversita: { id: 1 },
  areaUniversita: { codice: '02' },
};
const nothing: DeclaredProfilo = { titoloStudioTerzoLivello: null, tipoSapienza: null, dipartimentoId: null, areaId: null };
const good = { dati, dichiarati: nothing, dichiarazione: true, utenteInternoValido: true, impersonato: false };
const assegnista = { ...dati, ruolo: { codice: 'AR', gruppo: 'ASSEGNISTA' as const }, regime: '' };
const specializzando = { ...dati, ruolo: { codice: 'SP', gruppo: 'SPECIALIZZANDO' as const }, regime: '' };

describe('the questions of the profile', () => {
  test.each([
    ['a docente is asked nothing', dati, null, []],
    ['a specializzando about the first three years [PROF-023]', specializzando, null, ['titoloStudioTerzoLivello']],
    ['an assegnista about the type [PROF-024]', assegnista, null, ['tipoSapienza']],
    ['of type 1 also about the doctorate [PROF-025]', assegnista, 'TIPO_1', ['tipoSapienza', 'titoloStudioTerzoLivello']],
    ['of type 2 about the type alone', assegnista, 'TIPO_2', ['tipoSapienza']],
    [
      'who has no department about it and the area [PROF-027]',
      { ...dati, dipartimentoUniversita: null },
      null,
      ['dipartimentoId', 'areaId'],
    ],
    ['who has a department and no area about the area [PROF-020]', { ...dati, areaUniversita: null }, null, ['areaId']],
  ] as const)('%s', (_who, person, tipo, asked) => {
    expect([...domandeOf(person, tipo)]).toEqual(asked);
  });

  test('type 2 clears the answer on the doctorate, and unasked answers are not stored [PROF-026]', () => {
    const answers = { titoloStudioTerzoLivello: true, tipoSapienza: 'TIPO_2', dipartimentoId: 3, areaId: 4 } as const;
    expect(onlyAsked(assegnista, answers)).toEqual({ ...nothing, tipoSapienza: 'TIPO_2' });
  });
});

describe('the confirmation', () => {
  test('a complete profile may be confirmed [PROF-016]', () => {
    expect(canConfirmProfilo(good)).toEqual({ ok: true });
  });

  test.each(['cognome', 'nome', 'dataDiNascita', 'codiceFiscale', 'email', 'regime', 'dataTermineRapporto'] as const)(
    'without %s it is refused, and that is named [PROF-020]',
    (campo) => {
      const empty = campo === 'dataDiNascita' || campo === 'codiceFiscale' || campo === 'dataTermineRapporto' ? null : '';
      const verdict = canConfirmProfilo({ ...good, dati: { ...dati, [campo]: empty } });
      expect(verdict).toMatchObject({ reason: 'INVALID', facts: { violazioni: [{ campo }] } });
    },
  );

  test('a profile without a CUN area is refused, whatever the role [PROF-020]', () => {
    for (const persona of [dati, { ...specializzando, regime: '' }]) {
      const answers = { ...nothing, titoloStudioTerzoLivello: true };
      expect(missingOf({ ...persona, areaUniversita: null }, answers, true)).toEqual(['areaId']);
      expect(missingOf({ ...persona, areaUniversita: null }, { ...answers, areaId: 2 }, true)).toEqual([]);
    }
  });

  const assegnistaOf = { ...nothing, tipoSapienza: 'TIPO_1' } as const;

  test.each([
    ['the declaration [PROF-021]', assegnista, { ...nothing, tipoSapienza: 'TIPO_2' }, false, ['dichiarazione']],
    ['the training of a specializzando [PROF-023]', specializzando, nothing, true, ['titoloStudioTerzoLivello']],
    ['which a No answers [PROF-023]', specializzando, { ...nothing, titoloStudioTerzoLivello: false }, true, []],
    ['the type of an assegnista [PROF-024]', assegnista, nothing, true, ['tipoSapienza']],
    ['of type 1 the doctorate [PROF-025]', assegnista, assegnistaOf, true, ['titoloStudioTerzoLivello']],
    [
      'the department that the university lacks, and the area [PROF-027]',
      { ...assegnista, dipartimentoUniversita: null },
      { ...nothing, tipoSapienza: 'TIPO_2' },
      true,
      ['dipartimentoId', 'areaId'],
    ],
  ] as const)('missing answers are named: %s', (_what, persona, answers, declared, missing) => {
    expect(missingOf(persona, answers, declared)).toEqual(missing);
  });

  test.each([
    ['with role S-IN [PROF-007]', { dati: { ...dati, ruolo: { codice: 'S-IN', gruppo: 'ALTRO' as const } } }, 'SENZA_RUOLO'],
    ['when blocked [PROF-033]', { utenteInternoValido: false }, 'PROFILO_BLOCCATO'],
    ['by whoever impersonates', { impersonato: true }, 'NOT_INTERESSATO'],
  ] as const)('a profile %s is refused', (_case, spoiled, reason) => {
    expect(canConfirmProfilo({ ...good, ...spoiled })).toMatchObject({ ok: false, reason });
  });
});

describe('months of leave', () => {
  test('months are limited to 0 to 24 [LIM-001] [LIM-002] [LIM-024]', () => {
    expect([-3, 0, 7.9, 24, 30].map(clampMesi)).toEqual([0, 0, 7, 24, 24]);
  });

  test('with months for A those for B and C are required [PROF-028] [PROF-047]', () => {
    expect(checkMesiCongedo({ mesiCongedoA: 3, mesiCongedoBC: null })).toMatchObject([{ campo: 'mesiCongedoBC' }]);
    expect(checkMesiCongedo({ mesiCongedoA: 0, mesiCongedoBC: null })).toEqual([]);
  });

  test('months for B and C are not fewer than for A [PROF-029] [PROF-048]', () => {
    expect(checkMesiCongedo({ mesiCongedoA: 6, mesiCongedoBC: 3 })).toMatchObject([{ campo: 'mesiCongedoBC' }]);
    expect(checkMesiCongedo({ mesiCongedoA: 6, mesiCongedoBC: 6 })).toEqual([]);
  });
});

describe('changes that invalidate a profile', () => {
  const before = {
    ruoloId: 1,
    ruolo: 'Ricercatore',
    ruoloEn: null,
    regime: 'TEMPO_PIENO' as const,
    dataTermineRapporto: '2222-02-02',
    dipartimentoId: 1,
    dipartimento: 'Fisica',
  };

  test('equal data do not invalidate it', () => {
    expect(motivoInvalidazione(before, { ...before, ruolo: 'Ricercatore universitario' }, 'UGOV')).toBeNull();
  });

  test.each([
    [{ ruoloId: 2, ruolo: 'Professore associato' }, 'il ruolo (prima Ricercatore, ora Professore associato)'],
    [{ regime: 'TEMPO_DEFINITO' }, 'il regime (prima Tempo Pieno, ora Tempo Definito)'],
    [{ regime: 'NESSUNO' }, 'il regime (prima Tempo Pieno, ora nessuno)'],
    [{ dataTermineRapporto: '2027-01-31' }, 'la data di termine del rapporto (prima Indeterminato, ora 31/01/2027)'],
    [{ dataTermineRapporto: null }, 'la data di termine del rapporto (prima Indeterminato, ora nessuna)'],
    [{ dipartimentoId: null, dipartimento: null }, 'il dipartimento (prima Fisica, ora nessuno)'],
  ] as const)('%j invalidates it, with old and new value', (change, told) => {
    const said = `U-GOV ha cambiato ${told}: controlla i dati e conferma di nuovo il profilo.`;
    expect(motivoInvalidazione(before, { ...before, ...change }, 'UGOV')?.it).toBe(said);
  });

  test('the reason is said in English too, with the English name of the role [D-291]', () => {
    const after = { ...before, ruoloId: 2, ruolo: 'Professore associato', ruoloEn: 'Associate Professor', dataTermineRapporto: null };
    expect(motivoInvalidazione({ ...before, ruoloEn: 'Researcher' }, { ...after, regime: 'NESSUNO' }, 'UGOV')?.en).toBe(
      'U-GOV has changed your role (before: Researcher, now: Associate Professor), your employment regime (before: full time, now: none) and the end date of your position (before: open-ended, now: none): check your data and confirm the profile again.',
    );
  });

  test('two changes are reported together, with their author', () => {
    const after = { ...before, ruoloId: 2, ruolo: 'Professore associato', dipartimentoId: 3, dipartimento: 'Storia' };
    expect(motivoInvalidazione(before, after, 'UFFICIO')?.it).toBe(
      "L'ufficio ha cambiato il ruolo (prima Ricercatore, ora Professore associato) e il dipartimento (prima Fisica, ora Storia): controlla i dati e conferma di nuovo il profilo.",
    );
  });
});

test('a contract is valid to its last day, and 2222-02-02 reads as open-ended [USER-033]', () => {
  expect(isStillValid('2026-03-10', '2026-03-10')).toBe(true);
  expect(isStillValid('2026-03-09', '2026-03-10')).toBe(false);
  expect([formatTermine('2222-02-02'), formatTermine('2027-01-31'), formatTermine(null)]).toEqual(['Indeterminato', '31/01/2027', null]);
});
