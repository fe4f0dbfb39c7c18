import { menuEn } from './menu.en.ts';
import type { Lingua } from './numbers/lingua.ts';
import type { Ruolo, TipoUtente } from './ruoli.ts';
import { AREE, type Area, GRUPPI, HOME, maySee, SCHERMATE, type Schermata, type SchermataPath } from './schermate.ts';

/**
 * The menu entry that is current while a screen is open: its own, that of its parent, or none. Where the same list has another address for
 * this reader (D-135), the entry of their menu.
 */
export function voceOf(path: SchermataPath, roles: ReadonlySet<Ruolo>): SchermataPath | null {
  const rows: readonly (Schermata & { path: SchermataPath })[] = SCHERMATE;
  const { voce, sotto } = rows.find((row) => row.path === path) ?? {};
  const found =
    voce !== undefined
      ? path
      : rows.find((row) => row.voce !== undefined && (sotto === undefined ? path.startsWith(`${row.path}/`) : row.path === sotto))?.path;
  if (found === undefined) return null;
  const doors = PORTE.find((both) => both.includes(found));
  return doors?.find((door) => rows.some((row) => row.path === door && isVoceDi(row, roles))) ?? found;
}

/**
 * Pages that have two addresses, one in the reader's own area and one in the office's; a menu has one of them
 * (D-135, D-227).
 */
const PORTE: readonly (readonly SchermataPath[])[] = [
  ['/commissioni', '/cert/commissioni'],
  ['/sedute', '/cert/sedute'],
  ['/mc/valutazioneCert', '/cert/valutazione'],
  ['/calendario', '/cert/calendario'],
];

/** Whether a screen has an entry in the menu of these roles: not where their menu has the same list under its first address. */
const isVoceDi = (schermata: Schermata, roles: ReadonlySet<Ruolo>): boolean =>
  isVoce(schermata, roles) && !isSecondDoor(schermata.path, roles);
const isVoce = (schermata: Schermata, roles: ReadonlySet<Ruolo>): boolean =>
  schermata.voce !== undefined && maySee(schermata, roles) && schermata.voceDi?.some((role) => roles.has(role)) !== false;

function isSecondDoor(path: string, roles: ReadonlySet<Ruolo>): boolean {
  const [first] = PORTE.find(([, second]) => second === path) ?? [];
  const rows: readonly (Schermata & { path: SchermataPath })[] = SCHERMATE;
  return rows.some((row) => row.path === first && isVoce(row, roles));
}

/** `folded`: shown by its title alone until somebody opens it. */
export type GruppoMenu = { titolo: string | null; folded: boolean; voci: { label: string; to: SchermataPath }[] };

/**
 * The side menu of a person, the same on every page: entries without a title, titled groups, then other areas that they may enter, and what
 * is needed seldom last and folded (D-260). A referee has none (platform core, section 2).
 */
export function menuOf(tipoUtente: TipoUtente, roles: ReadonlySet<Ruolo>, lingua: Lingua = 'it'): GruppoMenu[] {
  const words = lingua === 'en' ? menuEn : (italian: string) => italian;
  const own = areaOf(HOME[tipoUtente]);
  const gruppi: GruppoMenu[] = [];
  for (const schermata of SCHERMATE as readonly (Schermata & { path: SchermataPath })[]) {
    const { path, area, voce, gruppo } = schermata;
    if (own === 'ref' || voce === undefined || !isVoceDi(schermata, roles)) continue;
    const foreign = area !== own;
    const titolo = foreign ? AREE[area].nome : (gruppo ?? null);
    // Two entries called Home could not be told apart.
    const label = foreign && isHome(path) ? `${words(voce)} ${words(AREE[area].nome)}` : words(voce);
    const before = gruppi.find((each) => each.titolo === titolo);
    if (before === undefined) gruppi.push({ titolo, folded: titolo === LAST, voci: [{ label, to: path }] });
    else before.voci.push({ label, to: path });
  }
  return gruppi
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((gruppo) => ({ ...gruppo, titolo: gruppo.titolo === null ? null : words(gruppo.titolo) }));
}

const LAST = GRUPPI.at(-1);
const ORDER: readonly string[] = GRUPPI;

/** What has no title comes first, other areas before the last group. */
function placeOf({ titolo }: GruppoMenu): number {
  if (titolo === null) return -1;
  const at = ORDER.indexOf(titolo);
  return at === -1 ? ORDER.length - 1.5 : at;
}

/** Whether a screen is the home of some type of user. */
const isHome = (path: string): boolean => Object.values<string>(HOME).includes(path);

const areaOf = (path: SchermataPath): Area => (SCHERMATE.find((row) => row.path === path) as (typeof SCHERMATE)[number]).area;
