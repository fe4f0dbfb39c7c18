import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';
import { Elenco } from './Elenco.tsx';
import { gruppoOf, nomeMese } from './mesi.ts';

/** Events that are shown before the others are asked for. */
const IN_VISTA = 20;

/** What comes next: this week, the next one, then month by month. */
export function Prossime({ eventi, oggi, roles }: { eventi: readonly Evento[]; oggi: Day; roles: ReadonlySet<Ruolo> }) {
  const { t, language } = useTexts(calendarioTesti);
  const [tutte, setTutte] = useState(false);
  if (eventi.length === 0) return <EmptyState title={t('nessuna')}>{t('vuotoConsiglio')}</EmptyState>;
  const shown = tutte ? eventi : eventi.slice(0, IN_VISTA);
  return (
    <>
      {[...Map.groupBy(shown, ({ giorno }) => gruppoOf(giorno, oggi))].map(([gruppo, inside]) => (
        <section key={gruppo} aria-labelledby={`gruppo-${gruppo}`}>
          <h2 id={`gruppo-${gruppo}`} className={css.gruppo}>
            {gruppo === 'QUESTA' || gruppo === 'PROSSIMA' ? t(gruppo) : nomeMese(gruppo, language)}
          </h2>
          <Elenco eventi={inside} oggi={oggi} roles={roles} />
        </section>
      ))}
      {shown.length < eventi.length && (
        <div className={css.piede}>
          <Button variant="quiet" small onPress={() => setTutte(true)}>
            {t('altre', { count: eventi.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
}
