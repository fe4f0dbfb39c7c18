import { mesiDa, postoOf, TIPI_PERIODO } from '@sigeba/contract/home/agenda.rules.ts';
import type { AgendaUfficio, BandoDellAnno } from '@sigeba/contract/home/home.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { lazy } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NotFetched } from '../../../ui/feedback/NotFetched.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Mostrate } from '../Mostrate.tsx';
import css from './AnnoDeiBandi.module.css';
import { Piegata } from './Piegata.tsx';
import { ufficioTesti } from './ufficio.testi.ts';

type Periodo = BandoDellAnno['periodi'][number];

const IN_VISTA = 10;
const Tabella = lazy(() => import('./DateTabella.tsx').catch(() => ({ default: NotFetched })));
const MESE = new Intl.DateTimeFormat('it', { timeZone: 'UTC', month: 'short' });

/** The year of the calls as a strip: when each takes applications, is evaluated, begins its projects, asks for reports. The table says the same. */
export function AnnoDeiBandi({ agenda, inArchivio }: { agenda: AgendaUfficio; inArchivio: boolean }) {
  const { t } = useTexts(ufficioTesti);
  const { dal, bandi } = agenda;
  const shownTypes = TIPI_PERIODO.filter((tipo) => bandi.some(({ periodi }) => periodi.some((each) => each.tipo === tipo)));
  if (bandi.length === 0) {
    return (
      <Card title={t('striscia.titolo')}>
        <EmptyState title={t('striscia.vuota')}>{t('striscia.vuotaConsiglio')}</EmptyState>
      </Card>
    );
  }
  const legend = (
    <ul className={css.legenda}>
      {shownTypes.map((tipo) => (
        <li key={tipo}>
          <span className={`${css.segno} ${css[tipo.toLowerCase()]}`} aria-hidden="true" /> {t(`striscia.${tipo}`)}
        </li>
      ))}
    </ul>
  );
  return (
    <Card title={t('striscia.titolo')} actions={legend} flush>
      <Mostrate rows={bandi} first={IN_VISTA}>
        {(shown) => <Striscia dal={dal} bandi={shown} inArchivio={inArchivio} />}
      </Mostrate>
      <Piegata className={css.date} summary={t('striscia.tabella')}>
        <Tabella bandi={bandi} />
      </Piegata>
    </Card>
  );
}

type StrisciaProps = { dal: string; bandi: readonly BandoDellAnno[]; inArchivio: boolean };

function Striscia({ dal, bandi, inArchivio }: StrisciaProps) {
  const { t } = useTexts(ufficioTesti);
  const oggi = dayInRome(useServerNow());
  const today = postoOf({ dal: oggi, al: oggi }, dal);
  return (
    <div className={css.striscia}>
      <div className={css.mesi} aria-hidden="true">
        {mesiDa(dal).map((mese, at) => (
          <span key={mese}>
            {MESE.format(new Date(mese))}
            {at > 0 && mese.slice(5, 7) === '01' && <span className={css.anno}> {mese.slice(0, 4)}</span>}
          </span>
        ))}
      </div>
      <ul>
        {bandi.map(({ id, nome, periodi }) => (
          <li key={id} className={css.riga}>
            <span className={css.nome} title={nome}>
              {inArchivio ? <Link to={pathTo('/ur/configuraBando/:id', { id })}>{nome}</Link> : nome}
            </span>
            <span className={css.tratto} aria-hidden="true">
              {periodi.map((periodo) => (
                <Barra key={`${periodo.tipo} ${periodo.nome} ${periodo.dal} ${periodo.al}`} periodo={periodo} dal={dal} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {today !== null && (
        <span className={css.area} aria-hidden="true">
          <span className={css.oggi} style={{ left: `${today.left}%` }}>
            <span>{t('striscia.oggi')}</span>
          </span>
        </span>
      )}
    </div>
  );
}

function Barra({ periodo, dal }: { periodo: Periodo; dal: string }) {
  const { t } = useTexts(ufficioTesti);
  const place = postoOf(periodo, dal);
  if (place === null) return null;
  return (
    <span
      className={`${css.barra} ${css[periodo.tipo.toLowerCase()]}`}
      data-giorno={periodo.dal === periodo.al || undefined}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
    >
      <span>{t(`striscia.${periodo.tipo}`)}</span>
    </span>
  );
}
