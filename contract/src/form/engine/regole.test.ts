import { describe, expect, test } from 'vitest';
import type { Facts } from '../template/facts.types.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Sezione, Valori } from '../template/template.types.ts';
import { checkForm } from './checkForm.ts';
import { cleanValori } from './cleanValori.ts';
import { countSezioni, flussoOf, forcedOptions } from './regole.ts';
import { viewModel } from './viewModel.ts';
import { visible } from './visibility.ts';

const facts = noFacts('2026-11-20');
const assegnista: Facts = { ...facts, profilo: { gruppoRuolo: 'ASSEGNISTA' } };

const dati = buildSezione([buildCampo('TESTO', { uid: 'datiii' })], { id: 9, titolo: 'Dati personali', numOrdine: 9 });
const controllo = buildSezione(
  [buildCampo('RADIO', { id: 50, uid: 'clinic', valori: [buildOpzione('No', { id: 501 }), buildOpzione('Sì', { id: 502 })] })],
  { id: 10, titolo: 'Controllo', numOrdine: 10 },
);
const ambiti = buildSezione(
  [
    buildCampo('RADIO', {
      id: 20,
      uid: 'person',
      valori: [buildOpzione('No', { id: 17 }), buildOpzione('Sì', { id: 18, sezioneSuccessiva: dati })],
    }),
    buildCampo('SCELTA_MULTIPLA', {
      id: 21,
      uid: 'ambiti',
      valori: [buildOpzione('Umani', { id: 211, sezioneSuccessiva: controllo }), buildOpzione('Nessuno', { id: 212 })],
    }),
    buildCampo('RADIO', { id: 12, uid: 'dottor', valori: [buildOpzione('No', { id: 1 }), buildOpzione('Sì', { id: 2 })] }),
  ],
  { id: 4, numOrdine: 4 },
);
const auto = buildSezione([buildCampo('TESTO', { id: 60, uid: 'autodi' })], { id: 20, numOrdine: 20, collaterale: true });
const template = buildTemplate([ambiti, auto], {
  tipo: 'CERT',
  regole: [
    {
      tipo: 'VERIFICA_FLUSSO',
      sezioni: [10],
      esiti: [{ opzioneId: 502, esito: 'COMPETENZA_COMITATO_ETICO', messaggio: 'Altro comitato.' }],
    },
    { tipo: 'APRI_COLLATERALE', campo: 12, valore: 2, sezione: 20 },
    { tipo: 'FORZA_VALORE', campo: 20, valore: 18, daOpzioneId: 211 },
    { tipo: 'SEZIONI_MINIME', minimo: 2, messaggio: 'Nessun ambito.' },
    { tipo: 'AUTODICHIARAZIONE', campo: 60, gruppiRuolo: ['DOTTORANDO', 'ASSEGNISTA'] },
  ],
});
const mandatory = (sezione: Sezione, uid: string): Sezione => ({
  ...sezione,
  campi: sezione.campi.map((campo) => (campo.uid === uid ? { ...campo, flagRequired: true } : campo)),
});
const umani: Valori = { ambiti: { opzioniId: [211] } };
const faults = (valori: Valori, given: Facts = facts) => checkForm(template, valori, given).map(({ uid, messaggio }) => [uid, messaggio]);

describe('the rules of a template', () => {
  test('human participants force "personal data" to Sì, whatever is sent, and release it [FORM-137]', () => {
    expect([...forcedOptions(template, umani)]).toEqual([['person', 18]]);
    const { valori } = cleanValori(template, { ...umani, person: { opzioneId: 17 }, datiii: 'x' }, facts);
    expect(valori).toMatchObject({ person: { opzioneId: 18 }, datiii: 'x' });
    expect([...forcedOptions(template, { ambiti: { opzioniId: [212] } })]).toEqual([]);
  });

  test('an answer of a flow section that belongs to another committee is refused at its question [FORM-133]', () => {
    const valori: Valori = { ...umani, person: { opzioneId: 18 }, clinic: { opzioneId: 502 } };
    expect(flussoOf(template, valori)).toEqual({ esito: 'COMPETENZA_COMITATO_ETICO', messaggio: 'Altro comitato.', uid: 'clinic' });
    expect(faults(valori)).toEqual([['clinic', 'Altro comitato.']]);
    expect(flussoOf(template, { clinic: { opzioneId: 502 } }).esito).toBe('CONTINUA');
  });

  test('neither flow checks nor collateral sections count for the minimum of sections [CERT-165]', () => {
    expect(countSezioni(template, visible(template, { ...umani, dottor: { opzioneId: 2 } }))).toBe(1);
    expect(faults({ dottor: { opzioneId: 2 } })).toEqual([['ambiti', 'Nessun ambito.']]);
    expect(faults({ person: { opzioneId: 18 } })).toEqual([]);
  });

  test('a mandatory question that opens sections is reported once as missing, and afterwards for too few sections', () => {
    const asking = { ...template, sezioni: template.sezioni.map((sezione) => mandatory(sezione, 'ambiti')) };
    const found = (valori: Valori) => checkForm(asking, valori, facts).map(({ messaggio }) => messaggio);
    expect(found({})).toEqual(["Seleziona almeno un'opzione per proseguire."]);
    expect(found({ ambiti: { opzioniId: [212] } })).toEqual(['Nessun ambito.']);
  });

  test('a research grant holder must give the declaration, at the question that opens it or in it [CERT-162] [CERT-164] [FORM-136]', () => {
    const words = "Dottorandi e Assegnisti devono allegare l'autodichiarazione";
    const open: Valori = { person: { opzioneId: 18 }, dottor: { opzioneId: 2 } };
    expect(faults({ person: { opzioneId: 18 } }, assegnista)).toEqual([['dottor', words]]);
    expect(faults(open, assegnista)).toEqual([['autodi', words]]);
    expect(faults({ ...open, autodi: 'firmata' }, assegnista)).toEqual([]);
    expect(faults({ person: { opzioneId: 18 } })).toEqual([]);
  });
});

test('a read-only field copies the answer of its origin', () => {
  const source = buildCampo('textfield', { uid: 'source' });
  const copy = buildCampo('textfield', { uid: 'copyyy', flagReadonly: true, origineCampo: 'campo:source' });
  const words = buildCampo('read-only-text', { uid: 'wordss', origineCampo: 'campo:source' });
  const form = buildTemplate([buildSezione([source, copy, words])]);
  const { valori } = cleanValori(form, { source: 'uno', copyyy: 'forged' }, facts, { copyyy: 'old' });
  expect(valori).toEqual({ source: 'uno', copyyy: 'uno' });
  expect(viewModel(form, valori, undefined, facts)[0]?.righe.map(({ testo }) => testo)).toEqual(['uno', 'uno', 'uno']);
});
