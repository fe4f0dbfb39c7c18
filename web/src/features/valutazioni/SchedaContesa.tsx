import type { Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { formatLimite } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import TraDueDialog, { type Contesa } from '../../form/editor/TraDueDialog.tsx';
import type { Clash } from '../../form/editor/useUnion.ts';
import { useTexts } from '../../text/useTexts.ts';
import { type Come, type CriterioForm, paroleKey, puntiKey, valoriOf } from './schedaForm.ts';
import type { SchedaEditing } from './useScheda.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { editing: SchedaEditing; clash: Clash<OwnValutazione>; onTheirs: (mine: Valori) => void };

/** What two members have put differently into the one sheet: each point and each word, to choose between. */
export function SchedaContesa({ editing, clash, onTheirs }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const { form } = editing;
  const saved = valoriOf(clash.theirs);
  const said = (valore: Valore | undefined): string =>
    typeof valore === 'number' ? writtenIn(form.template.lingua, () => formatLimite(valore)) : String(valore ?? '');
  const labelOf = (criterio: CriterioForm, at: number, cosa: string) => `${at + 1}. ${criterio.descrizione} – ${cosa}`;
  const labels = new Map([
    ['motivazione', t('scheda.commento')],
    ['come', t('scheda.come')],
    ...form.criteri.flatMap((criterio, at): [string, string][] => [
      [puntiKey(criterio.id), labelOf(criterio, at, t('scheda.punteggio'))],
      [paroleKey(criterio.id), labelOf(criterio, at, t('scheda.motivazione'))],
    ]),
  ]);
  const wordsOf = (key: string, valore: Valore | undefined) => (key === 'come' ? t(`scheda.${valore as Come}`) : said(valore));
  const risposte = clash.keys.map(
    (key): Contesa => ({ key, label: labels.get(key) ?? key, mia: wordsOf(key, clash.mine[key]), salvata: wordsOf(key, saved[key]) }),
  );
  return (
    <TraDueDialog
      chi={clash.chi}
      risposte={risposte}
      onSettle={(theirs) => void editing.settle(theirs)}
      onTheirs={() => void editing.takeTheirs().then(onTheirs)}
    />
  );
}
