import { optionsOfLines } from '@sigeba/contract/form/template/editOpzioni.ts';
import { inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Colonna } from '@sigeba/contract/form/template/template.types.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { Checkbox } from '../../../../form/inputs/ChoiceInputs.tsx';
import { SelectInput } from '../../../../form/inputs/SelectInput.tsx';
import { TextArea, TextInput } from '../../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../../ui/controls/changeAndFocus.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { Disegno } from '../useDisegno.ts';
import css from './Proprieta.module.css';
import { Atto } from './Risposte.tsx';
import type { SetOpzione } from './setOpzione.ts';

type Props = { campo: Campo; setOpzione: SetOpzione; disegno: Disegno };

const colonnaId = (uid: string, n: number): string => `colonna-${uid}-${n}`;
const AGGIUNGI = 'colonne-aggiungi';

const TIPI = ['testo', 'intero', 'decimale', 'importo', 'data', 'select'] as const;

/** The columns of a table that its reader fills in row by row. */
export function Colonne({ campo, setOpzione, disegno }: Props) {
  const { t } = useTexts(disegnoTesti);
  const colonne = campo.opzioni?.colonne ?? [];
  const put = (next: Colonna[], typing = false) => setOpzione('colonne', next, typing);
  const set = (at: number, said: Partial<Colonna>, typing = false) =>
    put(
      colonne.map((each, place) => (place === at ? { ...each, ...said } : each)),
      typing,
    );
  const swap = (at: number, other: number) =>
    put(colonne.map((each, place) => (place === at ? colonne[other] : place === other ? colonne[at] : each) ?? each));
  const add = () =>
    changeAndFocus(
      () => put([...colonne, { uid: disegno.ids().uid(), label: '', tipo: 'testo', flagRequired: false }]),
      () => document.getElementById(colonnaId(campo.uid, colonne.length + 1)),
    );
  /** The focus goes to the column that takes the place, else to the one before. */
  const take = (at: number) =>
    changeAndFocus(
      () => put(colonne.filter((_, place) => place !== at)),
      () => document.getElementById(colonnaId(campo.uid, Math.min(at + 1, colonne.length - 1))) ?? document.getElementById(AGGIUNGI),
    );
  return (
    <fieldset className={css.risposte}>
      <legend>{t('colonne.titolo')}</legend>
      {colonne.map((colonna, at) => {
        const n = at + 1;
        return (
          <div key={colonna.uid} className={css.colonna}>
            <div className={css.risposta}>
              <TextInput
                id={colonnaId(campo.uid, n)}
                label={t('colonne.colonna', { n })}
                hideLabel
                maxLength={500}
                strict
                value={colonna.label}
                onChange={(label) => set(at, { label }, true)}
              />
              <span className={css.atti}>
                <Atto label={t('colonne.su', { n })} off={at === 0} onPress={() => swap(at, at - 1)} icona={<ArrowUp />} />
                <Atto label={t('colonne.giu', { n })} off={n === colonne.length} onPress={() => swap(at, n)} icona={<ArrowDown />} />
                <Atto label={t('colonne.togli', { n })} onPress={() => take(at)} icona={<Trash />} />
              </span>
            </div>
            <SelectInput
              label={t('colonne.tipo', { n })}
              options={TIPI.map((value) => ({ value, label: t(`colonne.tipi.${value}`) }))}
              value={colonna.tipo}
              onChange={(tipo) => tipo !== null && set(at, { tipo })}
            />
            <Checkbox
              label={t('colonne.obbligatoria', { n })}
              value={colonna.flagRequired}
              onChange={(flagRequired) => set(at, { flagRequired })}
            />
            {colonna.tipo === 'select' && (
              <TextArea
                label={t('colonne.risposte', { n })}
                rows={3}
                value={inOrder(colonna.valori)
                  .map(({ descrizione }) => descrizione)
                  .join('\n')}
                onChange={(testo) => set(at, { valori: optionsOfLines(colonna.valori ?? [], testo, disegno.ids()) }, true)}
              />
            )}
          </div>
        );
      })}
      <div className={css.fila}>
        <Button id={AGGIUNGI} small onPress={add}>
          {t('colonne.aggiungi')}
        </Button>
      </div>
    </fieldset>
  );
}
