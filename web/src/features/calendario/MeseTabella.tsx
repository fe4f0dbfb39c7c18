import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { useState } from 'react';
import { useLanguage } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { nomeGiorno } from '../../ui/data/format.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';
import { EventoLink } from './EventoLink.tsx';
import { type Mese, meseOf, nomeMese, nomeSettimana } from './mesi.ts';

/** Events of a day that a month shows; one more than fit is shown in place of "Altri 1". */
const MOSTRATI = 3;

type Props = { mese: Mese; settimane: readonly Day[][]; oggi: Day; eventi: readonly Evento[]; roles: ReadonlySet<Ruolo> };

/** A month as a table of weeks. */
export function MeseTabella({ mese, settimane, oggi, eventi, roles }: Props) {
  const language = useLanguage();
  const perGiorno = Map.groupBy(eventi, ({ giorno }) => giorno);
  return (
    <table className={css.mese}>
      <caption>
        <VisuallyHidden>{nomeMese(mese, language)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {settimane[0]?.map((day) => (
            <th key={day} scope="col">
              {nomeSettimana(day, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settimane.map((week) => (
          <tr key={week[0]} className={week.some((day) => perGiorno.has(day)) ? css.piena : undefined}>
            {week.map((day) => (
              <td
                key={day}
                className={[css.giorno, meseOf(day) !== mese && css.fuori].filter(Boolean).join(' ')}
                aria-current={day === oggi ? 'date' : undefined}
              >
                <Giorno day={day} eventi={perGiorno.get(day) ?? []} roles={roles} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Giorno({ day, eventi, roles }: { day: Day; eventi: readonly Evento[]; roles: ReadonlySet<Ruolo> }) {
  const { t, language } = useTexts(calendarioTesti);
  const [aperto, setAperto] = useState(false);
  const troppi = eventi.length > MOSTRATI + 1;
  const mostrati = troppi && !aperto ? eventi.slice(0, MOSTRATI) : eventi;
  const [label, spoken] = aperto ? (['meno', 'menoDi'] as const) : (['altri', 'altriDi'] as const);
  const count = eventi.length - MOSTRATI;
  return (
    <>
      <time dateTime={day} className={css.numero}>
        {Number(day.slice(-2))}
      </time>
      {mostrati.length > 0 && (
        <ul className={css.eventi}>
          {mostrati.map((evento) => (
            <li key={evento.id}>
              <EventoLink evento={evento} roles={roles} />
            </li>
          ))}
        </ul>
      )}
      {troppi && (
        <button
          type="button"
          className={css.altri}
          aria-expanded={aperto}
          aria-label={t(spoken, { count, giorno: nomeGiorno(day, language) })}
          onClick={() => setAperto(!aperto)}
        >
          {t(label, { count })}
        </button>
      )}
    </>
  );
}
