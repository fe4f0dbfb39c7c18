import { avvisoEn } from './avviso.en.ts';
import { avvisoIt } from './avviso.it.ts';
import { bandiIt } from './bandi.it.ts';
import { homeIt } from './home.it.ts';
import { partecipazioniIt } from './partecipazioni.it.ts';
import { proposteIt } from './proposte.it.ts';
import { listaIt } from './proposte.lista.it.ts';
import { riapertureIt } from './riaperture.it.ts';
import { stampaIt } from './stampa.it.ts';

/** Words that the screens behind the login say to everybody: a chunk of their own, loaded with the first of them. */
export const screenWords = {
  avviso: avvisoIt,
  bandi: bandiIt,
  home: homeIt,
  lista: listaIt,
  riaperture: riapertureIt,
  partecipazioni: partecipazioniIt,
  proposte: proposteIt,
  stampa: stampaIt,
} as const;

/** In English, where a form or a call is written so. */
export const screenWordsEn = { avviso: avvisoEn } as const;
