import { paginaOf } from '@sigeba/contract/calendario/calendario.link.ts';
import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { fraseEvento, specieOf } from '@sigeba/contract/calendario/calendario.text.ts';
import { timeInRome } from '@sigeba/contract/instant.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { Link } from 'react-router';
import { useLanguage } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';

type Props = { evento: Evento; roles: ReadonlySet<Ruolo>; wide?: boolean };

/** An event with its hour, as a link where its reader may open what it is about. */
export function EventoLink({ evento, roles, wide = false }: Props) {
  const frase = fraseEvento(evento, useLanguage());
  const pagina = paginaOf(evento, roles);
  const className = `${css.evento} ${css[specieOf(evento.tipo).toLowerCase()]} ${wide ? css.wide : ''}`;
  const inside = (
    <>
      <Ora evento={evento} wide={wide} />
      <span className={css.frase}>{frase}</span>
    </>
  );
  if (pagina === null)
    return (
      <div className={className} title={frase}>
        {inside}
      </div>
    );
  return (
    <Link to={pagina} className={className} title={frase}>
      {inside}
    </Link>
  );
}

function Ora({ evento: { tipo, dal, al }, wide }: { evento: Evento; wide: boolean }) {
  const { t } = useTexts(calendarioTesti);
  if (dal === null) return wide ? <span className={css.ora}>{t('tuttoIlGiorno')}</span> : null;
  // Only a sitting ends on its day: the sentence of the others says until when they last.
  const ora = tipo === 'SEDUTA' && al !== null ? t('ore', { dal: timeInRome(dal), al: timeInRome(al) }) : timeInRome(dal);
  return <span className={css.ora}>{ora} </span>;
}
