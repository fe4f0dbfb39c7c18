import { EN, IT, type Modello } from './modello.ts';

/** What letters about proposte say of each of them. */
const DI_PROPOSTA = ['titolo', 'numero', 'classe', 'bando', 'elenco'] as const;
const lettera = { tipo: 'M-49', obbligatori: [], modificabile: true } as const;

/**
 * Letters that the research office writes itself to people of a list. The stored text is the one with which the letter begins: what is sent
 * is what the office wrote.
 */
export const MODELLI_LETTERE = {
  'M-49.proposte': {
    ...lettera,
    lingue: IT,
    nome: 'E-mail dell’ufficio sulle proposte',
    quando: 'A chi l’ufficio sceglie dall’archivio. È il testo da cui comincia a scrivere',
    segnaposti: ['nome', 'cognome', ...DI_PROPOSTA, 'responsabile', 'scadenza', 'ateneo'],
    facoltativi: ['scadenza'],
  },
  'M-49.rendiconti': {
    ...lettera,
    lingue: IT,
    nome: 'E-mail dell’ufficio sulle rendicontazioni da inviare',
    quando: 'A chi deve ancora inviare una rendicontazione, tra i progetti scelti. È il testo da cui l’ufficio comincia a scrivere',
    segnaposti: ['nome', 'cognome', ...DI_PROPOSTA, 'step', 'scadenza', 'ateneo'],
    facoltativi: ['scadenza'],
  },
  'M-49.referee': {
    ...lettera,
    lingue: EN,
    nome: 'E-mail dell’ufficio ai referee attesi',
    quando: 'Ai referee che devono ancora rispondere o valutare, tra le proposte scelte. È il testo da cui l’ufficio comincia a scrivere',
    segnaposti: ['nome', 'cognome', ...DI_PROPOSTA, 'scadenza', 'ateneo'],
    facoltativi: ['scadenza'],
  },
  'M-49.persone': {
    ...lettera,
    lingue: IT,
    nome: 'E-mail dell’ufficio a persone dell’anagrafica',
    quando: 'A chi l’ufficio sceglie dall’anagrafica. È il testo da cui comincia a scrivere',
    segnaposti: ['nome', 'cognome', 'email', 'ateneo'],
  },
} as const satisfies Record<string, Modello>;
