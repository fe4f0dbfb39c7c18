import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Id, IdInPath, Lingua, Voce } from '../wire.shape.ts';

/** An hour: the lists change with a new version of the application, or when the office disables an entry. */
const kept = { allow: 'LOGGED', keepSeconds: 3600 } as const;
/** An entry of a vocabulary; `descrizioneEn` is its label in English forms, null where it has none. */
const VoceDiElenco = Voce.extend({ descrizioneEn: z.string().nullable() });
export type VoceDiElenco = z.infer<typeof VoceDiElenco>;
const voci = { ...kept, answer: z.array(VoceDiElenco) } as const;

/** `nomeEn` is its name for readers of English. */
const MacroArea = z.object({ id: Id, codice: z.string(), nome: z.string(), nomeEn: z.string().nullable() });

const VoceDiArea = VoceDiElenco.extend({ areaId: Id });
const VoceDiSettore = VoceDiElenco.extend({ settoreId: Id });
const Testo = z.object({ text: z.string().max(200).default(''), lingua: Lingua.default('it') });

/** Vocabularies of the forms: read by everybody with a session, cached by the browser (D-48). */
export const lookupRoutes = {
  'GET /areeCUN': { what: 'CUN areas', ...voci },
  'GET /ssds': { what: 'Scientific disciplinary sectors', ...kept, answer: z.array(VoceDiArea) },
  'GET /settoriERC': { what: 'ERC panels', ...voci },
  'GET /sotto-settori-erc': {
    what: 'Fields of an ERC panel; without the panel, of all',
    ...kept,
    query: z.object({ settoreId: IdInPath.optional() }),
    answer: z.array(VoceDiSettore),
  },
  'GET /parole-chiave-cun': {
    what: 'University keywords that contain the text in the language of the form, at most 40',
    ...kept,
    query: Testo,
    answer: z.array(VoceDiArea),
  },
  'GET /tematiche-H-2020': { what: 'Themes of Horizon 2020', ...voci },
  'GET /dizionariHorizon/lineeTematiche': { what: 'Thematic lines of Horizon Europe and of the national programme', ...voci },
  'GET /dizionariHorizon/flagship': { what: 'Flagship initiatives', ...voci },
  'GET /ricadute-diffusione-cultura': { what: 'Kinds of impact on culture and society', ...voci },
  'GET /ruoli': { what: 'Roles of the staff', ...voci },
  'GET /strutture/elenco': { what: 'Structures that a form may name as proposing', ...voci },
  'GET /macroaree': { what: 'Macro-areas', ...kept, answer: z.array(MacroArea) },
} as const satisfies Routes;
