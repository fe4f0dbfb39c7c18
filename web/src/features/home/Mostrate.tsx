import { type ReactNode, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { homeTesti } from './home.testi.ts';
import css from './Lavoro.module.css';

type Props<Of> = { rows: readonly Of[]; first: number; children: (shown: readonly Of[]) => ReactNode };

/** The first rows of a card, and the others when they are asked for; one more than fits is shown at once. */
export function Mostrate<Of>({ rows, first, children }: Props<Of>) {
  const { t } = useTexts(homeTesti);
  const [all, setAll] = useState(false);
  const shown = all || rows.length <= first + 1 ? rows : rows.slice(0, first);
  return (
    <>
      {children(shown)}
      {shown.length < rows.length && (
        <div className={css.piede}>
          <Button variant="quiet" small onPress={() => setAll(true)}>
            {t('altre', { quante: rows.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
}
