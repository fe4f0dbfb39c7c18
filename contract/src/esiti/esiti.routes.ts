import * as z from 'zod';
import type { Route, Routes } from '../routes.types.ts';
import { LETTORI_COMMISSIONE } from '../ruoli.ts';
import { ValutazioneLetta } from '../valutazioni/valutazione.shape.ts';
import { Empty, IdInPath, Written } from '../wire.shape.ts';
import { Esito, EsitoForm, NonAmmissibile, RettificaForm } from './esito.shape.ts';

const OfProposta = z.object({ propostaId: IdInPath });
const office = ['UFFICIO', 'TERZA', 'AWARD'] as const;
const commissione = ['COMMISSARIO', 'PRESIDENTE'] as const;

const read = <A extends Route['allow']>(allow: A) => ({
  what: 'The outcome of a proposta, or the empty one that it will have',
  allow,
  params: OfProposta,
  answer: Esito,
});
const save = <A extends Route['allow']>(allow: A) => ({
  what: 'Grants or refuses, and concludes if asked',
  allow,
  personale: 'sempre' as const,
  repeat: 'same' as const,
  params: OfProposta,
  body: EsitoForm,
  answer: Written,
});
const open = <A extends Route['allow']>(allow: A) => ({
  what: 'Opens a concluded outcome again',
  allow,
  personale: 'sempre' as const,
  repeat: 'same' as const,
  params: OfProposta,
  body: Empty,
  answer: Written,
});

/** The outcomes of proposte (evaluation and ethics, sections 4, 5 and 7; payloads, section 5). */
export const esitiRoutes = {
  'GET /ur/esito-valutazione/:propostaId': read(office),
  'GET /ur/esito-valutazione/new/:propostaId': read(office),
  'POST /ur/esito-valutazione/:propostaId': save(office),
  'PUT /ur/esito-valutazione/update/:propostaId': save(office),
  'PUT /ur/esito-valutazione/open/:propostaId': open(office),
  'PUT /ur/esito-valutazione/rettifica/:propostaId': {
    ...save(office),
    what: 'Changes one outcome of an official classe, for a reason, and tells its holder',
    mails: true,
    body: RettificaForm,
  },
  'PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId': {
    what: 'Declares a proposta not admissible: its sheets go, its referees are disabled, nothing is granted',
    allow: office,
    personale: 'sempre',
    repeat: 'same',
    params: OfProposta,
    body: z.object({ motivazione: z.string().max(20_000), letta: ValutazioneLetta.optional() }),
    answer: NonAmmissibile,
  },
  'GET /mc/esito-valutazione/:propostaId': read(LETTORI_COMMISSIONE),
  'GET /mc/esito-valutazione/new/:propostaId': read(LETTORI_COMMISSIONE),
  'POST /mc/esito-valutazione/:propostaId': save(commissione),
  'PUT /mc/esito-valutazione/update/:propostaId': save(commissione),
  'PUT /mc/esito-valutazione/open/:propostaId': open(commissione),
} as const satisfies Routes;
