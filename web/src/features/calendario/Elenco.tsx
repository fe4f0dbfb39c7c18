import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { useTexts } from '../../text/useTexts.ts';
import { nomeGiorno } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';
import { EventoLink } from './EventoLink.tsx';

/** The events of a month, day by day. */
export function Elenco({ eventi, oggi, roles }: { eventi: readonly Evento[]; oggi: Day; roles: ReadonlySet<Ruolo> }) {
  const { t, language } = useTexts(calendarioTesti);
  if (eventi.length === 0) return <EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>;
  return (
    <ol className={css.elenco}>
      {[...Map.groupBy(eventi, ({ giorno }) => giorno)].map(([day, ofDay]) => (
        <li key={day} className={css.riga} aria-current={day === oggi ? 'date' : undefined}>
          <h3 className={css.quando}>
            <time dateTime={day}>{nomeGiorno(day, language)}</time>
          </h3>
          <ul className={css.eventi}>
            {ofDay.map((evento) => (
              <li key={evento.id}>
                <EventoLink evento={evento} roles={roles} wide />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
