import type { LineaDiLavoro, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import type { MenuCount } from '../ui/layout/SideMenu.tsx';
import type { Attese } from './useAttese.ts';

/** Of what each count is one: a key of the frame's texts. */
export type CountOf = 'perTe' | 'daFare' | 'esiti' | 'fallite';
/** `search`: the filters with which the entry opens its page; what is counted is among what they show. */
export type Count = { number: number; of: CountOf; tone: MenuCount['tone']; search: string };

/** Where work of each kind is done. */
const DOVE_LAVORO: Partial<Record<LineaDiLavoro['codice'], string>> = {
  SENZA_ESITO: '/ur/iter',
  ESITI_DA_UFFICIALIZZARE: '/ur/iter',
  DOMANDE_APERTE: '/ur/domande',
  EMAIL_FALLITE: '/ur/email',
};
/** Of the lines of the iter one for each classe, and that is one. */
function classiOnce(lavoro: readonly LineaDiLavoro[]): LineaDiLavoro[] {
  const classi = new Set<number>();
  return lavoro.flatMap((line) => {
    if (line.classe === null || DOVE_LAVORO[line.codice] !== '/ur/iter') return [line];
    if (classi.has(line.classe.id)) return [];
    classi.add(line.classe.id);
    return [Object.assign({}, line, { numero: 1 })];
  });
}

/** The entries of which a reader has one. */
const DOVE_ATTESA: Partial<Record<LineaInAttesa['codice'], readonly string[]>> = {
  EMAIL_FALLITE: ['/hd/email', '/cert/email'],
  PROPOSTE_DA_VALUTARE: ['/mc/valutazione'],
};

/** The iter shows the classi of a year, here those that are not official: those that are counted, and those whose evaluation goes on. */
const searchOf = (path: string, classe: LineaDiLavoro['classe']): string =>
  path === '/ur/iter' && classe !== null ? `?${new URLSearchParams({ anno: String(classe.anno), stato: 'aperte' })}` : '';

/**
 * What waits behind each entry of the menu, by its address; amber where it waits for the reader, red where it is wrong, grey where it informs.
 * Of the iter those classi are counted, each once, whose outcomes are to be given or made official, of the year of the most urgent line. The
 * conflicts have no count: what proponents indicated, which the home names, is another number than the pairs to verify that their page counts.
 */
export function menuCounts({ home, lavoro, attesa }: Omit<Attese, 'reading'>): ReadonlyMap<string, Count> {
  const counts = new Map<string, Count>();
  function add(path: string, number: number, of: CountOf, tone: MenuCount['tone'], search = '') {
    const before = counts.get(path);
    if (number === 0 || (before !== undefined && before.search !== search)) return;
    counts.set(path, { number: (before?.number ?? 0) + number, of, tone, search });
  }
  if (home !== undefined) {
    add('/bandi', home.bandi.filter(({ motivi }) => motivi.length === 0).length, 'perTe', 'grey');
    add('/proposte', home.bozze.filter(({ scaduta }) => !scaduta).length + home.richieste.length, 'daFare', 'grey');
    add('/rendicontazione', home.rendiconti.length, 'daFare', 'grey');
    add('/cert', home.revisioni.length + home.condizioni.length, 'daFare', 'due');
  }
  for (const { codice, numero, classe } of classiOnce(lavoro)) {
    const path = DOVE_LAVORO[codice];
    const failed = codice === 'EMAIL_FALLITE';
    const tone = failed ? 'stop' : codice === 'DOMANDE_APERTE' ? 'due' : 'grey';
    const of = failed ? 'fallite' : path === '/ur/iter' ? 'esiti' : 'daFare';
    if (path !== undefined) add(path, numero, of, tone, searchOf(path, classe));
  }
  for (const { codice, numero } of attesa) {
    const failed = codice === 'EMAIL_FALLITE';
    for (const path of DOVE_ATTESA[codice] ?? []) add(path, numero, failed ? 'fallite' : 'daFare', failed ? 'stop' : 'due');
  }
  return counts;
}
