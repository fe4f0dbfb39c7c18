import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { nomeSpecie, SPECIE_EVENTO, type SpecieEvento, specieOf } from '@sigeba/contract/calendario/calendario.text.ts';
import { useTexts } from '../../text/useTexts.ts';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';

/** The colours of the events that are shown, each with its word; the sentence of an event says its kind without them. */
export function Legenda({ eventi }: { eventi: readonly Evento[] }) {
  const { t, language } = useTexts(calendarioTesti);
  const shown = new Set(eventi.map(({ tipo }) => specieOf(tipo)));
  const specie = (Object.keys(SPECIE_EVENTO) as SpecieEvento[]).filter((each) => shown.has(each));
  return (
    <>
      {specie.length > 0 && (
        <ul className={css.legenda} aria-label={t('legenda')}>
          {specie.map((each) => (
            <li key={each} className={css[each.toLowerCase()]}>
              {nomeSpecie(each, language)}
            </li>
          ))}
        </ul>
      )}
      <span>{t('fuso')}</span>
    </>
  );
}
