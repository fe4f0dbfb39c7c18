import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import type { MenuAct } from './ActionsMenu.tsx';
import css from './RowMenu.module.css';
import { useActionsMenu } from './useActionsMenu.tsx';

type Props = { /** What the acts are about: the title of the row. */ name: string; acts: readonly MenuAct[] };

/** The acts on a row beside its title's link, behind "⋯"; without acts nothing. */
export function RowMenu({ name, acts }: Props) {
  const { t } = useTexts(uiTesti);
  const { Menu, waiting, ask, notFetched } = useActionsMenu();
  const label = t('menu.azioniSu', { titolo: name });
  const pending = acts.some((act) => act.pending);
  if (acts.length === 0) return null;
  if (Menu !== null)
    return (
      <Menu startsOpen label={label} acts={acts} opener={css.dots} pending={pending}>
        {!pending && <Ellipsis />}
      </Menu>
    );
  return (
    <>
      <button type="button" className={css.dots} aria-label={label} aria-haspopup="menu" aria-expanded={waiting} onClick={ask}>
        <Ellipsis />
      </button>
      {notFetched}
    </>
  );
}
