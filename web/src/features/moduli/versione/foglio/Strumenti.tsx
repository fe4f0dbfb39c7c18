import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { useTexts } from '../../../../text/useTexts.ts';
import type { Chosen } from '../chosen.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import { type Disegno, removalOf } from '../useDisegno.ts';
import css from './Foglio.module.css';

type Props = { disegno: Disegno; chosen: Chosen; nome: string };

/** What is done with the chosen field or section where it stands. */
export function Strumenti({ disegno, chosen, nome }: Props) {
  const { t } = useTexts(disegnoTesti);
  const removal = removalOf(chosen);
  const acts = [
    { key: 'su', icona: <ArrowUp />, onPress: () => disegno.step(chosen, -1) },
    { key: 'giu', icona: <ArrowDown />, onPress: () => disegno.step(chosen, 1) },
    { key: 'duplica', icona: <Copy />, onPress: () => disegno.duplicate(chosen) },
    { key: 'elimina', icona: <Trash />, onPress: () => removal !== null && disegno.remove(removal) },
  ] as const;
  return (
    <div className={css.strumenti}>
      {acts.map(({ key, icona, onPress }) => (
        <button key={key} type="button" aria-label={t(key, { nome })} title={t(key, { nome })} onClick={onPress}>
          {icona}
        </button>
      ))}
    </div>
  );
}
