import type { VoceLookup } from '../../template/facts.types.ts';
import type { TemplateIndex } from '../../template/indexTemplate.ts';
import type { Campo, Partecipante, TipoCampo } from '../../template/template.types.ts';

/** What a template may ask about each person; status, role and department come from the university and are never asked. */
const ASKED = {
  mesiPersona: 'Mesi persona',
  massaCritica: 'Massa critica',
  piSostituito: 'PI sostituito',
  settoreERC: 'Settore ERC',
  sottoSettoreERC: 'Sotto-settore ERC',
  ssd: 'SSD',
} as const satisfies Partial<Record<keyof Partecipante, string>>;

export type Domanda = keyof typeof ASKED;
export type ColonnaPersona = { uid: Domanda; label: string; flagRequired: boolean };

const isAsked = (uid: string): uid is Domanda => Object.hasOwn(ASKED, uid);

/** The answers that come from a vocabulary: they are stored by its code. */
export const LOOKUP_OF = { settoreERC: 'settoriERC', sottoSettoreERC: 'sotto-settori-erc', ssd: 'ssds' } as const;
export type DaVocabolario = keyof typeof LOOKUP_OF;
export const isFromLookup = (uid: Domanda): uid is DaVocabolario => Object.hasOwn(LOOKUP_OF, uid);

/** The text by which an entry is stored in an answer. */
export const codiceOf = ({ codice, descrizione }: Pick<VoceLookup, 'codice' | 'descrizione'>): string => codice ?? descrizione;

/** The known columns of `opzioni.colonne`, with the template's labels; only the months where it names none. */
export function peopleColumns(campo: Campo): ColonnaPersona[] {
  const colonne = (campo.opzioni?.colonne ?? []).flatMap(({ uid, label, flagRequired }) =>
    isAsked(uid) ? [{ uid, label, flagRequired }] : [],
  );
  return colonne.length > 0 ? colonne : [{ uid: 'mesiPersona', label: ASKED.mesiPersona, flagRequired: false }];
}

export const peopleKinds = [
  'participants',
  'participants_manual',
  'participants-rend',
  'participants-manual-rend',
] as const satisfies TipoCampo[];

/** The categoria of the people of a field. */
export const categoriaOf = (campo: Campo): number | null => campo.opzioni?.categoriaId ?? null;

/** The vocabularies needed to describe the people of a template. */
export const peopleLookups = (campo: Campo): string[] =>
  campo.tipoCampo === 'participants' ? peopleColumns(campo).flatMap(({ uid }) => (isFromLookup(uid) ? [LOOKUP_OF[uid]] : [])) : [];

/** Faults that prevent a template from being published: a field of people needs a categoria, and one list holds all of a categoria. */
export function peopleFaults(campo: Campo, { campi }: TemplateIndex): string[] {
  if (campo.tipoCampo !== 'participants') return [];
  const categoria = categoriaOf(campo);
  if (categoria === null) return ['manca la categoria dei partecipanti.'];
  const all = [...campi.values()].map((each) => each.campo).filter(({ tipoCampo }) => tipoCampo === 'participants');
  const first = all.find((each) => categoriaOf(each) === categoria);
  return first === campo ? [] : ['un altro campo ha la stessa categoria di partecipanti.'];
}
