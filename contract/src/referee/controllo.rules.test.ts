import { expect, test } from 'vitest';
import { conflittiOf, type FattiConflitto } from './controllo.rules.ts';

test('only people of the proposta or of its commission, with a confirmed conflict or an invitation, cannot be invited', () => {
  const none: FattiConflitto = {
    motivi: [],
    confermato: false,
    indicato: false,
    invitato: false,
    omonimo: false,
    altriNomi: [],
    commissario: false,
    omonimoCommissione: false,
    interno: false,
    nonVerificato: false,
    stessoDominio: false,
  };
  expect(conflittiOf(none, 5)).toEqual([]);
  expect(conflittiOf({ ...none, motivi: ['EMAIL'], interno: true, omonimo: true }, 5)).toMatchObject([{ blocca: true }]);
  expect(conflittiOf({ ...none, motivi: ['RICHIESTO'] }, 5)).toMatchObject([{ blocca: true }]);
  expect(conflittiOf({ ...none, invitato: true }, 5)).toMatchObject([{ blocca: true }]);
  expect(conflittiOf({ ...none, confermato: true }, 5)).toMatchObject([{ blocca: true }]);
  expect(conflittiOf({ ...none, indicato: true }, 5)).toMatchObject([{ blocca: false, motivo: expect.stringContaining('riservata') }]);
  expect(conflittiOf({ ...none, commissario: true, interno: true }, 5)).toEqual([
    { blocca: true, motivo: 'Siede nella commissione che valuta questa proposta: conflitto di interessi.' },
    { blocca: false, motivo: 'È una persona dell’ateneo.' },
  ]);
  expect(conflittiOf({ ...none, nonVerificato: true }, 5)).toMatchObject([
    { blocca: false, motivo: expect.stringContaining('verificate') },
  ]);
  expect(conflittiOf({ ...none, altriNomi: ['Rossi Maria'] }, 5)).toEqual([
    { blocca: false, motivo: 'L’indirizzo è noto con un altro nome: Rossi Maria. Controlla nome e indirizzo.' },
  ]);
  const namesake = { ...none, omonimoCommissione: true };
  expect(conflittiOf(namesake, 5)).toEqual([{ blocca: false, motivo: 'Ha cognome e nome di chi siede nella commissione.' }]);
  expect(conflittiOf({ ...namesake, commissario: true }, 5)).toHaveLength(1);
  const all = conflittiOf(
    {
      ...none,
      interno: true,
      omonimo: true,
      motivi: ['DIPARTIMENTO', 'PROPOSTA_COMUNE', 'PUBBLICAZIONE_COMUNE', 'PROPRIA_PROPOSTA'],
    },
    3,
  );
  expect(all).toHaveLength(5);
  expect(all.every(({ blocca }) => !blocca)).toBe(true);
  expect(all.map(({ motivo }) => motivo).join()).toContain('negli ultimi 3 anni');
});
