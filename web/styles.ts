import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.join(import.meta.dirname, 'src');

const sheets = (folder: string, names: string) => `${folder}/(${names})(\\.module)?\\.css$`;

/**
 * Sheets that come as one: many small ones squeeze badly, and each is asked for apart. What every screen looks like; what lists add, and
 * those of the offices with their columns, filters and rows chosen; a form that is read; one that is filled in; the pages of a long list,
 * which a form has in its search of publications alone.
 */
export const LOOKS = {
  look: oneOf(
    sheets(
      'ui',
      'base|AppShell|UserMenu|Button|Card|Deadline|DefinitionList|Dialog|EmptyState|HeaderFacts|ItemList|LongText|Notice|PageHeader|Progress|Spinner|Stack|StatusBadge|Toasts|VisuallyHidden',
    ),
    sheets('form', 'ServerClock'),
    sheets('shell', 'HistoryRouter'),
    sheets('rendicontazioni', 'Rendiconto'),
  ),
  listLook: oneOf(sheets('ui', 'DataTable|FilterBar|Punteggio'), sheets('list', 'InAnno'), sheets('proposte', 'Proposte')),
  officeLook: oneOf(
    sheets('ui', 'StatusButtons'),
    sheets('list', 'Chips|ColumnsDialog|ListPage|SelectionBar|SidePanel'),
    sheets('email', 'InvioDialog'),
  ),
  readLook: oneOf(
    sheets('form', 'ErrorSummary|ReadOnly|formTable'),
    sheets('form/fields', 'IndicatorsField'),
    sheets('form/inputs', 'FieldShell|FileUpload|SearchPicker'),
    sheets('form/richText', 'RichText'),
    sheets('ui', 'SectionNav|SectionColumns'),
    sheets('domande', 'Domande'),
    sheets('cert', 'Istanza'),
  ),
  pagerLook: oneOf(sheets('ui', 'Pager')),
  viewLook: oneOf(sheets('form', 'FormView'), sheets('ricevute', 'Ricevuta')),
  fillLook: oneOf(
    sheets('form', 'FormActionBar|FormSections'),
    sheets('form/editor', 'CheckPassed'),
    sheets('form/fields', '(?!Indicators)\\w+'),
    sheets('form/inputs', 'ComboboxList'),
    sheets('proposte/copia', 'Copia'),
  ),
};

function oneOf(...patterns: string[]): RegExp {
  return new RegExp(`web/src/(${patterns.join('|')})`);
}

/**
 * The names that the classes of the style modules have in the built pages: a number each, over all modules in the order of their paths.
 * A name of its own for each file and class, as in development, makes up a sixth of the styles once they are squeezed.
 */
export function shortNames(): (name: string, file: string) => string {
  const numbers = new Map<string, string>();
  for (const file of globSync('**/*.module.css', { cwd: SRC }).sort())
    for (const name of classesIn(path.join(SRC, file))) numbers.set(`${file} ${name}`, `s${numbers.size.toString(36)}`);
  return (name, file) => {
    const number = numbers.get(`${path.relative(SRC, file)} ${name}`);
    if (number === undefined) throw new Error(`${file}: the class ${name} has no number`);
    return number;
  };
}

/** Of a module the classes, and the movements, which have such names too. */
const classesIn = (file: string): Set<string> => {
  const rules = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return new Set([...rules.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
};
