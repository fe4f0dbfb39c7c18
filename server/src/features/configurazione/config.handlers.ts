import { classeDelTema, coloriOf } from '@sigeba/contract/configurazione/colori.rules.ts';
import type { configRoutes } from '@sigeba/contract/configurazione/config.routes.ts';
import { GIORNI_ANNUNCIO, NOME_ENTE, PAGE_SIZES, VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import type { impostazioniRoutes } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { idAndName } from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import { buildOf } from '../../ground/http/buildOf.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { releaseText } from '../../ground/release.ts';
import { annoValutazioniOf, istruzioniOf, maxComponentiOf, readConfig, readImpostazioni } from './configurazione.queries.ts';
import { getSezioni } from './presentImpostazioni.ts';
import { saveImpostazioni } from './saveImpostazioni.ts';
import { sendProvaPosta } from './sendProvaPosta.ts';
import { readStemma, uploadStemma } from './stemma.ts';

const LETTE = [
  ...(['ente.nome', 'ente.stemma', 'ente.colori', 'accesso.testo', 'accesso.testo_en', 'privacy.testo'] as const),
  ...(['email.domini', 'ufficio.email', 'commissione.max_componenti'] as const),
  ...(['valutazioni_csv.anno_minimo', 'accessibilita.email'] as const),
  ...(['rendicontazione.istruzioni', 'rendicontazione.istruzioni.dal', 'rendicontazione.istruzioni.al'] as const),
];

export const configHandlers = ({ config }: HandlerContext): Handlers<typeof configRoutes> => ({
  'GET /config': async (tx, { received }) => {
    const until = new Date(received.getTime() + GIORNI_ANNUNCIO * 86_400_000);
    const { valori, interruzione } = await readConfig(tx, { chiavi: LETTE, now: received, until });
    return {
      themeClass: classeDelTema(coloriOf(valori['ente.colori'])),
      logoPath: logoPathOf(config.apiRoot, idAndName(valori['ente.stemma'])),
      nomeEnte: text(valori['ente.nome']) ?? NOME_ENTE,
      versione: VERSIONE,
      rilascio: releaseText(),
      build: buildOf(config.webDist),
      dominiEmail: Array.isArray(valori['email.domini']) ? (valori['email.domini'] as string[]) : [],
      ssoAttivo: config.ssoAttivo,
      accessoLocale: config.accessoLocale,
      demo: config.demo,
      posta: config.smtpUrl !== null,
      contatto: text(valori['ufficio.email']),
      passwordLinkMinuti: config.passwordLinkMinutes,
      maxComponenti: maxComponentiOf(valori),
      annoValutazioni: annoValutazioniOf(valori),
      istruzioni: istruzioniOf(valori),
      emailAccessibilita: text(valori['accessibilita.email']) ?? text(valori['ufficio.email']),
      interruzione: interruzione === undefined ? null : { dal: interruzione.dal.toISOString(), al: interruzione.al.toISOString() },
      testoAccesso: { it: text(valori['accesso.testo']), en: text(valori['accesso.testo_en']) },
      privacy: text(valori['privacy.testo']) !== null,
      pagina: PAGE_SIZES,
      adesso: received.toISOString(),
    };
  },
  'GET /privacy': async (tx) => {
    const { 'privacy.testo': it, 'privacy.testo_en': en } = await readImpostazioni(tx, ['privacy.testo', 'privacy.testo_en']);
    return { it: text(it), en: text(en) };
  },
  'GET /stemma/:id': readStemma,
});

const logoPathOf = (apiRoot: string, stemma: ReturnType<typeof idAndName>): string | null => stemma && `${apiRoot}/stemma/${stemma.id}`;

export const impostazioniHandlers = (context: HandlerContext): Handlers<typeof impostazioniRoutes> => ({
  'GET /ur/impostazioni': getSezioni,
  'PUT /ur/impostazioni/:sezione': saveImpostazioni,
  'POST /ur/stemma': uploadStemma,
  'POST /ur/impostazioni/:sezione/prova': (db, request) => sendProvaPosta(db, context, request),
});

const text = (valore: unknown): string | null => (typeof valore === 'string' ? valore : null);
