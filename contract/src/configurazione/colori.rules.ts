import { formatNumero } from '../numbers/numero.ts';
import { channelsOf, contrastOf, isColore, type Valori } from './contrasto.ts';

/** The five colours of a university, from which everything that acts is made, dark too. The order in which they are stored. */
export const NOMI_COLORI = ['brand', 'brand-strong', 'brand-deep', 'brand-tint', 'brand-tint-2'] as const;
export type NomeColore = (typeof NOMI_COLORI)[number];
export type Colori = Readonly<Record<NomeColore, string>>;

/** The product's own, of a university that has chosen none (`assets/themes/default.css`). */
export const COLORI_SIGEBA: Colori = {
  brand: '#0066cc',
  'brand-strong': '#00468a',
  'brand-deep': '#003366',
  'brand-tint': '#eaf3fc',
  'brand-tint-2': '#d5e6f8',
};

/** Five colours as they are stored; null for anything else. */
export function coloriOf(valore: unknown): Colori | null {
  if (!Array.isArray(valore) || valore.length !== NOMI_COLORI.length) return null;
  const five = valore.map((each) => (typeof each === 'string' && isColore(each) ? hexOf(channelsOf(each)) : null));
  const [brand, strong, deep, tint, tint2] = five;
  if (!brand || !strong || !deep || !tint || !tint2) return null;
  return { brand, 'brand-strong': strong, 'brand-deep': deep, 'brand-tint': tint, 'brand-tint-2': tint2 };
}

export const storedOf = (colori: Colori): string[] => NOMI_COLORI.map((nome) => colori[nome]);

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
/** `share` of a colour, the rest of black (0) or white (255). */
const mixed = (colore: string, share: number, ground: 0 | 255): string =>
  hexOf(channelsOf(colore).map((each) => each * share + ground * (1 - share)));

/** The other four for a main colour: two darker ones, two that are nearly white. */
export const proponiColori = (brand: string): Colori => ({
  brand: hexOf(channelsOf(brand)),
  'brand-strong': mixed(brand, 0.75, 0),
  'brand-deep': mixed(brand, 0.5, 0),
  'brand-tint': mixed(brand, 0.05, 255),
  'brand-tint-2': mixed(brand, 0.15, 255),
});

/** What the pages make of the five, and on which grounds it stands: `web/src/ui/layout/tokens.css`, of which a test finds each value here. */
export const GETTONI = {
  chiaro: {
    surface: '#ffffff',
    'surface-2': '#f8fafc',
    'surface-3': '#eef1f5',
    bg: '#f4f6f9',
    control: '#7d8ca0',
    ink: '#152130',
    'ink-2': '#435366',
    act: 'var(--brand)',
    'act-hover': 'var(--brand-strong)',
    'act-ink': 'var(--brand-strong)',
    'act-deep': 'var(--brand-deep)',
    'on-act': '#ffffff',
    'act-tint': 'var(--brand-tint)',
    'act-tint-2': 'var(--brand-tint-2)',
    focus: 'var(--brand-strong)',
    'grey-bg': '#eceff4',
    'ok-bg': '#e0f3e9',
    'due-bg': '#fdf0d6',
    'stop-bg': '#fdeaed',
    c1: 'var(--brand)',
  },
  scuro: {
    surface: '#161e29',
    'surface-2': '#1a2431',
    'surface-3': '#222d3b',
    bg: '#0e141c',
    control: '#74859a',
    ink: '#e9eef4',
    'ink-2': '#b4c0ce',
    act: 'color-mix(in oklab, var(--brand) 45%, #cfe4ff)',
    'act-hover': 'color-mix(in oklab, var(--brand) 25%, #dcebff)',
    'act-ink': 'color-mix(in oklab, var(--brand) 38%, #d6e8ff)',
    'act-deep': 'var(--act-ink)',
    'on-act': '#0b1626',
    'act-tint': 'color-mix(in oklab, var(--brand) 16%, #161e29)',
    'act-tint-2': 'color-mix(in oklab, var(--brand) 32%, #161e29)',
    focus: 'var(--act-hover)',
    'grey-bg': '#26313f',
    'ok-bg': '#14352a',
    'due-bg': '#3a2b12',
    'stop-bg': '#43202a',
    c1: 'var(--act)',
  },
} as const satisfies Record<string, Valori>;
type Tema = keyof typeof GETTONI;
type Gettone = keyof (typeof GETTONI)[Tema];
type Coppia = readonly [sopra: Gettone, fondo: Gettone];

const FONDI = ['surface', 'surface-2', 'surface-3', 'bg'] as const;

