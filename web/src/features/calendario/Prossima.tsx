import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { useTexts } from '../../text/useTexts.ts';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';
import { EventoLink } from './EventoLink.tsx';
import { nomeData } from './mesi.ts';

type Props = {
  evento: Evento;
  roles: ReadonlySet<Ruolo>;
  /** Whether the event itself stands below, in the month that is shown. */
  below: boolean;
};

/** The next date, with its event where the month that is shown does not reach it. */
export function Prossima({ evento, roles, below }: Props) {
  const { t, language } = useTexts(calendarioTesti);
  return (
    <div className={css.prossima}>
      <p>{t('prossima', { giorno: nomeData(evento.giorno, language) })}</p>
      {!below && <EventoLink evento={evento} roles={roles} wide />}
    </div>
  );
}
