/**
 * The print pages, by the route whose page they are, and what each reads: a print ticket allows nothing else (decision D-22). The first
 * part is the `userType` of the address; without one it is the owner's own view (D-23).
 */
export const STAMPE = {
  '/proposte/:id/print': {
    proprio: '/proposte/:id',
    ur: '/ur/proposte/:id',
    mc: '/mc/proposte/:id',
    rad: '/rad/proposte/:id',
    dirdip: '/dirdip/proposte/:id',
    ref: '/referee/proposte/:id',
  },
  '/rendicontazioni/:id/print': {
    proprio: '/rendicontazioni/:id',
    ur: '/ur/rendicontazioni/:id',
    rad: '/rad/rendicontazioni/:id',
    dirdip: '/dirdip/rendicontazioni/:id',
  },
  '/valutazioni/:id/print': { ur: '/ur/valutazione/:id' },
  '/proposteCert/:id/print': { proprio: '/cert/:id' },
} as const satisfies Record<`/${string}/:id/print`, Record<string, string>>;

export type PaginaStampa = keyof typeof STAMPE;
export type UserTypeOf<P extends PaginaStampa> = keyof (typeof STAMPE)[P];

/** Whose view an address asks for; null: a userType that this page does not know. */
export function userTypeOf<P extends PaginaStampa>(pagina: P, userType: string | null): UserTypeOf<P> | null {
  const lettore = userType ?? 'proprio';
  return Object.hasOwn(STAMPE[pagina], lettore) && userType !== 'proprio' ? (lettore as UserTypeOf<P>) : null;
}

/** The print page at an address, with the id in it and whose view is asked for; undefined where the address is of no print page. */
function stampaAt(risorsa: string): { pagina: PaginaStampa; id: string; lettore: string | null } | undefined {
  const [address = '', query = ''] = risorsa.split('?', 2);
  const userType = new URLSearchParams(query).get('userType');
  for (const pagina of Object.keys(STAMPE) as PaginaStampa[]) {
    const id = new RegExp(`^${pagina.replace(':id', '(\\d+)')}$`).exec(address)?.[1];
    if (id !== undefined) return { pagina, id, lettore: userTypeOf(pagina, userType) };
  }
  return undefined;
}

/** Whether a ticket is asked for a view that the print page does not have: it would be useless. */
export const isStampaIgnota = (risorsa: string): boolean => stampaAt(risorsa)?.lettore === null;

/** The template of the form and the images of its texts belong to every page; the rights to each image are checked as usual. */
const OF_EVERY_PAGE = /^\/(media\/img\/\d+|form\/\d+\/versioni\/\d+\/[\w-]+)$/;

/**
 * Whether the print page at this address reads this path of the API.
 * @param risorsa path and query of the page, to which the ticket is bound: '/proposte/12/print?userType=ur'
 */
export function printReads(risorsa: string, path: string): boolean {
  const stampa = stampaAt(risorsa);
  if (stampa === undefined || stampa.lettore === null) return false;
  const { pagina, id, lettore } = stampa;
  return OF_EVERY_PAGE.test(path) || path === (STAMPE[pagina] as Readonly<Record<string, string>>)[lettore]?.replace(':id', id);
}
