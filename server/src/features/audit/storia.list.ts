import type { AttoStoria } from '@sigeba/contract/audit/storia.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import { definePages } from '../../ground/list/defineList.ts';
import { type AttivitaRow, listAttivita } from './audit.queries.ts';
import { sentenceOf, whoOf } from './audit.text.ts';
import { whichStoria } from './storia.queries.ts';

type Dati = { titolo?: string | null; modifiche?: AttoStoria['modifiche'] };

/** The changes to the data of one person, the latest first, with the value of each field before and after. */
export const storia = definePages({
  confine: (asking: Asking & { query: object; params?: { id: number } }) =>
    (asking.actor.roles.has('UFFICIO') || asking.actor.roles.has('TERZA')) && asking.params !== undefined ? asking.params.id : null,
  search: (_filtri, utenteId: number) => ({ values: { utenteId }, shape: {} }),
  which: whichStoria,
  rows: listAttivita,
  present: attoOf,
});

/** An act in the form that every history shows. */
export function attoOf(row: AttivitaRow): AttoStoria {
  const { modifiche = [] } = (row.dati ?? {}) as Dati;
  return { id: row.id, quando: row.quando.toISOString(), chi: whoOf(row), testo: sentenceOf(onItsPage(row)), modifiche };
}

/** Without the name that stands in the head of the page of its object, unless that was another then. */
function onItsPage(row: AttivitaRow): AttivitaRow {
  const { oggettoTipo, propostaTitolo, bandoNome, titolo } = row;
  const dati = row.dati as Dati | null;
  const isHead = oggettoTipo === 'proposta' || oggettoTipo === 'bando';
  const unlessItsOwn = (name: string | null = null) => (name === (propostaTitolo ?? bandoNome) ? null : name);
  return {
    ...row,
    dati: dati === null ? null : { ...dati, titolo: oggettoTipo === 'modello_email' ? null : unlessItsOwn(dati.titolo) },
    oggettoId: isHead ? null : row.oggettoId,
    oggettoPersona: null,
    titolo: unlessItsOwn(titolo),
    propostaId: null,
    propostaTitolo: null,
    propostaProtocollo: null,
  };
}
