/**
 * The print pages, by the route whose page they are, and what each reads: with a print ticket nothing else is read (decision
 * D-22). The first part is the `userType` of the address; without one it is the owner's own view (decision D-23).
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

/** Pictures of the texts belong to every page; who may see each is asked as ever. */
const IMMAGINE = /^\/media\/img\/\d+$/;

/**
 * Whether the print page at this address reads this path of the API.
 * @param risorsa path and query of the page, what the ticket is bound to: '/proposte/12/print?userType=ur'
 */
export function printReads(risorsa: string, path: string): boolean {
  const [address = '', query = ''] = risorsa.split('?', 2);
  const userType = new URLSearchParams(query).get('userType');
  return (Object.keys(STAMPE) as PaginaStampa[]).some((pagina) => {
    const id = new RegExp(`^${pagina.replace(':id', '(\\d+)')}$`).exec(address)?.[1];
    const who = userTypeOf(pagina, userType);
    if (id === undefined || who === null) return false;
    return IMMAGINE.test(path) || path === (STAMPE[pagina] as Readonly<Record<string, string>>)[who]?.replace(':id', id);
  });
}
