import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import { type RigaView, viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { TabellaView } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { paroleIn } from '../text/useParole.ts';

type Answers = { template: FormTemplate; valori: Valori; facts: Facts };

/** Title and answers as text, section by section, from what the print reads; cells of a table are parted by tabs. */
export function answersText({ template, valori, facts }: Answers): string {
  const say = paroleIn(template.lingua);
  const { titolo } = summarise(template, valori);
  const sezioni = viewModel(template, valori, undefined, facts).map(({ numero, titolo, righe }) =>
    [`${numero}. ${titolo}`, ...righe.filter(({ tipo }) => tipo === 'valore').map((riga) => `${riga.label}\n${wordsOf(riga, say)}`)].join(
      '\n\n',
    ),
  );
  return `${[...(titolo ? [titolo] : []), ...sezioni].join('\n\n\n')}\n`;
}

type Say = (parola: string) => string;

const wordsOf = ({ testo, html, tabella, files }: RigaView, say: Say): string =>
  tabella !== null && html === undefined && files === undefined ? tableOf(tabella, say) : say(testo || '—');

const tableOf = ({ colonne, righe, totali }: TabellaView, say: Say): string =>
  [colonne.map(({ titolo }) => titolo), ...righe, ...(totali === null ? [] : [totali])]
    .map((cells) => cells.map((cell) => say(cell)).join('\t'))
    .join('\n');