/** Words and the grounds on which they stand, as far as the five colours move them: 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const PAROLE_DEI_COLORI: readonly Coppia[] = [
  ...FONDI.map((fondo) => ['act-ink', fondo] as const),
  ['on-act', 'act'],
  ['on-act', 'act-hover'],
  ['act-ink', 'act-tint'],
  ['act-ink', 'act-tint-2'],
  ['act-deep', 'act-tint-2'],
  ['ink', 'act-tint'],
  ['ink', 'act-tint-2'],
  ['ink-2', 'act-tint'],
  ...(['grey-bg', 'ok-bg', 'due-bg', 'stop-bg'] as const).map((fondo) => ['act-ink', fondo] as const),
];
/** Borders of fields, the ring of the focus, bars of charts: 3 to 1 (1.4.11). */
export const SEGNI_DEI_COLORI: readonly Coppia[] = [
  ['control', 'act-tint'],
  ['act', 'surface'],
  ...[...FONDI, 'act-tint' as const, 'act-tint-2' as const].map((fondo) => ['focus', fondo] as const),
  ['c1', 'surface'],
];

const NOMI: Partial<Record<Gettone, string>> = {
  'act-ink': 'i collegamenti',
  'act-deep': 'la voce scelta del menu',
  'on-act': 'le parole dei pulsanti',
  ink: 'il testo',
  'ink-2': 'il testo secondario',
  control: 'i bordi dei campi',
  act: 'i pulsanti',
  'act-hover': 'i pulsanti sotto il puntatore',
  focus: 'il bordo di ciò che ha il fuoco',
  c1: 'le barre dei grafici',
  'act-tint': 'il fondo tenue',
  'act-tint-2': 'il fondo di ciò che è scelto',
  surface: 'il fondo delle schede',
  'surface-2': 'il fondo alternato',
  'surface-3': 'il fondo grigio',
  bg: 'il fondo della pagina',
};
const nameOf = (gettone: Gettone): string => NOMI[gettone] ?? 'il fondo di un avviso';

/** A pair that cannot be told apart well enough, its ratio and the least. */
export type Illeggibile = { tema: Tema; sopra: string; fondo: string; rapporto: number; minimo: number };

/** The pairs that fail with these colours, light and dark, the worst first. */
export function illeggibili(colori: Colori): Illeggibile[] {
  const measured = (Object.keys(GETTONI) as Tema[]).flatMap((tema) => {
    const valori = { ...GETTONI[tema], ...colori };
    const at = (minimo: number) => (coppia: Coppia) => {
      const [sopra, fondo] = coppia;
      return { tema, sopra: nameOf(sopra), fondo: nameOf(fondo), rapporto: contrastOf(valori, sopra, fondo), minimo };
    };
    return [...PAROLE_DEI_COLORI.map(at(4.5)), ...SEGNI_DEI_COLORI.map(at(3))];
  });
  return measured.filter(({ rapporto, minimo }) => rapporto < minimo).toSorted((a, b) => a.rapporto / a.minimo - b.rapporto / b.minimo);
}

/** A pair in words: where it stands, its ratio, and the least that is asked. */
export const dilloIlleggibile = ({ tema, sopra, fondo, rapporto, minimo }: Illeggibile): string =>
  `Nel tema ${tema}, ${sopra} e ${fondo} hanno un contrasto di ${formatNumero(Math.floor(rapporto * 100) / 100, 2, 1)} a 1: ne serve almeno ${formatNumero(minimo, 1)}.`;

/** The fault of what is stored as colours; null where it can be saved. */
export function faultOfColori(valore: unknown): string | null {
  const colori = coloriOf(valore);
  if (colori === null) return 'Inserisci cinque colori come #0066cc.';
  const [worst, ...others] = illeggibili(colori);
  if (worst === undefined) return null;
  const said =
    others.length === 0 ? '' : others.length === 1 ? ' Un’altra coppia non basta.' : ` Altre ${others.length} coppie non bastano.`;
  return `Questi colori non si leggono. ${dilloIlleggibile(worst)}${said}`;
}

const STEPS = 60;

/** The colour nearest to this one, darker or lighter, whose five can be read; null where there is none. */
export function vicinoLeggibile(brand: string): string | null {
  for (let step = 0; step <= STEPS; step += 1)
    for (const ground of [0, 255] as const) {
      const tried = mixed(brand, 1 - step / STEPS, ground);
      if (illeggibili(proponiColori(tried)).length === 0) return tried;
    }
  return null;
}

const CLASSE = /^ateneo((?:-[0-9a-f]{6}){5})$/;

/**
 * The class of the university's theme (`themeClass` of the configuration). It names its five colours, so that its stylesheet is the same for
 * ever, on every server and of every release.
 */
export const classeDelTema = (colori: Colori | null): string =>
  colori === null ? 'default' : ['ateneo', ...storedOf(colori).map((each) => each.slice(1))].join('-');

/** The stylesheet of such a class; null for any other. */
export function foglioDelTema(classe: string): string | null {
  const [, said] = CLASSE.exec(classe) ?? [];
  const colori = coloriOf(
    said
      ?.split('-')
      .slice(1)
      .map((each) => `#${each}`),
  );
  if (colori === null) return null;
  return `.theme-${classe} {\n${NOMI_COLORI.map((nome) => `  --${nome}: ${colori[nome]};\n`).join('')}}\n`;
}
