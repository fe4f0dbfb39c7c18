import { checkForm } from '@sigeba/contract/form/engine/checkForm.ts';
import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { describe, expect, test } from 'vitest';
import { buildDemo } from './buildDemo.ts';
import { moduloPartecipante } from './moduli/moduli.ts';
import { CHI } from './personeNote.ts';

const { rows, proposte } = buildDemo({ now: new Date('2026-11-20T19:00:00Z'), seed: 7 });
const senzaForm: readonly (number | null)[] = [CATEGORIA.TUTOR, CATEGORIA.COMPONENTE];
const parti = new Map(rows.compilazione.map((row) => [row.id, row]));
const accettate = new Set(rows.richiesta_partecipazione.filter(({ status }) => status === 'ACCETTATA').map((row) => row.partecipante_id));
/** The members of a proposta who have a form to fill in. */
const membriDi = (id: number) =>
  rows.proposta_partecipante.filter((row) => row.proposta_id === id && accettate.has(row.id) && !senzaForm.includes(row.categoria_id));
const conForm = proposte.filter(({ classe }) => classe.moduloPartecipante !== null);
const waited = (id: number) => membriDi(id).filter(({ compilazione_id }) => compilazione_id === null);

describe('the parts of the members', () => {
  test('the parts stand in every proposta of the Medi and the Grandi that was sent or found without errors [FORM-096]', () => {
    expect(new Set(conForm.map(({ classe }) => classe.key))).toEqual(new Set(['MEDI', 'GRANDI']));
    for (const { id } of conForm.filter(({ inviata, validata }) => inviata !== null || validata === true)) expect(waited(id)).toEqual([]);
    expect(rows.classe.filter(({ form_partecipante_versione_id }) => form_partecipante_versione_id !== null)).toHaveLength(6);
  });

  test('the parts are complete, and stored as Salva stores them [FORM-091] [FORM-105]', () => {
    const filled = rows.proposta_partecipante.filter(({ compilazione_id }) => compilazione_id !== null);
    expect(filled.length).toBeGreaterThan(300);
    for (const { utente_id, compilazione_id, parte_updated_at } of filled) {
      const stored = parti.get(compilazione_id ?? 0);
      const valori = JSON.parse(stored?.valori ?? '{}') as Valori;
      const facts: Facts = { ...noFacts('2026-11-20'), parteDi: utente_id ?? 0 };
      expect(checkForm(moduloPartecipante.template, valori, facts)).toEqual([]);
      expect(cleanValori(moduloPartecipante.template, valori, facts)).toEqual({ valori, violazioni: [] });
      expect(stored).toMatchObject({ stato_validazione: true, validata_ts: parte_updated_at });
    }
  });

  test('the parts state the same indicators as the register of the authorisations', () => {
    const said = rows.proposta_partecipante.filter(
      ({ compilazione_id }) => compilazione_id !== null && parti.get(compilazione_id)?.valori.includes('"autorizzazione":true'),
    );
    const keys = (list: readonly { utente_id: number | null; proposta_id: number }[]) =>
      list.map(({ utente_id, proposta_id }) => `${proposta_id}/${utente_id}`).toSorted();
    expect(keys(said)).toEqual(keys(rows.indicatore_autorizzazione));
  });

  test('the bozza of Maria Rossi waits for nobody; that of Sara Conti waits for Giovanni Bianchi', () => {
    const bozzaOf = (chi: number) =>
      conForm.find(({ responsabile, stato, classe }) => responsabile.id === chi && stato === 'BOZZA' && classe.aperta);
    expect(waited(bozzaOf(CHI.maria)?.id ?? 0)).toEqual([]);
    expect(membriDi(bozzaOf(CHI.maria)?.id ?? 0).map(({ utente_id }) => utente_id)).toContain(CHI.sara);
    expect(waited(bozzaOf(CHI.sara)?.id ?? 0).map(({ utente_id }) => utente_id)).toContain(CHI.giovanni);
  });
});
