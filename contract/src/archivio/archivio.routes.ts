import * as z from 'zod';
import { DESTINATARI_PROPOSTE } from '../email/lettera.rules.ts';
import { letteraRoute } from '../email/lettera.shape.ts';
import { exportRoute, listRoute } from '../list/list.shape.ts';
import { PropostaArchivio } from '../proposte/proposta.shape.ts';
import { PropostaCommissione } from '../proposte/valutabile.shape.ts';
import type { Routes } from '../routes.types.ts';
import { LETTORI_COMMISSIONE } from '../ruoli.ts';
import { lottoRoutes } from '../scrivania/scrivania.shape.ts';
import { Anni, AnnoInQuery, IdInPath } from '../wire.shape.ts';
import {
  ConteggiArchivio,
  ConteggiCommissione,
  FiltriCommissario,
  FiltriDirettore,
  FiltriRad,
  FiltriUfficio,
  Indirizzi,
  MacroAreaConDipartimenti,
  MacroAreaValutabile,
  PropostaScrivania,
  RuoloComponente,
  StrutturaArchivio,
  TipologiaConClassi,
  TotaliArchivio,
} from './archivio.shape.ts';

const office = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const archivio = { ...office, filtri: FiltriUfficio, row: PropostaScrivania };
const lotto = lottoRoutes({ ...office, filtri: FiltriUfficio });
const rad = { allow: ['RAD'] } as const;
const archivioRad = { ...rad, filtri: FiltriRad, row: PropostaArchivio };
const direttore = { allow: ['DIRETTORE'] } as const;
const archivioDirdip = { ...direttore, filtri: FiltriDirettore, row: PropostaArchivio };
const commissario = { allow: LETTORI_COMMISSIONE } as const;
const archivioMc = { ...commissario, filtri: FiltriCommissario, row: PropostaCommissione };
const AnnoFacoltativo = z.object({ anno: AnnoInQuery.optional() });

