import { archivioIt } from './archivio.it.ts';
import { bandiIt } from './bandi.it.ts';
import { catalogoIt } from './catalogo.it.ts';
import { formIt } from './form.it.ts';
import { homeIt } from './home.it.ts';
import { loginEn } from './login.en.ts';
import { loginIt } from './login.it.ts';
import { profiloIt } from './profilo.it.ts';
import { proposteIt } from './proposte.it.ts';
import { listaIt } from './proposte.lista.it.ts';
import { shellEn } from './shell.en.ts';
import { shellIt } from './shell.it.ts';
import { uiEn } from './ui.en.ts';
import { uiIt } from './ui.it.ts';

/** Italian is the language; English exists for the referee area and falls back to Italian. */
export const resources = {
  it: {
    ui: uiIt,
    archivio: archivioIt,
    catalogo: catalogoIt,
    form: formIt,
    shell: shellIt,
    login: loginIt,
    home: homeIt,
    bandi: bandiIt,
    lista: listaIt,
    proposte: proposteIt,
    profilo: profiloIt,
  },
  en: { ui: uiEn, shell: shellEn, login: loginEn },
} as const;
