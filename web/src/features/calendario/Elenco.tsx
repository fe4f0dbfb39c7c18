import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { type Day, daysBetween } from '@sigeba/contract/giorno.ts';
import { GIORNI_VICINI } from '@sigeba/contract/home/urgenza.rules.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useLanguage } from '../../text/language.ts';
import { DateBlock } from '../../ui/data/DateBlock.tsx';
import { nomeGiorno } from '../../ui/data/format.ts';
import { useFarDay } from '../../ui/feedback/Deadline.tsx';
import css from './Calendario.module.css';
import { EventoLink } from './EventoLink.tsx';

type Props = {
  eventi: readonly Evento[];
  oggi: Day;
  roles: ReadonlySet<Ruolo>;
};

/** Events day by day. */
export function Elenco({ eventi, oggi, roles }: Props) {
  return (
    <ol className={css.elenco}>
      {[...Map.groupBy(eventi, ({ giorno }) => giorno)].map(([day, ofDay]) => (
        <li key={day} className={css.riga} aria-current={day === oggi ? 'date' : undefined}>
          <Quando day={day} oggi={oggi} />
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

function Quando({ day, oggi }: { day: Day } & Pick<Props, 'oggi'>) {
  const language = useLanguage();
  const now = useServerNow();
  const far = useFarDay()(day, now);
  const days = daysBetween(oggi, day);
  return (
    <div className={css.quando}>
      <DateBlock day={day} small tone={days >= 0 && days <= GIORNI_VICINI ? 'due' : 'grey'} />
      <div>
        <h3 className={css.giornoNome}>
          <time dateTime={day}>{nomeGiorno(day, language)}</time>
        </h3>
        {far !== null && <p className={css.far}>{far}</p>}
      </div>
    </div>
  );
}