/** The archive of the research office; TERZA and AWARD accounts see the classi of their group (D-59). */
export const archivioRoutes = {
  'GET /ur/proposte': { ...listRoute('One page of the archive', archivio), replica: true },
  'GET /ur/proposte/conteggi': {
    what: 'How many of the filter each status button holds',
    ...office,
    query: FiltriUfficio,
    answer: ConteggiArchivio,
    replica: true,
  },
  'GET /ur/proposte/totali': { what: 'What the filter comes to', ...office, query: FiltriUfficio, answer: TotaliArchivio, replica: true },
  'GET /ur/proposte/indirizzi': {
    what: 'E-mail addresses of the responsabili of the filter, to be written to; who takes them is recorded',
    ...office,
    query: FiltriUfficio,
    answer: Indirizzi,
  },
  'GET /ur/proposte/scrivania': lotto.show,
  'PUT /ur/proposte/scrivania': lotto.apply,
  'PUT /ur/proposte/lettere': letteraRoute({ ...office, filtri: FiltriUfficio, scelte: { a: z.enum(DESTINATARI_PROPOSTE) } }),
  'GET /ur/proposte/anni': { what: 'Years of the archive', ...office, answer: Anni },
  'GET /ur/proposte/tipologie': {
    what: 'Tipologie and classi of a year',
    ...office,
    query: AnnoFacoltativo,
    answer: z.array(TipologiaConClassi),
  },
  'GET /ur/proposte/macroaree': { what: 'Macro-areas and their departments', ...office, answer: z.array(MacroAreaConDipartimenti) },
  // Spelt as in the specification (D-71).
  'GET /ur/proposte/ruoloCompontente': {
    what: 'As what somebody took part in a sent proposta: role, department and SSD as they were at the sending',
    ...office,
    query: z.object({ propostaId: IdInPath, utenteId: IdInPath }),
    answer: RuoloComponente,
  },
  'GET /ur/proposte/export': exportRoute(archivio),
  'GET /ur/proposte/valutazioni/export': {
    ...exportRoute({ ...office, filtri: FiltriUfficio.omit({ ids: true }) }),
    what: 'The sheets of the current filter, a row for each criterion, from 2020 on (D-119, D-120)',
  },

  // The archive of a RAD: what was funded, of the own departments and structures (D-30, D-132, D-133).
  'GET /rad/proposte': { ...listRoute('One page of the same', archivioRad), replica: true },
  'GET /rad/proposte/conteggi': {
    what: 'How many each status button holds',
    ...rad,
    query: FiltriRad,
    answer: ConteggiArchivio,
    replica: true,
  },
  'GET /rad/proposte/totali': { what: 'What the filter comes to', ...rad, query: FiltriRad, answer: TotaliArchivio, replica: true },
  'GET /rad/proposte/anni': { what: 'Years in which there is any', ...rad, answer: Anni },
  'GET /rad/proposte/tipologie': {
    what: 'Their tipologie and classi',
    ...rad,
    query: AnnoFacoltativo,
    answer: z.array(TipologiaConClassi),
  },
  'GET /rad/proposte/macroaree': { what: 'Their macro-areas and departments', ...rad, answer: z.array(MacroAreaConDipartimenti) },
  'GET /rad/proposte/strutture': { what: 'Their structures of the third mission', ...rad, answer: z.array(StrutturaArchivio) },
  'GET /rad/proposte/export': exportRoute(archivioRad),

  // The archive of a director: official outcomes of the own departments (D-132).
  'GET /dirdip/proposte': { ...listRoute('One page of the same', archivioDirdip), replica: true },
  'GET /dirdip/proposte/conteggi': {
    what: 'How many each status button holds',
    ...direttore,
    query: FiltriDirettore,
    answer: ConteggiArchivio,
    replica: true,
  },
  'GET /dirdip/proposte/totali': {
    what: 'What the filter comes to',
    ...direttore,
    query: FiltriDirettore,
    answer: TotaliArchivio,
    replica: true,
  },
  'GET /dirdip/proposte/anni': { what: 'Years in which there is any', ...direttore, answer: Anni },
  'GET /dirdip/proposte/tipologie': {
    what: 'Their tipologie and classi',
    ...direttore,
    query: AnnoFacoltativo,
    answer: z.array(TipologiaConClassi),
  },
  'GET /dirdip/proposte/macroaree': { what: 'Their macro-areas and departments', ...direttore, answer: z.array(MacroAreaConDipartimenti) },
  'GET /dirdip/proposte/strutture': { what: 'Their structures of the third mission', ...direttore, answer: z.array(StrutturaArchivio) },
  'GET /dirdip/proposte/export': exportRoute(archivioDirdip),

  // What a member of a commissione evaluates or has evaluated (D-101, D-103, D-105).
  'GET /mc/proposte': listRoute('One page of the same', archivioMc),
  'GET /mc/proposte/conteggi': {
    what: 'How many each status button holds',
    ...commissario,
    query: FiltriCommissario,
    answer: ConteggiCommissione,
  },
  'GET /mc/proposte/totali': { what: 'What the filter comes to', ...commissario, query: FiltriCommissario, answer: TotaliArchivio },
  'GET /mc/proposte/anni': { what: 'Years in which there is any', ...commissario, answer: Anni },
  'GET /mc/proposte/tipologie': {
    what: 'Their tipologie and classi',
    ...commissario,
    query: AnnoFacoltativo,
    answer: z.array(TipologiaConClassi),
  },
  'GET /mc/proposte/macroaree': {
    what: 'Their macro-areas and departments, and which of them the caller evaluates',
    ...commissario,
    answer: z.array(MacroAreaValutabile),
  },
  'GET /mc/proposte/export': exportRoute(archivioMc),
  'GET /mc/proposte/valutazioni/export': {
    ...exportRoute({ ...commissario, filtri: FiltriCommissario.omit({ ids: true }) }),
    what: 'The sheets of the current filter, a row for each criterion, from 2020 on (D-119, D-120)',
  },
} as const satisfies Routes;
