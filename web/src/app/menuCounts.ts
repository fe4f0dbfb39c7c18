import type { LineaDiLavoro, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import type { MenuCount } from '../ui/layout/SideMenu.tsx';
import type { Attese } from './useAttese.ts';

/** Of what each count is one: a key of the frame's texts. */
export type CountOf = 'perTe' | 'daFare' | 'fallite';
/** `search`: the filters under which the page lists as many; the entry opens it with them. */
export type Count = { number: number; of: CountOf; tone: MenuCount['tone']; search: string };

/** Where work of each kind is done. */
const DOVE_LAVORO: Partial<Record<LineaDiLavoro['codice'], string>> = {
  SENZA_ESITO: '/ur/iter',
  ESITI_DA_UFFICIALIZZARE: '/ur/iter',
  INDICAZIONI_DA_ESAMINARE: '/ur/conflitti',
  DOMANDE_APERTE: '/ur/domande',
  EMAIL_FALLITE: '/ur/email',
};
/** The entries of which a reader has one. */
const DOVE_ATTESA: Partial<Record<LineaInAttesa['codice'], readonly string[]>> = {
  EMAIL_FALLITE: ['/hd/email', '/cert/email'],
  PROPOSTE_DA_VALUTARE: ['/mc/valutazione'],
};

/** What these pages show at a time: the iter the classi of a year, the conflicts those of a classe. */
function searchOf(path: string, classe: LineaDiLavoro['classe']): string {
  if (classe === null) return '';
  const [anno, id] = [String(classe.anno), String(classe.id)];
  if (path === '/ur/iter') return `?${new URLSearchParams({ anno })}`;
  return path === '/ur/conflitti' ? `?${new URLSearchParams({ anno, classe: id })}` : '';
}

/**
 * What waits behind each entry of the menu, by its address; amber where it waits for the reader, red where it is wrong, grey where it informs.
 * A page that shows one year or one classe at a time is counted for that of its most urgent line, and opens there.
 */
export function menuCounts({ home, lavoro, attesa }: Attese): ReadonlyMap<string, Count> {
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
  for (const { codice, numero, classe } of lavoro) {
    const path = DOVE_LAVORO[codice];
    const failed = codice === 'EMAIL_FALLITE';
    const tone = failed ? 'stop' : codice === 'DOMANDE_APERTE' ? 'due' : 'grey';
    if (path !== undefined) add(path, numero, failed ? 'fallite' : 'daFare', tone, searchOf(path, classe));
  }
  for (const { codice, numero } of attesa) {
    const failed = codice === 'EMAIL_FALLITE';
    for (const path of DOVE_ATTESA[codice] ?? []) add(path, numero, failed ? 'fallite' : 'daFare', failed ? 'stop' : 'due');
  }
  return counts;
}
